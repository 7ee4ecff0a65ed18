import type { Tab } from '../measure/openTab.ts'
import { mount, onlyRun, type Recorder, submit } from './actions.ts'

/** Opens drivers without ZIP codes and submits them. Each one has an error. */
export async function visitDrivers(tab: Tab, count: number, recorder: Recorder): Promise<void> {
  await mount(tab, onlyRun(tab))
  await submit(tab, 'submit many', `bench.errors() === ${count}`, recorder)
  const isPlaced = await tab.ask<boolean>('document.activeElement !== document.body')
  if (!isPlaced) throw new Error('A refused submit left the focus nowhere.')
}
