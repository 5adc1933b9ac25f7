import { describe, expect, it } from 'vitest'
import { INVITATION_LIFE_MS, type StaffRole } from '#contracts/staff/values.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { INVITATION_GUARD_TEXTS } from '#machines/staff-invitation/labels.ts'
import {
  INVITATION_EVENTS,
  staffInvitationMachine,
  type InvitationEvent,
} from '#machines/staff-invitation/machine.ts'
import { staffInvitationModel } from '#machines/staff-invitation/model.ts'
import { invitationRefusal } from '#machines/staff-invitation/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('invitation of staff', staffInvitationModel)

const every = new Set<string>([...INVITATION_EVENTS.public, ...INVITATION_EVENTS.internal])
const made: InvitationEvent = { type: 'invitation.made', hasAccount: false, isInvited: false }

function after(input: { role: StaffRole; askedBy: string | null }, ...events: readonly InvitationEvent[]) {
  let row = startLifecycle(staffInvitationMachine, input)
  for (const event of events) {
    const next = applyEvent(staffInvitationMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${JSON.stringify(row.state)}`)
    row = next
  }
  return row
}

describe('invitation of staff, to the letter', () => {
  it('holds for 24 hours', () => {
    expect(INVITATION_LIFE_MS).toBe(86_400_000)
  })

  it('is sent at once from the command line and for roles that one gives; else after a second administrator', () => {
    expect(after({ role: 'admin', askedBy: null }, made).state).toBe('open')
    expect(after({ role: 'support', askedBy: 'admin-1' }, made).state).toBe('open')
    const waiting = after({ role: 'admin', askedBy: 'admin-1' }, made)
    expect([waiting.state, waiting.actions.map(({ type }) => type)]).toEqual([
      'proposed',
      ['tellAdministrators'],
    ])
    const confirmed = (actorId: string): InvitationEvent => ({
      type: 'invitation.confirmed',
      actorId,
      hasAccount: false,
    })
    expect(invitationRefusal(waiting, confirmed('admin-1'))).toBe(
      'You made this invitation; another administrator confirms it.',
    )
    expect(invitationRefusal(waiting, confirmed('admin-2'))).toBeNull()
  })

  it.each<[keyof typeof INVITATION_GUARD_TEXTS, 'draft' | 'proposed' | 'open', InvitationEvent]>([
    ['hasNoAccount', 'draft', { ...made, hasAccount: true }],
    ['isNotInvited', 'draft', { ...made, isInvited: true }],
    ['hasNoAccount', 'proposed', { type: 'invitation.confirmed', actorId: 'admin-2', hasAccount: true }],
    ['isNotAsker', 'proposed', { type: 'invitation.declined', actorId: 'admin-1' }],
    ['hasNoAccount', 'open', { type: 'invitation.accepted', hasStrongFactor: true, hasAccount: true }],
  ])('is refused where %s does not hold of a %s one', (condition, state, event) => {
    const askedBy = state === 'open' ? null : 'admin-1'
    const row = after({ role: 'admin', askedBy }, ...(state === 'draft' ? [] : [made]))
    expect([row.state, invitationRefusal(row, event)]).toEqual([state, INVITATION_GUARD_TEXTS[condition]])
  })

  it('makes no account without a proved second factor', () => {
    const open = after({ role: 'admin', askedBy: null }, made)
    const accepted = (hasStrongFactor: boolean): InvitationEvent => ({
      type: 'invitation.accepted',
      hasStrongFactor,
      hasAccount: false,
    })
    expect(invitationRefusal(open, accepted(false))).toBe('Set up an authenticator app or a passkey first.')
    const done = after({ role: 'admin', askedBy: null }, made, accepted(true))
    expect([done.state, done.actions.map(({ type }) => type)]).toEqual(['accepted', ['makeAccount']])
    expect(invitationRefusal(done, accepted(true))).toBe('This invitation is accepted.')
  })
})
