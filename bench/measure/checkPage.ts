import { isDeepStrictEqual } from 'node:util'
import { driversWithoutZip, propertyWith, quoteWith } from '../pages/records.ts'
import { mount, onlyRun, submit } from '../visits/actions.ts'
import { visitFlow } from '../visits/visitFlow.ts'
import { firstPath } from '../visits/visitProperty.ts'
import type { Tab } from './openTab.ts'

/** Few enough to be quick, and enough that ours collapses them. */
const count = 5

/** The page to check. */
export const toCheck = { form: 'property', count } as const

/** The quote to check. */
export const quoteToCheck = { form: 'quote', count } as const

/**
 * Checks that a form is worth measuring. It must show every field. After a keystroke in the first
 * field, one in the last item, an added item and a removed item, it must submit exactly that.
 */
export async function checkProperty(tab: Tab): Promise<void> {
  await mount(tab, onlyRun(tab))
  await open(tab, count - 1)
  const record = propertyWith(count)
  for (const path of leavesOf({ ...record, mortgagee: [] })) await focus(tab, path)
  for (const path of leavesOf(record.mortgagee?.[count - 1])) {
    await focus(tab, `mortgagee.${count - 1}.${path}`)
  }
  await enter(tab, firstPath, 'e')
  await enter(tab, `mortgagee.${count - 1}.company`, 'e')
  await tab.ask('bench.focusAdder()')
  await tab.run(() => tab.press('Enter'))
  await enter(tab, `mortgagee.${count}.company`, 'New')
  await open(tab, 0)
  await tab.ask('bench.focusRemover(0)')
  await tab.run(() => tab.press('Enter'))
  await submitExactly(tab, expected())
}

/** Checks that a form of drivers shows every field of a driver. */
export async function checkDrivers(tab: Tab): Promise<void> {
  await mount(tab, onlyRun(tab))
  const [driver] = driversWithoutZip(1).drivers
  for (const path of leavesOf({ ...driver, driver_zip: '' })) await focus(tab, `drivers.0.${path}`)
}

/** Checks that the elements of our form are all there. */
export async function checkDrawn(tab: Tab): Promise<void> {
  await mount(tab, onlyRun(tab))
  for (const path of leavesOf(propertyWith(1))) await focus(tab, path)
}

/** Checks that a flow hands over the quote that it opened, after all its steps. */
export async function checkFlow(tab: Tab): Promise<void> {
  await visitFlow(tab, count, onlyRun(tab))
  await submitExactly(tab, withoutEmpty(quoteWith(count)))
}

async function submitExactly(tab: Tab, record: unknown): Promise<void> {
  await submit(tab, 'submit valid', 'bench.handed.length === 1', onlyRun(tab))
  const [handed] = await tab.ask<unknown[]>('bench.handed')
  if (!isDeepStrictEqual(withoutEmpty(handed), record)) {
    throw new Error(`This is not the record that was entered: ${JSON.stringify(handed, null, 2)}`)
  }
}

function expected(): unknown {
  const { mortgagee: items = [], property_address: address, ...building } = propertyWith(count)
  const last = items[count - 1]
  return withoutEmpty({
    ...building,
    property_address: { ...address, entity_number: `${address?.entity_number}e` },
    mortgagee: [
      ...items.slice(1, -1),
      { ...last, company: `${last?.company}e` },
      { company: 'New' },
    ],
  })
}

/** Forms differ in what they submit for an empty field. The check ignores that. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value
  const members = Object.entries(value)
    .map(([key, member]) => [key, withoutEmpty(member)] as const)
    .filter(([, member]) => member !== undefined && member !== null)
  return members.length > 0 ? Object.fromEntries(members) : undefined
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['']
  return Object.entries(value).flatMap(([key, member]) =>
    leavesOf(member).map((path) => (path ? `${key}.${path}` : key)),
  )
}

const focus = (tab: Tab, path: string) => tab.ask(`bench.focusControl('${path}')`)

async function enter(tab: Tab, path: string, text: string): Promise<void> {
  await focus(tab, path)
  for (const key of text) await tab.run(() => tab.press(key))
}

async function open(tab: Tab, index: number): Promise<void> {
  if (await tab.ask<boolean>(`bench.focusOpener(${index})`)) {
    await tab.run(() => tab.press('Enter'))
  }
}
