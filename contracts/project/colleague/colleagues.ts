import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { emailAddress } from '#contracts/user/identity.ts'
import { COLLEAGUE_ROLES } from './values.ts'

/* People whom the owner of an offering lets edit or read it. */

export const colleagueRole = z.enum(COLLEAGUE_ROLES).register(z.globalRegistry, { id: 'ColleagueRole' })
const role = colleagueRole
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid.'))

const colleague = z
  .strictObject({
    _id: id,
    projectId: id,
    /** Name of an active colleague; null until the invitation is accepted. */
    name: z.nullable(z.string()),
    /** Invited address; null once it is accepted. */
    email: z.nullable(z.string()),
    role,
    state: z.enum(['invited', 'active']).register(z.globalRegistry, { id: 'ColleagueState' }),
    stateLabel: z.string(),
    invitedBy: z.string(),
    invitedAt: instant,
    expiresAt: instant,
    /** Since when the colleague has access. */
    acceptedAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Colleague' })
export type ColleagueWire = z.infer<typeof colleague>

const reply = replyOf('ColleagueReply', colleague)
const done = z
  .strictObject({ status: z.literal(true), message: z.string() })
  .register(z.globalRegistry, { id: 'ColleagueDone' })

export const colleagues = operation({
  id: 'colleagues',
  service: 'project',
  method: 'get',
  path: '/v1/projects/{id}/colleagues',
  access: 'issuer',
  summary: 'Open invitations and colleagues of an own offering, the newest first',
  params: idParams,
  reply: listOf('Colleagues', colleague),
})

export const inviteColleagueBody = z
  .strictObject({ email: emailAddress, role })
  .register(z.globalRegistry, { id: 'InviteColleagueBody' })

export const inviteColleague = operation({
  id: 'inviteColleague',
  service: 'project',
  method: 'post',
  path: '/v1/projects/{id}/colleagues',
  access: 'issuer',
  summary: 'The owner of an offering invites somebody by email to edit or read it',
  effect: 'none',
  params: idParams,
  body: inviteColleagueBody,
  reply,
})

export const changeColleagueRole = operation({
  id: 'changeColleagueRole',
  service: 'project',
  method: 'put',
  path: '/v1/colleagues/{id}/role',
  access: 'issuer',
  summary: 'The owner of an offering changes the role of a colleague',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ role }).register(z.globalRegistry, { id: 'ChangeColleagueRoleBody' }),
  reply,
})

export const removeColleague = operation({
  id: 'removeColleague',
  service: 'project',
  method: 'delete',
  path: '/v1/colleagues/{id}',
  access: 'user',
  summary: 'The owner of an offering ends the access or the invitation of a colleague, or a colleague leaves',
  effect: 'none',
  params: idParams,
  reply: done,
})

const invitation = z
  .strictObject({
    projectId: id,
    /** Empty while the draft has no name. */
    projectName: z.string(),
    invitedBy: z.string(),
    role,
    expiresAt: instant,
  })
  .register(z.globalRegistry, { id: 'ColleagueInvitation' })

const byLink = z.strictObject({ token: secret }).register(z.globalRegistry, { id: 'ColleagueLinkBody' })

export const colleagueInvitation = operation({
  id: 'colleagueInvitation',
  service: 'project',
  method: 'post',
  path: '/v1/colleagues/invitation',
  access: 'user',
  summary: 'The open invitation behind a link, for the person whose address it was sent to',
  effect: 'none',
  body: byLink,
  reply: replyOf('ColleagueInvitationReply', invitation),
})

export const acceptColleagueInvitation = operation({
  id: 'acceptColleagueInvitation',
  service: 'project',
  method: 'post',
  path: '/v1/colleagues/invitation/accept',
  access: 'user',
  summary: 'The invited person accepts, and has access at once',
  effect: 'none',
  body: byLink,
  reply: done,
})

export const declineColleagueInvitation = operation({
  id: 'declineColleagueInvitation',
  service: 'project',
  method: 'post',
  path: '/v1/colleagues/invitation/decline',
  access: 'user',
  summary: 'The invited person declines',
  effect: 'none',
  body: byLink,
  reply: done,
})
