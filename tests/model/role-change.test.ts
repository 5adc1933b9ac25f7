import { describe, expect, it } from 'vitest'
import {
  FOUR_EYES_ROLES,
  needsTwoAdministrators,
  PROPOSAL_LIFE_MS,
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
} from '#contracts/staff/values.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { ROLE_CHANGE_GUARD_TEXTS } from '#machines/role-change/labels.ts'
import { ROLE_CHANGE_EVENTS, roleChangeMachine, type RoleChangeEvent } from '#machines/role-change/machine.ts'
import { roleChangeModel } from '#machines/role-change/model.ts'
import { roleChangeRefusal } from '#machines/role-change/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('role change', roleChangeModel)

const every = new Set<string>([...ROLE_CHANGE_EVENTS.public, ...ROLE_CHANGE_EVENTS.internal])
const asked: RoleChangeEvent = {
  type: 'roleChange.asked',
  actorId: 'admin-1',
  isClosed: false,
  hasRole: false,
  isAsked: false,
}
const confirmedBy = (actorId: string): RoleChangeEvent => ({
  type: 'roleChange.confirmed',
  actorId,
  isClosed: false,
})

function after(role: (typeof STAFF_ROLE_NAMES)[number], ...events: readonly RoleChangeEvent[]) {
  let row = startLifecycle(roleChangeMachine, { personId: 'person-1', role, askedBy: 'admin-1' })
  for (const event of events) {
    const next = applyEvent(roleChangeMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${JSON.stringify(row.state)}`)
    row = next
  }
  return row
}

describe('role change, to the letter', () => {
  it('knows six roles, three of which two administrators give, within 72 hours', () => {
    expect(Object.keys(STAFF_ROLES)).toEqual([...STAFF_ROLE_NAMES])
    expect(STAFF_ROLE_NAMES.filter(needsTwoAdministrators)).toEqual([...FOUR_EYES_ROLES])
    expect(FOUR_EYES_ROLES).toEqual(['admin', 'compliance', 'finance'])
    expect(PROPOSAL_LIFE_MS).toBe(259_200_000)
  })

  it.each(STAFF_ROLE_NAMES)('gives %s at once, or once two agree', (role) => {
    const first = after(role, asked)
    expect([first.state, first.actions.map(({ type }) => type)]).toEqual(
      needsTwoAdministrators(role) ? ['proposed', ['tellAdministrators']] : ['granted', ['giveRole']],
    )
  })

  it('is confirmed by another than who asked, and never by the person themselves', () => {
    const row = after('admin', asked)
    expect(roleChangeRefusal(row, confirmedBy('admin-1'))).toBe(
      'You requested this role. Another administrator must confirm it.',
    )
    expect(roleChangeRefusal(row, confirmedBy('person-1'))).toBe(
      'Another administrator decides about your roles.',
    )
    expect(roleChangeRefusal(row, confirmedBy('admin-2'))).toBeNull()
    expect(after('admin', asked, confirmedBy('admin-2')).state).toBe('granted')
  })

  it.each<[keyof typeof ROLE_CHANGE_GUARD_TEXTS, 'draft' | 'proposed', RoleChangeEvent]>([
    ['isNotPerson', 'draft', { ...asked, actorId: 'person-1' }],
    ['isOpenAccount', 'draft', { ...asked, isClosed: true }],
    ['lacksRole', 'draft', { ...asked, hasRole: true }],
    ['isNotAsked', 'draft', { ...asked, isAsked: true }],
    ['isOpenAccount', 'proposed', { type: 'roleChange.confirmed', actorId: 'admin-2', isClosed: true }],
    ['isNotPerson', 'proposed', { type: 'roleChange.declined', actorId: 'person-1' }],
    ['isNotAsker', 'proposed', { type: 'roleChange.declined', actorId: 'admin-1' }],
    ['isAsker', 'proposed', { type: 'roleChange.withdrawn', actorId: 'admin-2' }],
  ])('is refused where %s does not hold of a %s one', (condition, state, event) => {
    const row = state === 'draft' ? after('admin') : after('admin', asked)
    expect(roleChangeRefusal(row, event)).toBe(ROLE_CHANGE_GUARD_TEXTS[condition])
  })

  it('says why nothing more may happen', () => {
    const row = after('admin', asked, { type: 'roleChange.expired' })
    expect(roleChangeRefusal(row, confirmedBy('admin-2'))).toBe(
      'This request has expired. Please ask for the role again.',
    )
    expect(roleChangeRefusal(after('finance'), { ...asked, hasRole: true })).toBe(
      'This person has this role already.',
    )
  })
})
