import { PropertyInfoForm } from 'quoteforms'
import 'quoteforms/styles.css'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { drive } from '../driven.ts'
import { propertyWith } from '../records.ts'

/*
 * The screen of our form without the form: React draws the same elements, and nothing responds. What this
 * costs, no form with this screen can save.
 */

/** The props of React that differ from their attribute and that React does not write by its name. */
const propNames: Readonly<Record<string, string>> = {
  value: 'defaultValue',
  checked: 'defaultChecked',
  novalidate: 'noValidate',
  readonly: 'readOnly',
}

const html = renderToStaticMarkup(<PropertyInfoForm defaultRecord={propertyWith(1)} />)
const { body } = new DOMParser().parseFromString(html, 'text/html')

/** Created before the mount, which only draws them. */
const drawing = childrenOf(body)

drive({
  showProperty(root) {
    createRoot(root).render(drawing)
  },
  showDrivers() {},
  adder: () => undefined,
  remover: () => undefined,
  errors: () => 0,
})

function childrenOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (!(node instanceof Element)) return node.textContent
    const props = { key, ...propsOf(node) }
    if (node instanceof HTMLTextAreaElement) {
      return createElement('textarea', { ...props, defaultValue: node.value })
    }
    return createElement(node.localName, props, ...childrenOf(node))
  })
}

function propsOf(element: Element): Record<string, unknown> {
  return Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [
      propNames[name] ?? name,
      value === '' && !/^(data-|value)/.test(name) ? true : value,
    ]),
  )
}
