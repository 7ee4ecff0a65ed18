import type { Tab } from '../measure/openTab.ts'
import {
  focus,
  measured,
  mount,
  open,
  patience,
  type Recorder,
  replace,
  submit,
  type,
} from './actions.ts'

/** How often an item is added and removed on one page. */
const repeats = 2

/** The first field of every form. It is a text field. */
export const firstPath = 'property_address.entity_number'

/**
 * Goes once through a property form with `count` mortgagees: opens it, types, submits, adds and
 * removes items, has a submit refused and types again.
 */
export async function visitProperty(tab: Tab, count: number, recorder: Recorder): Promise<void> {
  const { wants, record, note } = recorder
  await mount(tab, recorder)
  note('load', await tab.sinceOpened())
  note('inputs', await tab.ask<number>('bench.inputs()'))
  if (wants('heap')) note('heap', (await tab.heap()) / 2 ** 20)
  if (wants('nothing')) {
    for (let time = 0; time < measured; time += 1) await record('nothing', () => Promise.resolve())
  }
  if (wants('keystroke first') || wants('pause')) {
    await type(tab, firstPath, 'keystroke first', recorder)
    // Work that a form delays until people stop typing.
    await record('pause', () => Promise.resolve(), 700)
  }
  if (wants('keystroke last') || wants('open')) await open(tab, count - 1, recorder)
  if (wants('keystroke last')) {
    await type(tab, `mortgagee.${count - 1}.company`, 'keystroke last', recorder)
  }
  if (wants('submit valid')) {
    await submit(tab, 'submit valid', 'bench.handed.length === 1', recorder)
  }
  if (wants('add')) {
    for (let time = 0; time < repeats; time += 1) {
      await focus(tab, 'bench.focusAdder()')
      await record('add', () => tab.press('Enter'), patience)
    }
  }
  if (wants('remove')) {
    for (let time = 0; time < Math.min(repeats, count); time += 1) {
      await open(tab, 0, recorder)
      await focus(tab, 'bench.focusRemover(0)')
      await record('remove', () => tab.press('Enter'), patience)
    }
  }
  if (wants('submit one') || wants('keystroke failed')) {
    await replace(tab, 'year_built', 'abc')
    await submit(tab, 'submit one', 'bench.errors() === 1', recorder)
  }
  if (wants('keystroke failed')) await type(tab, firstPath, 'keystroke failed', recorder)
}

/** Only opens the form. */
export async function openProperty(tab: Tab, _count: number, recorder: Recorder): Promise<void> {
  await mount(tab, recorder)
  recorder.note('load', await tab.sinceOpened())
}
