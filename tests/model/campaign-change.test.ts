import { expect, it } from 'vitest'
import { CAMPAIGN_CHANGE_GUARD_TEXTS } from '#machines/campaign-change/labels.ts'
import {
  CAMPAIGN_CHANGE_EVENTS,
  campaignChangeMachine,
  type CampaignChangeEvent,
} from '#machines/campaign-change/machine.ts'
import { campaignChangeModel } from '#machines/campaign-change/model.ts'
import { campaignChangeRefusal } from '#machines/campaign-change/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('campaign change', campaignChangeModel)

const every = new Set<string>([...CAMPAIGN_CHANGE_EVENTS.public, ...CAMPAIGN_CHANGE_EVENTS.internal])
const { asked, approved, declined, withdrawn } = {
  asked: campaignChangeModel.cases['change.asked'],
  approved: campaignChangeModel.cases['change.approved'],
  declined: campaignChangeModel.cases['change.declined'],
  withdrawn: campaignChangeModel.cases['change.withdrawn'],
}

function waiting(askedBy: string) {
  const draft = startLifecycle(campaignChangeMachine, { kind: 'extend', askedBy, issuerId: 'issuer-1' })
  const next = applyEvent(campaignChangeMachine, draft, { type: 'change.asked', ...asked.possible }, every)
  if (!next.ok) throw new Error('a possible change is refused')
  return next
}

it.each<[string, CampaignChangeEvent, string | null]>([
  ['staff-1', { type: 'change.approved', ...approved.bySecond }, null],
  ['issuer-1', { type: 'change.approved', ...approved.byFirst }, null],
  ['staff-1', { type: 'change.approved', ...approved.byFirst }, CAMPAIGN_CHANGE_GUARD_TEXTS.isNotAsker],
  ['staff-1', { type: 'change.approved', ...approved.byIssuer }, CAMPAIGN_CHANGE_GUARD_TEXTS.isNotIssuer],
  ['staff-1', { type: 'change.approved', ...approved.impossible }, CAMPAIGN_CHANGE_GUARD_TEXTS.isPossible],
  ['staff-1', { type: 'change.declined', ...declined.withoutReason }, CAMPAIGN_CHANGE_GUARD_TEXTS.hasReason],
  ['staff-1', { type: 'change.withdrawn', ...withdrawn.bySecond }, CAMPAIGN_CHANGE_GUARD_TEXTS.isAsker],
  ['staff-1', { type: 'change.withdrawn', ...withdrawn.byFirst }, null],
])('asked by %s, %o says %s', (askedBy, event, text) => {
  expect(campaignChangeRefusal(waiting(askedBy), event)?.text ?? null).toBe(text)
})

it('changes the campaign only once it is approved', () => {
  const row = waiting('staff-1')
  expect(row.actions).toEqual([])
  const next = applyEvent(
    campaignChangeMachine,
    row,
    { type: 'change.approved', ...approved.bySecond },
    every,
  )
  expect(next).toMatchObject({ ok: true, state: 'carriedOut', actions: [{ type: 'changeCampaign' }] })
})
