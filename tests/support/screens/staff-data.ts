import type {
  CurrentUserQuery,
  FactorRemovalFieldsFragment,
  FactorRemovalsQuery,
  RoleChangeFieldsFragment,
  RoleChangesQuery,
  StaffInvitationFieldsFragment,
  StaffInvitationsQuery,
  StaffPeopleQuery,
  StaffPersonQuery,
} from '#graphql/generated/graphql.ts'
import { STAFF_ROLE_NAMES, type StaffRole } from '#contracts/staff/values.ts'
import type { FakeReply } from './graphql-replies.ts'
import { dataOf, listOf, replyOf, user } from './screen-data.ts'

/* What the gateway would answer to the pages of administrators. */

export type PersonRow = NonNullable<StaffPeopleQuery['staffPeople']>['data'][number]
export type PersonData = NonNullable<StaffPersonQuery['staffPerson']>['data']

const typed = <Data extends object>(name: string, data: Data) => ({ __typename: name, ...data })

/** Allowed, or refused with a reason. */
export function verdict(reason: string | null = null) {
  return typed('Verdict', { allowed: reason === null, reason })
}
const named = (_id: string, name: string) => typed('StaffName', { _id, name })

const NONE_DECIDED = { decidedBy: null, decidedAt: null } as const
const OPEN = { confirm: verdict(), decline: verdict(), withdraw: verdict('Another administrator requested') }

export function roleChange(over: Partial<RoleChangeFieldsFragment> = {}): RoleChangeFieldsFragment {
  const data: RoleChangeFieldsFragment = {
    _id: 'rch_1',
    person: named('usr_layla', 'Layla Haddad'),
    role: 'compliance',
    state: 'proposed',
    stateLabel: 'Waits for another administrator',
    askedBy: named('usr_omar', 'Omar Aziz'),
    askedAt: '2026-11-22T08:00:00.000Z',
    expiresAt: '2026-11-25T08:00:00.000Z',
    ...NONE_DECIDED,
    ...OPEN,
    ...over,
  }
  return typed('RoleChange', data)
}

export function removal(over: Partial<FactorRemovalFieldsFragment> = {}): FactorRemovalFieldsFragment {
  const data: FactorRemovalFieldsFragment = {
    _id: 'frm_1',
    person: named('usr_layla', 'Layla Haddad'),
    state: 'requested',
    stateLabel: 'Waits for another administrator',
    reason: 'The phone was stolen',
    askedBy: named('usr_omar', 'Omar Aziz'),
    askedAt: '2026-11-22T08:00:00.000Z',
    check: null,
    expiresAt: '2026-11-25T08:00:00.000Z',
    dueAt: null,
    ...NONE_DECIDED,
    ...OPEN,
    ...over,
  }
  return typed('FactorRemoval', data)
}

export function invitation(over: Partial<StaffInvitationFieldsFragment> = {}): StaffInvitationFieldsFragment {
  const data: StaffInvitationFieldsFragment = {
    _id: 'inv_1',
    email: 'noura@mizan.test',
    role: 'finance',
    state: 'proposed',
    stateLabel: 'Waits for another administrator',
    askedBy: named('usr_omar', 'Omar Aziz'),
    askedAt: '2026-11-22T08:00:00.000Z',
    expiresAt: '2026-11-25T08:00:00.000Z',
    ...NONE_DECIDED,
    ...OPEN,
    ...over,
  }
  return typed('StaffInvitation', data)
}

export function row(over: Partial<PersonRow> = {}): PersonRow {
  return typed('StaffPersonRow', {
    _id: 'usr_layla',
    name: 'Layla Haddad',
    email: 'layla@mizan.test',
    roles: ['content'],
    factors: typed('StaffFactors', { totp: true, passkeys: 2, recoveryCodes: 9 }),
    lastSignInAt: '2026-11-21T09:30:00.000Z',
    openSessions: 1,
    isClosed: false,
    isYou: false,
    ...over,
  }) as PersonRow
}

/** Someone with the roles given, who may be given every other. */
export function person(over: Partial<PersonData> = {}): PersonData {
  const roles: readonly StaffRole[] = over.roles ?? ['content']
  return typed('StaffPerson', {
    ...row(),
    __typename: 'StaffPerson',
    totpSince: '2026-11-01T09:30:00.000Z',
    passkeys: [
      typed('StaffPasskey', { name: 'Laptop', createdAt: '2026-11-02T09:30:00.000Z', lastUsedAt: null }),
    ],
    phone: null,
    sessions: [
      typed('StaffSession', {
        _id: 'ses_1',
        device: 'Chrome on Windows',
        location: '',
        startedAt: '2026-11-21T09:30:00.000Z',
        lastSeenAt: '2026-11-21T10:30:00.000Z',
        isCurrent: false,
      }),
    ],
    logins: [
      typed('LoginRecord', {
        _id: 'log_1',
        at: '2026-11-21T09:30:00.000Z',
        device: 'Chrome on Windows',
        location: 'Granada, Spain',
        method: 'Authenticator app',
      }),
    ],
    roleVerdicts: STAFF_ROLE_NAMES.map((role) =>
      typed('StaffRoleVerdicts', {
        role,
        has: roles.includes(role),
        needsTwo: ['admin', 'compliance', 'finance'].includes(role),
        grant: verdict(),
        take: verdict(),
      }),
    ),
    roleChanges: [],
    factorRemoval: null,
    removeFactors: verdict(),
    ...over,
  }) as PersonData
}

/** What the pages read for an administrator when nothing waits. */
export function staffReplies(): Record<string, FakeReply> {
  return {
    CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['admin'] })) }),
    StaffPeople: dataOf<StaffPeopleQuery>({ staffPeople: listOf([row()]) }),
    StaffPerson: dataOf<StaffPersonQuery>({ staffPerson: replyOf(person()) }),
    RoleChanges: dataOf<RoleChangesQuery>({ roleChanges: listOf<RoleChangeFieldsFragment>([]) }),
    FactorRemovals: dataOf<FactorRemovalsQuery>({
      factorRemovals: listOf<FactorRemovalFieldsFragment>([]),
    }),
    StaffInvitations: dataOf<StaffInvitationsQuery>({
      staffInvitations: listOf<StaffInvitationFieldsFragment>([]),
    }),
  }
}
