import { expect, it } from 'vitest'
import { initialsHint } from './questionnaire-texts.ts'

it.each(['', 'A', 'AW', 'a.w.', 'WA', 'ARW', 'É', undefined])('asks for initials beside %j', (typed) => {
  expect(initialsHint(typed, 'Amina Rose Éva-Lou Walker')).toBe('Your initials, 2 to 5 letters')
})

it.each(['XX', 'AX', 'أو'])('says that %j are not those of the account', (typed) => {
  expect(initialsHint(typed, 'Amina Rose Walker')).toBe(
    'Your initials, 2 to 5 letters. They differ from the name on this account, Amina Rose Walker.',
  )
})

it.each(["Amina O'Brien", 'Amina O’Brien'])('takes the apostrophe of %s for the end of a word', (name) => {
  for (const typed of ['AOB', 'AO', 'a.o’b.'])
    expect(initialsHint(typed, name)).toBe('Your initials, 2 to 5 letters')
  expect(initialsHint('AR', name)).toMatch(/They differ/)
})
