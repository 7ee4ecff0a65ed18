import { act, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import * as inBrowser from '../../../src/index.ts'
import { settle } from './openForm.tsx'

type Kit = typeof inBrowser
/** What a host renders, on a server and in the browser. Each has its own kit. */
export type Page = (kit: Kit) => ReactElement

let root: Root | undefined
/** The element that contains the page. */
export const place = document.createElement('div')

afterEach(() => {
  act(() => root?.unmount())
  place.remove()
})

/** Renders as a server does, without a window: the form library checks for one when it loads. */
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
 * Sends a page to the browser and hydrates it. Returns the errors that React recovered from.
 *
 * @param early Runs when the page is present but not hydrated yet.
 */
export async function hydrate(page: Page, early: () => void = () => {}): Promise<unknown[]> {
  const recovered: unknown[] = []
  act(() => root?.unmount())
  place.innerHTML = await renderOnServer(page)
  document.body.append(place)
  early()
  await act(async () => {
    root = hydrateRoot(place, page(inBrowser), {
      onRecoverableError: (error) => recovered.push(error),
    })
  })
  await settle()
  return recovered
}
