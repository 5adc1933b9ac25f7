import { describe, expect, it } from 'vitest'
import { areInitials, initialsOf, kycStepProblems } from './step-rules.ts'

const nameOf = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('initials', () => {
  it.each([
    ['AR', 'Amina', 'Rahman'],
    ['a. r.', 'Amina', 'Rahman'],
    ['AMR', 'Amina', 'Rahman'],
    ['ZW', 'Zoë', 'O’Neill Walker'],
    ['ZO', 'Zoë', 'O’Neill Walker'],
    ['zn', 'Zoë', 'O’Neill Walker'],
    ['HL', 'Hans-Jörg', 'von der Leyen'],
    ['HJvdL', 'Hans-Jörg', 'von der Leyen'],
    ['HV', 'Hans-Jörg', 'von der Leyen'],
    ['LS', 'Léa', 'Moreau-Simon'],
    ['EA', 'Émile', 'Ångström'],
    ['SS', 'Sukarno', 'Sukarno'],
    ['ИБ', 'Ирина', 'Белова'],
    ['أر', 'أمينة', 'رحمن'],
    ['민김', '민수', '김'],
    ['LO', 'Łukasz', 'Ørsted'],
    ['AH', 'ʿAlī', 'Ḥasan'],
    // A name in other letters, as its passport has it too.
    ['XW', '小明', '王'],
    ['AR', 'أمينة', 'رحمن'],
  ])('%s are those of %s %s', (typed, firstName, lastName) => {
    expect(areInitials(typed, nameOf(firstName, lastName))).toBe(true)
  })

  it.each([
    ['XQ', 'Amina', 'Rahman'],
    ['RA', 'Amina', 'Rahman'],
    ['AX', 'Amina', 'Rahman'],
    ['XR', 'Amina', 'Rahman'],
    ['A.', 'Amina', 'Ahmed'],
    ['JL', 'Hans-Jörg', 'von der Leyen'],
    ['', 'Amina', 'Rahman'],
    ['王', '小明', '王'],
  ])('%j are not those of %s %s', (typed, firstName, lastName) => {
    expect(areInitials(typed, nameOf(firstName, lastName))).toBe(false)
  })

  it('are offered from the names', () => {
    expect(initialsOf(nameOf('Amina', 'Rahman'))).toBe('AR')
    expect(initialsOf(nameOf('élodie', 'd’Arc'))).toBe('ED')
  })

  it('are judged beside each risk, once the names are saved', () => {
    const around = {
      role: 'investor',
      today: '2026-11-20',
      isOpen: () => true,
      provincesOf: () => [],
      isPhone: () => true,
      residence: { country: 'CA', province: 'ON' },
    } as const
    const page = { ontario_securities: 'YES', ontarioForm: { loss: 'AR', income: 'XQ' } }
    expect(kycStepProblems('questionnaire', page, around)).toEqual({})
    const applicant = nameOf('Amina', 'Rahman')
    expect(kycStepProblems('questionnaire', page, { ...around, applicant })).toEqual({
      'ontarioForm.income': 'Please enter the initials of Amina Rahman, such as AR',
    })
    const elsewhere = { ontario_securities: 'YES', ontarioForm: null }
    expect(kycStepProblems('questionnaire', elsewhere, { ...around, applicant })).toEqual({})
  })
})
