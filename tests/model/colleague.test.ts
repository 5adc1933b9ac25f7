import { expect, it } from 'vitest'
import { COLLEAGUE_GUARD_TEXTS, COLLEAGUE_STATE_TEXTS } from '#machines/colleague/labels.ts'
import { COLLEAGUE_EVENTS, colleagueMachine, type ColleagueEvent } from '#machines/colleague/machine.ts'
import { colleagueModel } from '#machines/colleague/model.ts'
import { colleagueRefusal } from '#machines/colleague/rules.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('colleague', colleagueModel)

const { 'colleague.invited': invited, 'colleague.accepted': accepted } = colleagueModel.cases
const at = (state: string) => ({ state, context: { ownerId: 'issuer-1' } })

it.each<[string, ColleagueEvent, string | null]>([
  ['draft', { type: 'colleague.invited', ...invited.free }, null],
  ['draft', { type: 'colleague.invited', ...invited.ownAddress }, COLLEAGUE_GUARD_TEXTS.isNotOwner],
  ['draft', { type: 'colleague.invited', ...invited.listed }, COLLEAGUE_GUARD_TEXTS.isNotListed],
  ['draft', { type: 'colleague.invited', ...invited.full }, COLLEAGUE_GUARD_TEXTS.hasRoom],
  ['invited', { type: 'colleague.accepted', ...accepted.byAddressee }, null],
  ['invited', { type: 'colleague.accepted', ...accepted.byStranger }, COLLEAGUE_GUARD_TEXTS.isAddressee],
  ['invited', { type: 'colleague.accepted', ...accepted.byOwner }, COLLEAGUE_GUARD_TEXTS.isNotOwner],
  ['invited', { type: 'colleague.accepted', ...accepted.byReviewer }, COLLEAGUE_GUARD_TEXTS.hasNotReviewed],
  ['invited', { type: 'colleague.accepted', ...accepted.byInvestor }, COLLEAGUE_GUARD_TEXTS.holdsNothing],
  ['expired', { type: 'colleague.accepted', ...accepted.byAddressee }, COLLEAGUE_STATE_TEXTS.expired],
  ['removed', { type: 'colleague.removed', isLeaving: false }, COLLEAGUE_STATE_TEXTS.removed],
])('in %s, %o says %s', (state, event, text) => {
  expect(colleagueRefusal(at(state), event)).toBe(text)
})

it('does not expire once it is accepted, nor by what a person sends', () => {
  const everything = new Set<string>([...COLLEAGUE_EVENTS.public, ...COLLEAGUE_EVENTS.internal])
  const expired = { type: 'colleague.expired' } as const
  expect(applyEvent(colleagueMachine, at('active'), expired, everything).ok).toBe(false)
  expect(applyEvent(colleagueMachine, at('invited'), expired, everything)).toMatchObject({ state: 'expired' })
  expect(applyEvent(colleagueMachine, at('invited'), expired, new Set(COLLEAGUE_EVENTS.public))).toEqual({
    ok: false,
    reason: 'unknown_event',
  })
})
