import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import {
  emailAddress,
  linkSecret,
  newPassword,
  oneTimeCode,
  passkeyResponse,
  passwordsMatch,
  personName,
} from '#contracts/user/identity.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf, verdict } from '#contracts/reply.ts'
import { login } from '#contracts/authentication/sessions.ts'
import { STAFF_ROLE_NAMES, STAFF_TEXT_MAX, STAFF_TEXTS } from './values.ts'
import { TERMS_VERSION, TERMS_CHANGED_TEXT } from '#contracts/user/terms.ts'
import { TEXTS } from '#contracts/texts.ts'
import { instant } from '#contracts/time.ts'

/* What administrators do to the accounts of staff (/staff/people), and the page behind the link of an invitation. */

const staffRole = z.enum(STAFF_ROLE_NAMES, STAFF_TEXTS.role).register(z.globalRegistry, { id: 'StaffRole' })

const staffText = (required: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, required), z.maxLength(STAFF_TEXT_MAX, STAFF_TEXTS.textTooLong), readable)

/** A person by id and name. */
const namedPerson = z
  .strictObject({ _id: id, name: z.string() })
  .register(z.globalRegistry, { id: 'StaffName' })

const heldFactors = z
  .strictObject({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() })
  .register(z.globalRegistry, { id: 'StaffFactors' })

const personFields = {
  _id: id,
  name: z.string(),
  /** Not masked: administrators are responsible for the accounts of staff. */
  email: z.string(),
  roles: z.array(staffRole),
  factors: heldFactors,
  lastSignInAt: z.nullable(instant),
  openSessions: z.int(),
  /** Closed to its owner by an administrator. */
  isClosed: z.boolean(),
  /** True for the caller's own row. */
  isYou: z.boolean(),
} as const

/** A row of the list of staff. */
const staffPersonRow = z.strictObject(personFields).register(z.globalRegistry, { id: 'StaffPersonRow' })

/** A session of a person of staff, as administrators see it. */
const staffSession = z
  .strictObject({
    _id: id,
    /** Browser and system in words: 'Chrome on Windows'. */
    device: z.string(),
    /** City and country, estimated from the network address; used for display only. */
    location: z.string(),
    startedAt: instant,
    lastSeenAt: instant,
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'StaffSession' })

const staffPasskey = z
  .strictObject({ name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })
  .register(z.globalRegistry, { id: 'StaffPasskey' })

/** A request for a role, and its state. */
const roleChange = z
  .strictObject({
    _id: id,
    person: namedPerson,
    role: staffRole,
    state: z
      .enum(['proposed', 'granted', 'declined', 'withdrawn', 'expired'])
      .register(z.globalRegistry, { id: 'RoleChangeState' }),
    /** The state in words. */
    stateLabel: z.string(),
    askedBy: namedPerson,
    askedAt: instant,
    decidedBy: z.nullable(namedPerson),
    decidedAt: z.nullable(instant),
    /** Until when another administrator may confirm it. */
    expiresAt: instant,
    confirm: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'RoleChange' })

/** A removal of lost factors: asked by one administrator, confirmed by another, stopped by the owner or done after the cooling time. */
const factorRemoval = z
  .strictObject({
    _id: id,
    person: namedPerson,
    state: z
      .enum(['requested', 'cooling', 'done', 'declined', 'withdrawn', 'stopped', 'expired'])
      .register(z.globalRegistry, { id: 'FactorRemovalState' }),
    stateLabel: z.string(),
    reason: z.string(),
    askedBy: namedPerson,
    askedAt: instant,
    /** How the second administrator checked who this is; null before. */
    check: z.nullable(z.string()),
    decidedBy: z.nullable(namedPerson),
    decidedAt: z.nullable(instant),
    /** Until when another administrator may confirm it. */
    expiresAt: instant,
    /** When the factors are removed; null until it is confirmed. */
    dueAt: z.nullable(instant),
    confirm: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'FactorRemoval' })

