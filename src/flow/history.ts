import { warnDeveloper } from '../core/reportMistake.ts'
import type { FlowHistory, FlowPosition } from './flowTypes.ts'
import { canShowAt } from '../store/hostProblems.ts'
import type { FlowStore } from './FlowStore.ts'
import { leaveStep, setPosition } from './navigation.ts'
import { stepForPath, isReachable, updateSteps } from './steps/stepList.ts'

/** The options of {@link browserHistory}. */
export interface BrowserHistoryOptions {
  /**
   * The `id` of the flow, for a page with several flows. With `'home'` the parameters are `home-step`
   * and `home-field`, so that each flow has its own.
   */
  id?: string | undefined
  /** The query parameter for the step. @default 'step' */
  step?: string | undefined
  /** The query parameter for the field. @default 'field' */
  field?: string | undefined
}

/** Bundlers replace `process.env.NODE_ENV`. A page without one has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

/** The parameters of the flows on the page. */
const usedParams: string[] = []

/**
 * Keeps the position of a flow in the address, as in `?step=drivers`, with the browser's History API.
 * Back returns to the previous step, and a link such as `?step=drivers&field=drivers.1.driver_zip`
 * leads to a field. All else in the address stays as it is. A page with its own router implements
 * {@link FlowHistory} on top of it.
 */
export function browserHistory(options: BrowserHistoryOptions = {}): FlowHistory {
  const { id, step: stepName = named('step', id), field: fieldName = named('field', id) } = options
  const href = ({ step, field }: FlowPosition) =>
    editQuery(location.href, { [stepName]: step, [fieldName]: field })
  return {
    href: (position) => (typeof location === 'undefined' ? '#' : href(position)),
    read() {
      const step = readQueryParam(location.href, stepName)
      const field = readQueryParam(location.href, fieldName)
      // A field without a step is enough: it determines the step.
      return step || field ? { step: step ?? '', field } : undefined
    },
    push: (position) => history.pushState(history.state, '', href(position)),
    replace: (position) => history.replaceState(history.state, '', href(position)),
    subscribe(listener) {
      reportUsedParam(stepName)
      usedParams.push(stepName)
      addEventListener('popstate', listener)
      return () => {
        usedParams.splice(usedParams.indexOf(stepName), 1)
        removeEventListener('popstate', listener)
      }
    },
  }
}

const named = (name: string, id: string | undefined) => (id ? `${id}-${name}` : name)

/** In development, tells a host that two flows on the page would follow each other's steps. */
function reportUsedParam(name: string): void {
  try {
    if (process.env.NODE_ENV === 'production' || !usedParams.includes(name)) return
    warnDeveloper(
      `quoteforms: two flows on this page keep their steps in the parameter "${name}" of the ` +
        'address, so a step of one opens in the other. Give each its own: ' +
        "browserHistory({ id: 'home' }).",
    )
  } catch {
    // Without a `process` nothing says that this is development.
  }
}

/** The value of a parameter in the query of an address. */
export function readQueryParam(href: string, name: string): string | undefined {
  const pair = splitAddress(href).pairs.find((one) => nameOf(one) === name)
  return pair === undefined ? undefined : (parse(pair).get(name) ?? undefined)
}

/**
 * Sets parameters in the query of an address, or removes those that are undefined. Everything else in
 * the address stays byte for byte: `URLSearchParams` would write `%20` as `+` and `a` as `a=`.
 */
export function editQuery(
  href: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const { start, pairs, hash } = splitAddress(href)
  const left = new Map(Object.entries(params))
  const kept = pairs.flatMap((pair) => {
    const name = nameOf(pair)
    if (!Object.hasOwn(params, name)) return [pair]
    const value = left.get(name)
    left.delete(name)
    return value === undefined ? [] : [write(name, value)]
  })
  const added = [...left].flatMap(([name, value]) =>
    value === undefined ? [] : [write(name, value)],
  )
  const query = [...kept, ...added].join('&')
  return start + (query && `?${query}`) + hash
}

function splitAddress(href: string) {
  const [, start = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(href) ?? []
  return { start, pairs: query ? query.split('&') : [], hash }
}

// The `&` keeps a `?` at the beginning of a name.
const parse = (pair: string) => new URLSearchParams(`&${pair}`)

const nameOf = (pair: string) => parse(pair).keys().next().value ?? ''

const write = (name: string, value: string) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`

export type RestoredPosition = FlowPosition & { returnTo?: string | undefined }

/** Keeps the position and the address in sync while the flow is on the page. */
export function startHistory(flow: FlowStore): () => void {
  const { history } = flow
  const named = positionInUrl(flow)
  if (named && flow.state.position.moveCount === 0) {
    flow.hasUrlPosition = true
    restorePosition(flow, named)
  }
  const { step } = flow.state.position
  const field = named?.step === step ? named.field : undefined
  const written = history?.read()
  if (written?.step !== step || written.field !== field) history?.replace({ step, field })
  return history?.subscribe(() => followUrl(flow)) ?? (() => {})
}

/** Shows a position. Moves the focus only to a named field. */
export function restorePosition(flow: FlowStore, position: RestoredPosition): void {
  updateSteps(flow)
  if (!isReachable(flow, position.step)) return
  setPosition(flow, { ...position, focusTarget: position.field ? 'field' : 'none' })
}

/** The position in the address, without a step or a field that does not exist. */
function positionInUrl({ history, steps, store }: FlowStore): FlowPosition | undefined {
  const found = history?.read()
  if (!found) return undefined
  const stepOfField = found.field ? stepForPath(steps, found.field) : undefined
  const step = steps.some(({ id }) => id === found.step) ? found.step : stepOfField?.id
  if (!step) return undefined
  const hasField = found.field && stepOfField?.id === step && canShowAt(store, found.field)
  return { step, field: hasField ? found.field : undefined }
}

/** The address changed by itself: the person went back or forward. */
function followUrl(flow: FlowStore): void {
  const named = positionInUrl(flow)
  const { step } = flow.state.position
  if (!named || named.step === step) return
  if (!isReachable(flow, named.step)) return flow.history?.replace({ step })
  leaveStep(flow)
  setPosition(flow, { ...named, focusTarget: named.field ? 'field' : 'heading' })
  flow.settings.options.onStepChange?.(named.step)
}
