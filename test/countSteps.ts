import { Session } from 'node:inspector/promises'

/**
 * How often the parts of the kit's code run during an operation: functions, and the branches and loops in
 * them. Unlike a time, it is the same on every machine.
 */
export async function countSteps(run: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    run()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.includes('/src/'))
      .flatMap(({ functions }) => functions)
      .flatMap(({ ranges }) => ranges)
      .reduce((sum, { count }) => sum + count, 0)
  } finally {
    session.disconnect()
  }
}