/** An invitation of a person who has no account yet. */
const staffInvitation = z
  .strictObject({
    _id: id,
    email: z.string(),
    role: staffRole,
    state: z
      .enum(['proposed', 'open', 'accepted', 'declined', 'withdrawn', 'expired'])
      .register(z.globalRegistry, { id: 'InvitationState' }),
    stateLabel: z.string(),
    /** Null where it was made on the command line. */
    askedBy: z.nullable(namedPerson),
    askedAt: instant,
    decidedBy: z.nullable(namedPerson),
    decidedAt: z.nullable(instant),
    /** Until when it may be confirmed, or accepted once it is open. */
    expiresAt: instant,
    confirm: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'StaffInvitation' })

/** Whether a role may be given to a person, or taken. */
const roleVerdicts = z
  .strictObject({
    role: staffRole,
    has: z.boolean(),
    /** Another administrator must confirm before it is given. */
    needsTwo: z.boolean(),
    grant: verdict,
    take: verdict,
  })
  .register(z.globalRegistry, { id: 'StaffRoleVerdicts' })

/** A person of staff with all that administrators may know. */
const staffPersonDetail = z
  .strictObject({
    ...personFields,
    /** Since when an authenticator app is asked for; null without one. */
    totpSince: z.nullable(instant),
    passkeys: z.array(staffPasskey),
    /** Masked mobile number; null while none is proved. */
    phone: z.nullable(z.string()),
    sessions: z.array(staffSession),
    /** The last ten, newest first. */
    logins: z.array(login),
    /** One entry for each role. */
    roleVerdicts: z.array(roleVerdicts),
    /** Requests that are not decided yet. */
    roleChanges: z.array(roleChange),
    /** The open removal of factors; null without one. */
    factorRemoval: z.nullable(factorRemoval),
    removeFactors: verdict,
  })
  .register(z.globalRegistry, { id: 'StaffPerson' })

const decision = z.enum(['confirm', 'decline']).register(z.globalRegistry, { id: 'StaffDecision' })

export const staffPeople = operation({
  id: 'staffPeople',
  service: 'user',
  method: 'get',
  path: '/v2/staff/people',
  access: 'staff:admin',
  summary: 'People who have a role, or had one, by name',
  query: z.strictObject({ role: z.optional(staffRole), ...pageFields }),
  reply: listOf('StaffPeople', staffPersonRow),
})

export const staffPerson = operation({
  id: 'staffPerson',
  service: 'user',
  method: 'get',
  path: '/v2/staff/people/{id}',
  access: 'staff:admin',
  summary: 'A staff member with roles, factors, sessions and last logins',
  params: idParams,
  reply: replyOf('StaffPersonReply', staffPersonDetail),
})

export const grantRole = operation({
  id: 'grantRole',
  service: 'user',
  method: 'post',
  path: '/v2/staff/people/{id}/roles',
  access: 'staff:admin',
  summary: 'Gives a role at once, or asks another administrator to confirm it (admin, compliance, finance)',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  body: z.strictObject({ role: staffRole }).register(z.globalRegistry, { id: 'GrantRoleBody' }),
  reply: replyOf('GrantRoleReply', roleChange),
})

export const takeRole = operation({
  id: 'takeRole',
  service: 'user',
  method: 'delete',
  path: '/v2/staff/people/{id}/roles/{role}',
  access: 'staff:admin',
  summary: 'Takes a role away, at once, with all that it opened',
  effect: 'none',
  stepUp: { of: 'account' },
  /** An unknown role is refused like one that the person does not have. */
  params: z.strictObject({ id, role: id }),
  reply: doneReply,
})

export const roleChanges = operation({
  id: 'roleChanges',
  service: 'user',
  method: 'get',
  path: '/v2/staff/role-changes',
  access: 'staff:admin',
  summary: 'Roles that wait for another administrator, the oldest first',
  reply: listOf('RoleChangeList', roleChange),
})

