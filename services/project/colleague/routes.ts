import {
  acceptColleagueInvitation,
  changeColleagueRole,
  colleagueInvitation,
  colleagues as ownColleagues,
  declineColleagueInvitation,
  inviteColleague,
  removeColleague,
  type ColleagueWire,
} from '#contracts/project/colleague/colleagues.ts'
import { COLLEAGUE_TEXTS, COLLEAGUES_MAX } from '#contracts/project/colleague/values.ts'
import { COLLEAGUE_LABELS } from '#machines/colleague/labels.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import type { Colleagues } from './colleagues.ts'
import { findOwned, type ColleagueRow } from './store.ts'

export interface ColleagueRouteDeps {
  readonly ctx: ServiceContext
  readonly colleagues: Colleagues
  readonly deps: ProjectDeps
}

/** Colleagues of an offering, for its owner and for those who are invited. */
export function colleagueRoutes({ ctx, colleagues, deps }: ColleagueRouteDeps): Handler[] {
  /** Rows of one owner. */
  async function views(rows: readonly ColleagueRow[], ownerId: string): Promise<ColleagueWire[]> {
    const people = rows.flatMap(({ userId, invitedBy }) =>
      userId === null ? [invitedBy] : [invitedBy, userId],
    )
    const names = await deps.displayNames({ userIds: [...new Set(people)] })
    const key = await ctx.personal.of(ctx.db.orm, ownerId)
    return rows.map((row) => {
      const { id, offeringId, role, state, emailSealed, userId, invitedBy } = row
      if (state !== 'invited' && state !== 'active') throw new Error(`the colleague ${id} is not listed`)
      return {
        _id: id,
        projectId: offeringId,
        name: userId === null ? null : (names[userId] ?? 'Former colleague'),
        email: emailSealed === null ? null : (key?.open('email', emailSealed) ?? null),
        role,
        state,
        stateLabel: COLLEAGUE_LABELS[state],
        invitedBy: invitedBy === ownerId ? 'You' : (names[invitedBy] ?? 'Former colleague'),
        invitedAt: row.invitedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        acceptedAt: row.acceptedAt?.toISOString() ?? null,
      }
    })
  }

  async function answer(row: ColleagueRow | undefined, ownerId: string, message: string) {
    const [data] = row ? await views([row], ownerId) : []
    if (!data) throw new Error('one row gave no view')
    return { status: true as const, message, data }
  }

  return [
    handler(ownColleagues, async ({ actor, params }) => {
      const ownerId = signedIn(actor).userId
      const data = await views(await colleagues.list(params.id, ownerId), ownerId)
      return { status: true, message: '', ...wholeList(data, COLLEAGUES_MAX) }
    }),
    handler(inviteColleague, async ({ actor, params, body }) => {
      const ownerId = signedIn(actor).userId
      const id = await colleagues.invite({ offeringId: params.id, ownerId, ...body })
      const row = (await colleagues.list(params.id, ownerId)).find((one) => one.id === id)
      return answer(row, ownerId, COLLEAGUE_TEXTS.invited)
    }),
    handler(changeColleagueRole, async ({ actor, params, body }) => {
      const ownerId = signedIn(actor).userId
      const row = await colleagues.changeRole({ id: params.id, ownerId, ...body })
      return answer(row, ownerId, COLLEAGUE_TEXTS.changed)
    }),
    handler(removeColleague, async ({ actor, params }) => {
      await colleagues.remove(params.id, signedIn(actor).userId)
      return { status: true, message: COLLEAGUE_TEXTS.removed }
    }),
    handler(colleagueInvitation, async ({ actor, body }) => {
      const { offeringId, ownerId, role, expiresAt } = await colleagues.invitationOf(
        body.token,
        signedIn(actor).userId,
      )
      const offering = await findOwned(ctx.db.orm, { id: offeringId, ownerId })
      const { [ownerId]: invitedBy = 'An issuer' } = await deps.displayNames({ userIds: [ownerId] })
      const data = {
        projectId: offeringId,
        projectName: offering?.name ?? '',
        invitedBy,
        role,
        expiresAt: expiresAt.toISOString(),
      }
      return { status: true, message: '', data }
    }),
    handler(acceptColleagueInvitation, async ({ actor, body }) => {
      await colleagues.accept(body.token, signedIn(actor).userId)
      return { status: true, message: COLLEAGUE_TEXTS.accepted }
    }),
    handler(declineColleagueInvitation, async ({ actor, body }) => {
      await colleagues.decline(body.token, signedIn(actor).userId)
      return { status: true, message: COLLEAGUE_TEXTS.declined }
    }),
  ]
}
