import { describe, expect, it } from 'vitest'
import { daysProblems, earliestDay, FILTER_MONTHS_BACK } from './days.ts'

const TODAY = '2026-11-20'

describe('the days of the document filter (S13)', () => {
  it('reaches as far back as the contract says, also from the end of a long month', () => {
    expect(FILTER_MONTHS_BACK).toBe(18)
    expect(earliestDay(TODAY)).toBe('2025-05-20')
    expect(earliestDay('2027-08-31')).toBe('2026-02-28')
    expect(earliestDay('2026-12-31')).toBe('2025-06-30')
    expect(earliestDay('2026-06-15')).toBe('2024-12-15')
  })

  it('says what is wrong at the field it is wrong in', () => {
    expect(daysProblems({ startDate: '', endDate: '' }, TODAY)).toEqual({})
    expect(daysProblems({ startDate: '2025-05-20', endDate: TODAY }, TODAY)).toEqual({})
    expect(daysProblems({ startDate: TODAY, endDate: TODAY }, TODAY)).toEqual({})
    expect(daysProblems({ startDate: '2025-05-19', endDate: '2026-11-21' }, TODAY)).toEqual({
      startDate: 'The date must not be before 20/05/2025',
      endDate: 'The date must not be after today',
    })
    expect(daysProblems({ startDate: '2026-11-10', endDate: '2026-11-09' }, TODAY)).toEqual({
      endDate: 'The end date must not be before the start date',
    })
    expect(daysProblems({ startDate: 'yesterday', endDate: '' }, TODAY)).toEqual({
      startDate: 'Please enter a date as DD/MM/YYYY',
    })
  })
})
