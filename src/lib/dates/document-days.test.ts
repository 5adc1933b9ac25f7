import { describe, expect, it } from 'vitest'
import { textOfDay } from '#contracts/dates.ts'
import { dayOfText, todayOf } from './document-days.ts'

const TODAY = '2026-11-20'

describe('days as people type them', () => {
  it('reads and writes dd/MM/yyyy, and takes nothing else for a day', () => {
    expect(dayOfText('05/11/2026')).toBe('2026-11-05')
    expect(dayOfText(' 5/1/2026 ')).toBe('2026-01-05')
    expect(['', '2026-11-05', '31/02/2026', '11/25/2026', '5/1/26', '05.11.2026'].map(dayOfText)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
    expect(textOfDay('2026-11-05')).toBe('05/11/2026')
    expect(textOfDay('2026-13-05')).toBe('')
    expect(todayOf(new Date('2026-11-20T23:59:59Z'))).toBe(TODAY)
  })
})
