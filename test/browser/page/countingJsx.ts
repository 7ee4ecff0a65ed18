import * as runtime from 'react/jsx-runtime'

/*
 * React's own functions, which also write down the name of every control that is drawn. What React
 * draws without changing it leaves no trace on the page, and its Profiler tells of whole trees.
 */

/** The names of the controls drawn so far, in order. */
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
