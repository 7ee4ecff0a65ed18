import { onDemand } from '../field/onDemand.ts'

/** What a review shows, which nobody waits for on the steps before. */
export const review = onDemand(async () => (await import('./ReviewContent.tsx')).ReviewContent)
