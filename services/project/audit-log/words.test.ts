import { expect, it } from 'vitest'
import { changeOf, whatOf } from './words.ts'

it('says what happened to a fatwa in the words of its screens', () => {
  const entry = { action: 'fatwa.signed', entity: 'fatwa', detail: { from: 'collecting', to: 'valid' } }
  expect(whatOf(entry)).toBe('A scholar signs the terms')
  expect(changeOf(entry)).toEqual({ before: 'Collecting signatures', after: 'Valid' })
})

it('names what it has no words for by its action', () => {
  const entry = { action: 'user.passwordChanged', entity: 'user', detail: { from: 'a', to: 'b' } }
  expect(whatOf(entry)).toBe('User password changed')
  expect(changeOf(entry)).toEqual({ before: 'a', after: 'b' })
})
