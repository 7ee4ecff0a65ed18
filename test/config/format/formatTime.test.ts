import { expect, test } from 'vitest'
import { formatTime } from '../../../src/config/formats.ts'

test('a time is written as American English writes it', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
    const time = new Date(2026, 10, 3, 0, minutes)
    const expected = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    expect(formatTime(time)).toBe(expected)
  }
})
