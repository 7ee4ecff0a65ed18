import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuoteFlow } from '../../src/index.ts'
import { property } from '../registry/propertyInfo.ts'

/** What the tests see, and the same without sharing: a page with a stylesheet shares nothing. */
function stylesOf(elements: readonly Element[]) {
  return elements.map((element) => {
    const { display, visibility, opacity, pointerEvents, overflowY } =
      view().getComputedStyle(element)
    return { tag: element.localName, display, visibility, opacity, pointerEvents, overflowY }
  })
}

function view(): Window {
  if (!document.defaultView) throw new Error('the page is in no window')
  return document.defaultView
}

test('elements that are alike share the style that each of them has', () => {
  render(
    <>
      <QuoteFlow defaultRecord={{ property }} />
      <p hidden>
        <b>hidden</b>
      </p>
      <p>
        <b>visible</b>
      </p>
      <div style={{ visibility: 'hidden', opacity: 0.5 }}>
        <p style={{ visibility: 'visible', pointerEvents: 'none' }}>
          <b>in a style</b>
        </p>
      </div>
      <div style={{ overflow: 'auto' }}>
        <textarea />
        <svg>
          <foreignObject />
        </svg>
      </div>
      <input type="hidden" />
      <input type="checkbox" hidden />
      <dialog>
        <b>closed</b>
      </dialog>
      <dialog open>
        <b>open</b>
      </dialog>
      <div popover="auto" />
      <details>
        <summary>first</summary>
        <b>closed</b>
      </details>
      <table>
        <tbody hidden>
          <tr>
            <td>collapsed</td>
          </tr>
        </tbody>
      </table>
    </>,
  )
  const elements = [...document.querySelectorAll('*')]
  const shared = stylesOf(elements)
  document.head.append(document.createElement('style'))
  expect(shared).toEqual(stylesOf(elements))
})
