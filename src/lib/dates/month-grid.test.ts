import { describe, expect, it } from 'vitest'
import { isMonth, monthAfter, monthOf } from './month-grid.ts'

describe('a month', () => {
  it('stands in weeks from Monday to Sunday', () => {
    const { title, weeks } = monthOf('2026-11')
    expect(title).toBe('November 2026')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(monthOf('2027-02').weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])
    expect(monthOf('2028-02').weeks.flat()).toContain('2028-02-29')
  })

  it('knows the ones before and after it, also over the year', () => {
    expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1), monthAfter('2026-05', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-05',
    ])
    expect(['2026-11', '2026-13', '2026-1', 'x', ''].map(isMonth)).toEqual([true, false, false, false, false])
  })
})
