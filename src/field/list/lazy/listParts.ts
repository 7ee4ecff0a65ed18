import { createItemActions } from './createItemActions.ts'
import { RemovedItem } from './RemovedItem.tsx'
import { removalsWithin } from './removals.ts'
import { writeItemOrder } from './writeItemOrder.ts'

/** What a list needs after an event, as one module: either all of it is loaded or none. */
export const listParts = { createItemActions, RemovedItem, removalsWithin, writeItemOrder }
