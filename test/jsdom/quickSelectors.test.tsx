import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PropertyInfoForm, QuoteFlow } from '../../src/index.ts'
import { property } from '../registry/propertyInfo.ts'

// Those of the component tests, and what is easy to get wrong: quotes, case, words, lists in lists.
const selectors = [
  '*',
  'input',
  '.qf-review',
  '.qf-input',
  '[name]',
  '[type=hidden]',
  '[type="RADIO"], [role="radio"]',
  '[hidden]',
  'button,input,label,select,textarea',
  '*[role~="button"],input,button',
  '[class^="qf-"]',
  '[class*="-input"]',
  '[data-path$=".zip"]',
  '[data-part="field"], .qf-group:not(.qf-list)',
  '[data-words~="two"]',
  '[data-words="two"]',
  '.two.one',
  '#main',
  '#Main',
  '[id=main]',
  '[name=""]',
  '[lang="EN"]',
  '[data-words="ONE"]',
  'svg',
  'foreignObject',
  'a[href]:not([href=""])',
  'input:not([type]):not([list])',
  'input:not([type="button"], [type="submit"], [type="reset"]), textarea[rows="1"]',
  ':is(input:not([type="hidden"]), select, [role="radiogroup"], [type="submit"]):not(:disabled)',
  ':not(:is(div, span, :disabled)):not([class])',
  'input:not([type=hidden]):not([disabled]), [contenteditable=""], [tabindex]',
  'fieldset > legend, details>summary',
  'form .qf-grid [data-part="field"]  input',
  'div div > div div',
  ':not(div > *, fieldset *)',
  ':is(form, fieldset) > :not(div)',
  ':scope > *',
  ':scope > div > :scope *, :scope fieldset > legend',
  // jsdom answers these itself.
  'fieldset > :checked',
  'form :checked',
  'legend + div, legend ~ div',
]

test('simple selectors find the same as in a document where jsdom answers them', () => {
  render(
    <>
      <PropertyInfoForm defaultRecord={property} />
      <QuoteFlow defaultRecord={{ property }} />
      <p id="main" className="one&#10;two" data-words="one two" lang="en" contentEditable />
      <input type="Radio" name="" data-words="two" disabled />
      <fieldset disabled>
        <legend>
          <button type="button">not disabled</button>
        </legend>
        <input type="HIDDEN" />
        <select tabIndex={0} />
      </fieldset>
      <svg lang="En">
        <foreignObject />
      </svg>
      <a href="#main">to the start</a>
    </>,
  )
  const copy = document.implementation.createHTMLDocument()
  copy.documentElement.replaceChildren(
    ...[...document.documentElement.childNodes].map((node) => copy.importNode(node, true)),
  )
  const all = [...document.querySelectorAll('*')]
  const copies = [...copy.getElementsByTagName('*')]
  expect(all).toHaveLength(copies.length)

  const numbers = (list: Element[], found: Iterable<Element | null>) =>
    [...found].map((element) => element && list.indexOf(element))
  for (const selector of selectors) {
    const answers = (page: Document, list: Element[]) => ({
      selector,
      all: numbers(list, page.querySelectorAll(selector)),
      inBody: numbers(list, page.body.querySelectorAll(selector)),
      first: numbers(list, [page.querySelector(selector)]),
      matches: list.map((element) => element.matches(selector)),
      closest: numbers(
        list,
        list.map((element) => element.closest(selector)),
      ),
    })
    expect(answers(document, all)).toEqual(answers(copy, copies))
  }
})

test('a selector that is none fails as ever', () => {
  for (const selector of ['', 'input,', ',input', 'a]', '[=x]', '::', '> a', 'a >', 'a > > b']) {
    expect(() => document.querySelector(selector), selector).toThrow(DOMException)
  }
})
