/** How many of the sorted numbers are lower. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0
  for (let high = numbers.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

export const ascending = (one: number, other: number) => one - other
