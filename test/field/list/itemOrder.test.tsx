import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PropertyInfoForm } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { translatePage } from '../../stories/translatedPage.ts'

/*
 * When an item is removed, the titles of all others change. In a list of hundreds, rendering the items takes
 * longer than all else, so only these parts of their titles render.
 */

/** What React keeps for an element. Its package has no types for it. */
interface Fiber {
  alternate: Fiber | null
  /** React keeps the same ones for an element that it did not render. */
  memoizedProps: unknown
}

const fiberOf = (element: Element): Fiber | undefined => {
  const entries: [string, unknown][] = Object.entries(element)
  return entries.find(([key]) => key.startsWith('__reactFiber'))?.[1] as Fiber | undefined
}

/** The items that React has rendered since they mounted. */
const rendered = () =>
  [...document.querySelectorAll('[data-row]')].filter((item) => {
    const { alternate, memoizedProps } = fiberOf(item) ?? {}
    return alternate && alternate.memoizedProps !== memoizedProps
  }).length

const titles = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .flatMap(({ textContent }) => (textContent.startsWith('Mortgagee') ? [textContent] : []))

async function open(names: readonly string[]): Promise<string[]> {
  render(<PropertyInfoForm defaultRecord={{ mortgagee: names.map((company) => ({ company })) }} />)
  await settle()
  return titles()
}

const titlesOf = (names: readonly string[]) =>
  names.map((name, at) => `Mortgagee ${at + 1} of ${names.length}${name && `: ${name}`}`)

const removeFirst = async () => {
  fireEvent.keyDown(screen.getAllByRole('button', { expanded: false })[0] as Element, {
    key: 'Delete',
  })
  await settle()
}

// One of them has no name.
const names = Array.from({ length: 60 }, (_, at) => (at === 30 ? '' : `Bank ${at}`))

test('the titles of collapsed items follow a removal, its Undo and a later render', async () => {
  expect(await open(names)).toEqual(titlesOf(names))
  await removeFirst()
  expect(titles()).toEqual(titlesOf(names.slice(1)))
  await removeFirst()
  expect(titles()).toEqual(titlesOf(names.slice(2)))
  for (const undo of screen.getAllByRole('button', { name: /^Undo/ })) {
    fireEvent.click(undo)
    await settle()
  }
  expect(titles().toSorted()).toEqual(titlesOf(names).toSorted())
  fireEvent.click(screen.getByRole('button', { name: /^Mortgagee 3 of 60/ }))
  await settle()
  fireEvent.click(screen.getByRole('button', { name: /^Mortgagee 3 of 60/ }))
  await settle()
  expect(titles()).toEqual(titlesOf(names))
})

test('a removal renders the items of its own chunk, and no others', async () => {
  await open(names)
  expect(rendered()).toBe(0)
  await removeFirst()
  expect(rendered()).toBeLessThanOrEqual(20)
})

test('the titles of a translated page follow a removal', async () => {
  await open(names)
  const stopTranslating = translatePage(document.body)
  await removeFirst()
  stopTranslating()
  expect(titles()).toEqual(titlesOf(names.slice(1)))
})
