import { describe, expect, it } from 'vitest'
import { OFFERING_STATUSES } from '#contracts/project/values.ts'
import { CAMPAIGN_EVENTS, campaignMachine, type CampaignEvent } from '#machines/campaign/machine.ts'
import { CAMPAIGN_INSTANTS, campaignModel } from '#machines/campaign/model.ts'
import { applyEvent, canDo, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('M13 campaign', campaignModel)

const every = new Set<string>([...CAMPAIGN_EVENTS.public, ...CAMPAIGN_EVENTS.internal])
const { open, beforeClose, close } = CAMPAIGN_INSTANTS

function campaignAfter(...events: readonly CampaignEvent[]) {
  let row = startLifecycle(campaignMachine, campaignModel.inputs.valid)
  for (const event of events) {
    const next = applyEvent(campaignMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${row.state}`)
    row = next
  }
  return { ...row, effects: row.actions.map((action) => action.type) }
}

const toLive: readonly CampaignEvent[] = [
  { type: 'campaign.submitted' },
  { type: 'shariah.reviewStarted' },
  { type: 'shariah.approved', approvals: 3 },
  { type: 'compliance.approved' },
  { type: 'campaign.opened', now: open, isFatwaValid: true },
]

describe('M13 campaign, to the letter', () => {
  it('lists each event once, as public or as internal', () => {
    const listed = [...CAMPAIGN_EVENTS.public, ...CAMPAIGN_EVENTS.internal]
    expect(listed.toSorted()).toEqual(campaignMachine.events.toSorted())
  })

  it('shows the public only what the wire knows', () => {
    const statuses = Object.values(campaignMachine.states).flatMap(({ meta }) => meta?.status ?? [])
    expect(new Set(statuses)).toEqual(new Set(OFFERING_STATUSES))
  })

  it('reaches the minimum target with its last cent, not one before, and then allots', () => {
    const live = campaignAfter(...toLive)
    const short = { type: 'campaign.fundsConfirmed', confirmed: '31499999' } as const
    expect(canDo(campaignMachine, live, short)).toEqual({ allowed: false, guard: 'isSoftCapReached' })
    const reached = campaignAfter(...toLive, { type: 'campaign.fundsConfirmed', confirmed: '31500000' })
    expect([reached.state, reached.effects]).toEqual(['softCapReached', ['allotOrders', 'notifyIssuer']])
  })

  it('fails and refunds everybody when the deadline passed below the minimum target: all or nothing', () => {
    const failed = campaignAfter(
      ...toLive,
      { type: 'campaign.deadlinePassed', now: close },
      { type: 'campaign.fundsSettled', now: close, confirmed: '31499999', isFatwaValid: true },
    )
    expect([failed.state, failed.effects]).toEqual(['failed', ['failOrders', 'notifyIssuer']])
  })

  it('allots when the last cooling-offs after the deadline bring it to the minimum target', () => {
    const funded = campaignAfter(
      ...toLive,
      { type: 'campaign.deadlinePassed', now: close },
      { type: 'campaign.fundsSettled', now: close, confirmed: '31500000', isFatwaValid: true },
    )
    expect([funded.state, funded.effects]).toEqual(['funded', ['allotOrders', 'notifyIssuer']])
  })

  const invalid = [
    ['a minimum target above the maximum target', { softCap: '63000001' }],
    ['no minimum target', { softCap: '0' }],
    ['a close before the opening', { closesAt: '2026-05-31T00:00:00.000Z' }],
  ] as const
  it.each(invalid)('cannot be submitted with %s (V28)', (_title, terms) => {
    const draft = startLifecycle(campaignMachine, { ...campaignModel.inputs.valid, ...terms })
    expect(canDo(campaignMachine, draft, { type: 'campaign.submitted' })).toEqual({
      allowed: false,
      guard: 'hasValidTerms',
    })
  })

  it('does not close a millisecond early', () => {
    const early = { type: 'campaign.deadlinePassed', now: beforeClose } as const
    expect(canDo(campaignMachine, campaignAfter(...toLive), early)).toEqual({
      allowed: false,
      guard: 'isPastClose',
    })
  })

  it('cannot be cancelled once the minimum target was reached, paused or not: the money has left the escrow', () => {
    const reached: readonly CampaignEvent[] = [
      ...toLive,
      { type: 'campaign.fundsConfirmed', confirmed: '31500000' },
    ]
    const cancel = { type: 'campaign.cancelled' } as const
    expect(canDo(campaignMachine, campaignAfter(...reached), cancel)).toEqual({ allowed: false, guard: null })
    expect(canDo(campaignMachine, campaignAfter(...reached, { type: 'campaign.paused' }), cancel)).toEqual({
      allowed: false,
      guard: 'isBelowSoftCap',
    })
  })

  it('does not open or resume without a valid fatwa', () => {
    const stale = { now: open, isFatwaValid: false }
    const ready = campaignAfter(...toLive.slice(0, -1))
    expect(canDo(campaignMachine, ready, { type: 'campaign.opened', ...stale })).toEqual({
      allowed: false,
      guard: 'canOpen',
    })
    const paused = campaignAfter(...toLive, { type: 'campaign.paused' })
    for (const confirmed of ['0', '31500000']) {
      const resume = { type: 'campaign.resumed', now: beforeClose, isFatwaValid: true, confirmed } as const
      expect(canDo(campaignMachine, paused, resume)).toEqual({ allowed: true })
      expect(canDo(campaignMachine, paused, { ...resume, isFatwaValid: false })).toMatchObject({
        allowed: false,
      })
    }
    const late = { type: 'campaign.resumed', now: close, isFatwaValid: false, confirmed: '31500000' } as const
    expect(canDo(campaignMachine, paused, late)).toMatchObject({ allowed: false })
  })

  it('stays paused past its close: only staff let it be funded, and too little money goes back', () => {
    const closed = [...toLive, { type: 'campaign.paused' }] as const
    const settled = (confirmed: string, now = close) =>
      ({ type: 'campaign.fundsSettled', now, confirmed, isFatwaValid: true }) as const
    const paused = campaignAfter(...closed)
    const deadline = { type: 'campaign.deadlinePassed', now: close } as const
    expect(canDo(campaignMachine, paused, deadline)).toEqual({ allowed: false, guard: null })
    expect(canDo(campaignMachine, paused, settled('31500000'))).toEqual({
      allowed: false,
      guard: 'isBelowTarget',
    })
    expect(canDo(campaignMachine, paused, settled('0', beforeClose))).toMatchObject({ allowed: false })
    expect(campaignAfter(...closed, settled('31499999')).state).toBe('failed')
    const resumed = {
      type: 'campaign.resumed',
      now: close,
      isFatwaValid: true,
      confirmed: '31500000',
    } as const
    expect(campaignAfter(...closed, resumed).state).toBe('waitingFunds')
    expect(campaignAfter(...closed, resumed, settled('31500000')).state).toBe('funded')
    expect(campaignAfter(...closed, resumed, { type: 'campaign.paused' }).state).toBe('paused')
  })
})
