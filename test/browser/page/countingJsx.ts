import * as runtime from 'react/jsx-runtime'

/*
 * React's own functions, which also record the name of every rendered control. A render without
 * changes leaves no trace on the page, and React's Profiler reports whole trees only.
 */

/** The names of the controls rendered so far, in order. */
const drawn: string[] = []
Object.assign(globalThis, { drawn })

const counting =
  (create: typeof runtime.jsx): typeof runtime.jsx =>
  (type, props, key) => {
    if (typeof type === 'string' && typeof props === 'object' && props && 'name' in props) {
      drawn.push(String(props.name))
    }
    return create(type, props, key)
  }

export const jsx = counting(runtime.jsx)
export const jsxs = counting(runtime.jsxs)
export const { Fragment } = runtime
