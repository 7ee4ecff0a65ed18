import { act, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import * as inBrowser from '../../../src/index.ts'
import { settle } from './openForm.tsx'

type Kit = typeof inBrowser
/** What a host renders, on a server and in the browser, each with a kit of its own. */
export type Page = (kit: Kit) => ReactElement

let root: Root | undefined
/** The element that the page is in. */
export const place = document.createElement('div')

afterEach(() => {
  act(() => root?.unmount())
  place.remove()
})

/** Renders as a server does, which has no window: the form library looks for one when it loads. */
async function renderOnServer(page: Page): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('window', undefined)
  const { renderToString } = await import('react-dom/server')
  const onServer = await import('../../../src/index.ts')
  const html = renderToString(page(onServer))
  vi.unstubAllGlobals()
  return html
}

/**
 * Sends a page to the browser and hydrates it; returns what React had to mend on the way.
 *
 * @param early Runs when the page is there and not hydrated yet.
 */
export async function hydrate(page: Page, early: () => void = () => {}): Promise<unknown[]> {
  const mended: unknown[] = []
  act(() => root?.unmount())
  place.innerHTML = await renderOnServer(page)
  document.body.append(place)
  early()
  await act(async () => {
    root = hydrateRoot(place, page(inBrowser), {
      onRecoverableError: (error) => mended.push(error),
    })
  })
  await settle()
  return mended
}
