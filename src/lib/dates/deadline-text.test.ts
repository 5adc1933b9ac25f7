import { describe, expect, it, vi } from 'vitest'
import { deadlineText } from './deadline-text.ts'

describe('deadlineText', () => {
  it.each([
    [0, /^25\/11\/2026 08:00 am UTC$/],
    [300, /^25\/11\/2026 08:00 am UTC \(.+ local\)$/],
  ])('at %i minutes from UTC', (minutes, text) => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
    expect(deadlineText('2026-11-25T08:00:00.000Z')).toMatch(text)
    offset.mockRestore()
  })
})