export const decideRoleChange = operation({
  id: 'decideRoleChange',
  service: 'user',
  method: 'post',
  path: '/v2/staff/role-changes/{id}/decision',
  access: 'staff:admin',
  summary: 'Confirms or declines a role that another administrator asked for',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  body: z.strictObject({ decision }).register(z.globalRegistry, { id: 'DecideRoleChangeBody' }),
  reply: replyOf('DecideRoleChangeReply', roleChange),
})

export const withdrawRoleChange = operation({
  id: 'withdrawRoleChange',
  service: 'user',
  method: 'delete',
  path: '/v2/staff/role-changes/{id}',
  access: 'staff:admin',
  summary: 'Withdraws the request for a role that the caller made',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const staffInvitations = operation({
  id: 'staffInvitations',
  service: 'user',
  method: 'get',
  path: '/v2/staff/invitations',
  access: 'staff:admin',
  summary: 'Invitations of the last 30 days, newest first',
  reply: listOf('StaffInvitationList', staffInvitation),
})

export const inviteStaff = operation({
  id: 'inviteStaff',
  service: 'user',
  method: 'post',
  path: '/v2/staff/invitations',
  access: 'staff:admin',
  summary:
    'Emails a link to a new staff member, once another administrator has confirmed the roles that need it',
  effect: 'none',
  stepUp: { of: 'account' },
  body: z
    .strictObject({ email: emailAddress, role: staffRole })
    .register(z.globalRegistry, { id: 'InviteStaffBody' }),
  reply: replyOf('InviteStaffReply', staffInvitation),
})

export const decideInvitation = operation({
  id: 'decideInvitation',
  service: 'user',
  method: 'post',
  path: '/v2/staff/invitations/{id}/decision',
  access: 'staff:admin',
  summary:
    'Confirms or declines an invitation that another administrator made; confirmed, its link is mailed',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  body: z.strictObject({ decision }).register(z.globalRegistry, { id: 'DecideInvitationBody' }),
  reply: replyOf('DecideInvitationReply', staffInvitation),
})

export const withdrawInvitation = operation({
  id: 'withdrawInvitation',
  service: 'user',
  method: 'delete',
  path: '/v2/staff/invitations/{id}',
  access: 'staff:admin',
  summary: 'Withdraws an invitation; its link stops working',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const factorRemovals = operation({
  id: 'factorRemovals',
  service: 'user',
  method: 'get',
  path: '/v2/staff/factor-removals',
  access: 'staff:admin',
  summary: 'Removals of lost factors that are under way, the oldest first',
  reply: listOf('FactorRemovalList', factorRemoval),
})

export const askFactorRemoval = operation({
  id: 'askFactorRemoval',
  service: 'user',
  method: 'post',
  path: '/v2/staff/users/{id}/factor-removal',
  access: 'staff:admin',
  summary: 'Asks another administrator to confirm that the second factors of a person are lost',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  body: z
    .strictObject({ reason: staffText(STAFF_TEXTS.reason) })
    .register(z.globalRegistry, { id: 'AskFactorRemovalBody' }),
  reply: replyOf('AskFactorRemovalReply', factorRemoval),
})

export const decideFactorRemoval = operation({
  id: 'decideFactorRemoval',
  service: 'user',
  method: 'post',
  path: '/v2/staff/factor-removals/{id}/decision',
  access: 'staff:admin',
  summary:
    'Confirms, after checking who it is, or declines a removal of factors; confirmed, the owner is told and has 24 hours to stop it',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  body: z
    .strictObject({
      decision,
      /** How the person was checked; needed to confirm. */
      check: z.optional(staffText(STAFF_TEXTS.check)),
    })
    .check(
      z.refine((body) => body.decision !== 'confirm' || body.check !== undefined, {
        error: STAFF_TEXTS.check,
        path: ['check'],
      }),
    )
    .register(z.globalRegistry, { id: 'DecideFactorRemovalBody' }),
  reply: replyOf('DecideFactorRemovalReply', factorRemoval),
})

export const withdrawFactorRemoval = operation({
  id: 'withdrawFactorRemoval',
  service: 'user',
  method: 'delete',
  path: '/v2/staff/factor-removals/{id}',
  access: 'staff:admin',
  summary: 'Withdraws a removal of factors, also during the cooling time',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const stopFactorRemoval = operation({
  id: 'stopFactorRemoval',
  service: 'user',
  method: 'post',
  path: '/v2/users/factor-removal/stop',
  access: 'public',
  summary: 'Stops the removal of the own factors, by the link that every address of the account was sent',
  effect: 'none',
  body: z.strictObject({ token: linkSecret }).register(z.globalRegistry, { id: 'StopFactorRemovalBody' }),
  reply: doneReply,
})

export const openInvitation = operation({
  id: 'openInvitation',
  service: 'user',
  method: 'post',
  path: '/v2/staff/invitation',
  access: 'public',
  summary: 'What the link of an invitation is for; looking changes nothing',
  effect: 'none',
  body: z.strictObject({ token: linkSecret }).register(z.globalRegistry, { id: 'OpenInvitationBody' }),
  reply: replyOf(
    'OpenInvitationReply',
    z
      .strictObject({
        state: z
          .enum(['open', 'accepted', 'withdrawn', 'expired', 'unknown'])
          .register(z.globalRegistry, { id: 'InvitationLinkState' }),
        /** The address the account will have, and its role; null unless the link is open. */
        email: z.nullable(z.string()),
        role: z.nullable(staffRole),
        expiresAt: z.nullable(instant),
      })
      .register(z.globalRegistry, { id: 'OpenedInvitation' }),
  ),
})

export const startInvitationFactor = operation({
  id: 'startInvitationFactor',
  service: 'user',
  method: 'post',
  path: '/v2/staff/invitation/factor',
  access: 'public',
  summary: 'Draws a secret for an authenticator app, or options for a passkey, for the account to be made',
  effect: 'none',
  body: z
    .strictObject({
      token: linkSecret,
      method: z.enum(['totp', 'passkey']).register(z.globalRegistry, { id: 'StrongFactor' }),
    })
    .register(z.globalRegistry, { id: 'StartInvitationFactorBody' }),
  reply: replyOf(
    'StartInvitationFactorReply',
    z
      .strictObject({
        /** RFC 4648 base32, for typing; null for a passkey. */
        secret: z.nullable(z.string()),
        /** `otpauth://totp/…`, for the QR code; null for a passkey. */
        uri: z.nullable(z.string()),
        /** Options of the browser's call as JSON text; null for an authenticator app. */
        options: z.nullable(z.string()),
        expiresAt: instant,
      })
      .register(z.globalRegistry, { id: 'InvitationFactor' }),
  ),
})

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  service: 'user',
  method: 'post',
  path: '/v2/staff/invitation/accept',
  access: 'public',
  summary: 'Makes the account of the invitation with its role, once the second factor is confirmed',
  effect: 'none',
  body: z
    .strictObject({
      token: linkSecret,
      firstName: personName,
      lastName: personName,
      password: newPassword,
      confirmPassword: z
        .string()
        .check(z.minLength(1, TEXTS.required), z.maxLength(256, TEXTS.passwordMatch)),
      acceptedTerms: z.boolean().check(z.refine((accepted) => accepted, TEXTS.terms)),
      termsVersion: z.literal(TERMS_VERSION, TERMS_CHANGED_TEXT),
      /** A code of the authenticator app; left out where a passkey was made. */
      code: z.optional(oneTimeCode),
      /** What the browser answered, as JSON text. */
      passkey: z.optional(passkeyResponse),
    })
    .check(
      passwordsMatch,
      z.refine((body) => (body.code === undefined) !== (body.passkey === undefined), {
        error: STAFF_TEXTS.factorFirst,
        path: ['code'],
      }),
    )
    .register(z.globalRegistry, { id: 'AcceptInvitationBody' }),
  reply: replyOf(
    'AcceptInvitationReply',
    z
      .strictObject({
        email: z.string(),
        /** Ten codes, shown once; each proves the second factor a single time. */
        recoveryCodes: z.array(z.string()),
      })
      .register(z.globalRegistry, { id: 'AcceptedInvitation' }),
  ),
})
