import { onDemand } from '../field/onDemand.ts'

/** What an address needs once it is pasted, copied or offered. */
export const addressWork = onDemand(() => import('./addressWork.ts'))

export type AddressWork = Awaited<ReturnType<typeof addressWork.load>>
