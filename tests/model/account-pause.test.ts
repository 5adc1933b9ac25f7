import { expect, it } from 'vitest'
import { ACCOUNT_PAUSE_GUARD_TEXTS } from '#machines/account-pause/labels.ts'
import { accountPauseModel } from '#machines/account-pause/model.ts'
import { accountPauseRefusal } from '#machines/account-pause/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('account pause', accountPauseModel)

const resuming = { state: 'resuming', context: { personId: 'person-1', askedBy: 'staff-1' } } as const

it.each([
  ['staff-1', ACCOUNT_PAUSE_GUARD_TEXTS.isNotAsker],
  ['person-1', ACCOUNT_PAUSE_GUARD_TEXTS.isNotPerson],
  ['staff-2', null],
])('%s may end the pause that staff-1 asked to end: %s', (actorId, text) => {
  expect(accountPauseRefusal(resuming, { type: 'resume.approved', actorId })).toBe(text)
})
