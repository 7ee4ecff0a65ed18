import type { Tab } from '../measure/openTab.ts'
import { focus, mount, patience, type Recorder, replace, retype } from './actions.ts'

/**
 * Types in fields that our soft rules read: plausible values first, then one that ours warns about.
 */
export async function visitCheckedFields(
  tab: Tab,
  _count: number,
  recorder: Recorder,
): Promise<void> {
  const { wants, record } = recorder
  await mount(tab, recorder)
  await focus(tab, `bench.focusControl('year_built')`)
  await tab.run(() => tab.press('Shift+ArrowLeft'))
  await record('first key', () => tab.press('3'))
  if (wants('keystroke year')) {
    await retype(tab, ['4', '5'], 'keystroke year', recorder)
  }
  if (wants('keystroke area')) {
    await focus(tab, `bench.focusControl('square_footage')`)
    await retype(tab, ['1', '0'], 'keystroke area', recorder)
  }
  if (wants('keystroke warning')) {
    // Fewer square feet than homes have. A warning shows when the field loses the focus.
    await replace(tab, 'square_footage', '250')
    await focus(tab, `bench.focusControl('year_built')`)
    await tab.until(`bench.shows('warning')`)
    await focus(tab, `bench.focusControl('square_footage')`)
    await retype(tab, ['1', '0'], 'keystroke warning', recorder)
    await tab.until(`bench.shows('warning')`)
  }
}

/** Goes to a field with suggestions, which load then, and types in it. */
export async function visitSuggestions(
  tab: Tab,
  _count: number,
  recorder: Recorder,
): Promise<void> {
  await mount(tab, recorder)
  await focus(tab, `bench.focusControl('stories_count')`)
  // Tab goes to the construction and selects its text.
  const act = async () => {
    await tab.press('Tab')
    await tab.press('f')
    await tab.until(`bench.shows('options')`)
  }
  await recorder.record('suggestions first', act, patience)
  if (recorder.wants('suggestions next')) {
    await retype(tab, ['m', 'f'], 'suggestions next', recorder)
    await tab.until(`bench.shows('options')`)
  }
}
