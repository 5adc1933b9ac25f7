import { describe, expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

describe('the same name', () => {
  it.each([
    ['case', 'AMINA RAHMAN', 'Amina Rahman'],
    ['accents', 'José Muñoz', 'Jose Munoz'],
    ['the order of names', 'Rahman, Amina Sara', 'Amina Sara Rahman'],
    ['a hyphen', 'Jean-Pierre Martin', 'Jean Pierre Martin'],
    ['umlauts of a bank without them', 'Jürgen Müller', 'Juergen Mueller'],
    ['Cyrillic letters', 'Иван Петров', 'Ivan Petrov'],
    ['Arabic letters of a known name', 'محمد', 'Muhammad'],
    ['composed and decomposed letters', 'Ame\u0301lie', 'Amélie'],
    ['invisible characters', 'Amina\u200B Rahman', 'Amina Rahman'],
  ])('survives %s', (_what, one, other) => {
    expect(isSameName(one, other, 'person')).toBe(true)
    expect(isSameName(other, one, 'person')).toBe(true)
  })

  it.each([
    ['another spelling', 'Mohammed Rahman', 'Muhammad Rahman'],
    ['one letter', 'Amina Rahman', 'Amira Rahman'],
    ['a missing name', 'Amina Rahman', 'Amina Sara Rahman'],
    ['a name written twice', 'Amina Amina Rahman', 'Amina Rahman'],
    ['a title', 'Dr Amina Rahman', 'Amina Rahman'],
    ['nothing', '', ''],
    ['signs only', '--', '..'],
  ])('does not survive %s', (_what, one, other) => expect(isSameName(one, other, 'person')).toBe(false))

  it('of a company keeps the order of its words and its legal form', () => {
    expect(isSameName('ELBE DENTAL GmbH', 'Elbe Dental GmbH', 'company')).toBe(true)
    expect(isSameName('Dental Elbe GmbH', 'Elbe Dental GmbH', 'company')).toBe(false)
    expect(isSameName('Elbe Dental Ltd', 'Elbe Dental GmbH', 'company')).toBe(false)
  })
})
