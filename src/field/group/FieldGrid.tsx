import {
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react'
import { inHostOrder } from '../../config/overrideSchema.ts'
import { flatten, isAllHidden, overrideAt, propsOf } from '../applyOverrides.ts'
import { useEnclosingForm } from '../formContext.ts'

/**
 * Lays fields out in as many columns as its own width allows. In a read-only form it renders a `<dl>`
 * with a term for each field.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  const form = useEnclosingForm()
  const Tag = form?.readOnly ? 'dl' : 'div'
  const arranged = form?.store.root.override ? arrangeFields(children) : children
  return (
    <div className="qf-grid-container">
      {createElement(
        Tag,
        { className: 'qf-grid' },
        // A form has several pairs, and each component costs.
        ...[arranged]
          .flat()
          .map((node) => (isPair(node) ? drawPair(node.props, form, node.key ?? undefined) : node)),
      )}
    </div>
  )
}

/** What {@link FieldPair} takes. */
export interface FieldPairProps {
  /** Two fields of a `FieldGrid`. */
  children: ReactNode
}

/**
 * Two short fields that stay next to each other, also in a narrow form, and share the room below them, so that what one
 * says may be as wide as both.
 */
export function FieldPair(props: FieldPairProps) {
  return drawPair(props, useEnclosingForm())
}

const isPair = (node: ReactNode): node is ReactElement<FieldPairProps> =>
  isValidElement(node) && node.type === FieldPair

function drawPair(
  { children }: FieldPairProps,
  form: { readOnly?: boolean | undefined } | undefined,
  key?: Key,
) {
  // A list of terms has no element around two of them, and nothing to say below.
  return form?.readOnly ? (
    <PairClassContext.Provider key={key} value=" qf-paired">
      {children}
    </PairClassContext.Provider>
  ) : (
    <div key={key} className="qf-pair">
      {children}
    </div>
  )
}

/** The classes of a field of a read-only form that is one of a pair. */
export const PairClassContext = /* @__PURE__ */ createContext('')

/** A field with a key of its own among the fields of several pairs. */
const withKey = (field: ReactNode, pairKey: Key | null) =>
  isValidElement(field) ? cloneElement(field, { key: `${pairKey}${field.key}` }) : field

/**
 * The children of a grid, with the fields in the order that the host of the form asks for, and without
 * those that it hides. What is no field stays where it is. Two fields of a pair are a pair while they are next to
 * each other.
 */
function arrangeFields(children: ReactNode): ReactNode {
  const pairs = new Map<ReactNode, ReactElement<FieldPairProps>>()
  const nodes = flatten(children).flatMap((node) => {
    if (!isPair(node)) return node
    return flatten(node.props.children).map((child) => {
      const field = withKey(child, node.key)
      if (!overrideOf(field)?.width) pairs.set(field, node)
      return field
    })
  })
  const isField = (node: ReactNode) => propsOf(node).place !== undefined
  const shown = nodes.filter((node) => isField(node) && !isAllHidden(node))
  const fields = inHostOrder(shown, (field) => overrideOf(field)?.order)
  const arranged = nodes.map((node) => (isField(node) ? fields.shift() : node))
  const pairAt = (index: number) => pairs.get(arranged[index])
  return arranged.map((node, index) => {
    const pair = pairAt(index)
    if (!pair) return node
    if (pair === pairAt(index + 1)) return cloneElement(pair, {}, node, arranged[index + 1])
    return pair === pairAt(index - 1) ? null : node
  })
}

function overrideOf(field: ReactNode) {
  const { place } = propsOf(field)
  return place && overrideAt(place)
}
