import { expect, it } from 'vitest'
import { changeOf, whatOf } from './words.ts'

it('says what happened to a fatwa in the words of its screens', () => {
  const entry = { action: 'fatwa.signed', entity: 'fatwa', detail: { from: 'collecting', to: 'valid' } }
  expect(whatOf(entry)).toBe('A scholar signs the terms')
  expect(changeOf(entry)).toEqual({ before: 'Collecting signatures', after: 'Valid' })
})

it.each([
  ['order', 'order.coolingOffEnded', 'coolingOff', 'confirmed', 'Cooling-off', 'Confirmed'],
  ['order', 'offering.termsChanged', 'confirmed', 'reconfirming', 'Confirmed', 'Asked to confirm'],
  ['withdrawal', 'withdrawal.requested', 'draft', 'review', 'Not requested', 'Waits for finance'],
  ['bank_entry', 'entry.received', 'draft', 'booked', 'Not received', 'Booked'],
  ['kyc', 'kyc.submitted', 'draft', 'checking', 'Not submitted', 'Checks are running'],
  ['report', 'report.filed', 'due', 'onTime', 'Due', 'Published on time'],
])('shows staff the states of %s %s in words', (entity, action, from, to, before, after) => {
  expect(changeOf({ entity, action, detail: { from, to } })).toEqual({ before, after })
  // The words of these events speak to the person of the item, who is not the reader.
  expect(whatOf({ entity, action, detail: {} })).not.toMatch(/\byou/i)
})

it('names what it has no words for by its action', () => {
  const entry = { action: 'user.passwordChanged', entity: 'user', detail: { from: 'a', to: 'b' } }
  expect(whatOf(entry)).toBe('User password changed')
  expect(changeOf(entry)).toEqual({ before: 'a', after: 'b' })
})
