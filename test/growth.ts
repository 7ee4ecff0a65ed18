/** What takes less hurts nobody, and the clock of a busy machine says little about it. In milliseconds. */
const harmless = 40

/**
 * How a time grows that grows faster than what it is for; undefined for any other. Four times as much
 * takes about four times the time. If each part is compared with all others, it takes sixteen times, at
 * every size.
 */
export function findFastGrowth(name: string, size: number, run: Run): string | undefined {
  let large = size
  let time = timeOf(run, large)
  while (time > harmless) {
    const before = fastestTimeOf(run, large / 4)
    time = Math.min(time, timeOf(run, large))
    if (time < 9 * before) return undefined
    // A busy machine may cause this at one size, but not at larger ones as well.
    if (time > 1000 || large > 20 * size) {
      const growth = (time / before).toFixed(1)
      return `${name}: ${large} takes ${growth} times as long as ${large / 4}`
    }
    large *= 4
    time = timeOf(run, large)
  }
  return undefined
}

/** Does something of a size. What it needs for that it prepares first, untimed. */
type Run = (size: number) => () => unknown

const fastestTimeOf = (run: Run, size: number) =>
  Math.min(...Array.from({ length: 3 }, () => timeOf(run, size)))

function timeOf(run: Run, size: number): number {
  const work = run(size)
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
