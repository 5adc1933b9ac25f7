import * as z from 'zod/mini'
import { id as anyId } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  COLLEAGUE_INVITATION_LIFE_MS,
  COLLEAGUE_INVITATION_PATH,
  COLLEAGUE_INVITATIONS_A_DAY,
  COLLEAGUE_ROLE_NAMES,
  COLLEAGUE_TEXTS,
  COLLEAGUES_MAX,
  type ColleagueRole,
} from '#contracts/project/colleague/values.ts'
import { lifeText } from '#contracts/time.ts'
import {
  COLLEAGUE_EVENTS,
  colleagueMachine,
  type ColleagueEvent,
  type ColleagueNews,
} from '#machines/colleague/machine.ts'
import { colleagueRefusal } from '#machines/colleague/rules.ts'
import type { LifecycleAction, LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, RetryLater } from '#services/kit/http/problem.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import { writeMail } from '#services/kit/mail/letter.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { lockOwnProposal } from '#services/project/proposal/store.ts'
import { lockOffering } from '#services/project/store.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import {
  activate,
  endColleague,
  findOwned,
  giveSecret,
  hasInvested,
  hasReviewed,
  insertColleague,
  isActive,
  listColleagues,
  lockByToken,
  lockInvitation,
  lockLate,
  lockOwned,
  lockOwnedOrSelf,
  writeRole,
  type ColleagueRow,
} from './store.ts'

export type Colleagues = ReturnType<typeof createColleagues>
export type ColleagueDeps = Pick<ProjectDeps, 'mailAddressee' | 'userByEmail' | 'displayNames'>

/** Creates the secret of an invitation and mails its link; payload { colleagueId }. */
const INVITE_TOPIC = 'project.colleagueInvited'
/** Ends an invitation that was not used in time; payload { colleagueId }. */
const EXPIRE_TOPIC = 'project.colleagueExpires'
/** { userId, offeringId, about }: news for the owner, for a colleague, or for an invited person with an account. */
const NOTICE_TOPIC = 'colleague.notice'
const payloadOf = z.object({ colleagueId: anyId })

const EVENTS = new Set<string>([...COLLEAGUE_EVENTS.public, ...COLLEAGUE_EVENTS.internal])

type Position = Pick<ColleagueRow, 'id' | 'offeringId' | 'ownerId' | 'role' | 'userId'> & {
  readonly state: ColleagueRow['state'] | 'draft'
}
export const positionOf = ({
  state,
  ownerId,
}: Pick<Position, 'state' | 'ownerId'>): LifecycleRow<typeof colleagueMachine> => ({
  state,
  context: { ownerId },
})

/** Colleagues of issuers, who edit or read one offering (records 0350 and 0353). */
export function createColleagues(ctx: ServiceContext, deps: ColleagueDeps) {
  const { personal } = ctx

  /** Mails the links of invitations, and ends those that are late. */
  function handleJobs(mailer: Mailer): void {
    ctx.jobs.handle(INVITE_TOPIC, async (payload) => mailLink(mailer, payloadOf.parse(payload).colleagueId))
    ctx.jobs.handle(EXPIRE_TOPIC, async (payload) => {
      await ctx.db.transaction(async (tx) => {
        const row = await lockInvitation(tx, payloadOf.parse(payload).colleagueId)
        if (row) await expire(tx, row)
      })
    })
  }

  /**
   * Invites an address.
   * @throws Problem 404 for an offering of others, 409 for an address that is listed or where there is no room, 429
   */
  async function invite(input: {
    readonly offeringId: string
    readonly ownerId: string
    readonly email: string
    readonly role: ColleagueRole
  }): Promise<string> {
    const { offeringId, ownerId, email, role } = input
    // Asked before the transaction, since the answers come from another service.
    const [owner, account] = await Promise.all([
      deps.mailAddressee({ userId: ownerId }),
      deps.userByEmail({ email }),
    ])
    const known = account && (await deps.mailAddressee({ userId: account.userId })) ? account.userId : null
    return ctx.db.transaction(async (tx) => {
      if (!(await findOwned(tx, { id: offeringId, ownerId }))) throw noOffering()
      // Two invitations to one offering follow one another.
      await lockOwnProposal(tx, { id: offeringId, userId: ownerId, right: 'own' })
      await lockOffering(tx, offeringId)
      const now = ctx.clock.now()
      for (const late of await lockLate(tx, offeringId, now)) await expire(tx, late)
      const listed = await listColleagues(tx, offeringId, now)
      const indexes = personal.indexes('email', email)
      const id = newId('col')
      const draft: Position = { id, offeringId, ownerId, role, state: 'draft', userId: null }
      await apply(tx, draft, ownerId, {
        type: 'colleague.invited',
        isOwnAddress: owner?.email.toLowerCase() === email || account?.userId === ownerId,
        isListed: listed.some(
          ({ emailIndex, userId }) =>
            (emailIndex !== null && indexes.includes(emailIndex)) ||
            (userId !== null && userId === account?.userId),
        ),
        hasRoom: listed.length < COLLEAGUES_MAX,
      })
      const counted = await ctx.limits.take(`colleagues:${ownerId}`, COLLEAGUE_INVITATIONS_A_DAY, tx)
      if (!counted.ok)
        throw new RetryLater(PROBLEM_CODES.tooMany, 429, COLLEAGUE_TEXTS.tooMany, counted.retryAfterMs)
      const key = await personal.of(tx, ownerId)
      if (!key) throw noOffering()
      const expiresAt = new Date(now.getTime() + COLLEAGUE_INVITATION_LIFE_MS)
      await insertColleague(tx, {
        id,
        offeringId,
        ownerId,
        role,
        state: 'invited',
        emailIndex: personal.index('email', email),
        emailSealed: key.seal('email', email),
        tokenHash: null,
        invitedBy: ownerId,
        invitedAt: now,
        expiresAt,
        userId: null,
        acceptedAt: null,
        endedAt: null,
      })
      const payload = { colleagueId: id }
      await ctx.jobs.enqueue(tx, { topic: INVITE_TOPIC, payload, dedupeKey: id })
      if (known !== null) await notify(tx, { userId: known, offeringId, about: 'invited' })
      await ctx.jobs.enqueue(tx, { topic: EXPIRE_TOPIC, payload, runAt: expiresAt, dedupeKey: id })
      return id
    })
  }

  /** The open invitation of a link. @throws Problem 404 for an unknown link, 409 for another address or when it is over */
  async function invitationOf(token: string, userId: string): Promise<ColleagueRow> {
    const isAddressee = await addresseeOf(userId)
    return ctx.db.transaction(async (tx) => {
      const row = await byToken(tx, token)
      // Whoever may not decline it may not read it either.
      expectAllowed(row, { type: 'colleague.declined', isAddressee: isAddressee(row) })
      return row
    })
  }

  /** Accepts an invitation; the access begins with it. @throws Problem 404, 409 */
  async function accept(token: string, userId: string): Promise<void> {
    const isAddressee = await addresseeOf(userId)
    await ctx.db.transaction(async (tx) => {
      const row = await byToken(tx, token)
      const asked = { ...row, userId }
      await apply(tx, asked, userId, {
        type: 'colleague.accepted',
        actorId: userId,
        isAddressee: isAddressee(row),
        isListed: await isActive(tx, row.offeringId, userId),
        hasReviewed: await hasReviewed(tx, row.offeringId, userId),
        hasInvested: await hasInvested(tx, row.offeringId, userId),
      })
      await activate(tx, row.id, { userId, acceptedAt: ctx.clock.now() })
    })
  }

  /** @throws Problem 404, 409 */
  async function decline(token: string, userId: string): Promise<void> {
    const isAddressee = await addresseeOf(userId)
    await ctx.db.transaction(async (tx) => {
      const row = await byToken(tx, token)
      await apply(tx, row, userId, { type: 'colleague.declined', isAddressee: isAddressee(row) })
      await endColleague(tx, row.id, { state: 'declined', endedAt: ctx.clock.now() })
    })
  }

  /** @throws Problem 404 for colleagues of others, 409 for the same role */
  async function changeRole(input: {
    readonly id: string
    readonly ownerId: string
    readonly role: ColleagueRole
  }): Promise<ColleagueRow> {
    const { id, ownerId, role } = input
    return ctx.db.transaction(async (tx) => {
      const row = inTime(await lockOwned(tx, id, ownerId))
      await apply(tx, { ...row, role }, ownerId, {
        type: 'colleague.roleChanged',
        isOtherRole: row.role !== role,
      })
      await writeRole(tx, id, { role })
      return { ...row, role }
    })
  }

  /** Ends an invitation or an access, at once. @throws Problem 404 for whoever is neither owner nor this colleague */
  async function remove(id: string, userId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOwnedOrSelf(tx, id, userId)
      if (!row) throw noColleague()
      await apply(tx, row, userId, { type: 'colleague.removed', isLeaving: row.userId === userId })
      await endColleague(tx, id, { state: 'removed', endedAt: ctx.clock.now() })
    })
  }

  /** Open invitations and colleagues of an own offering. @throws Problem 404 for an offering of others */
  async function list(offeringId: string, ownerId: string): Promise<ColleagueRow[]> {
    if (!(await findOwned(ctx.db.orm, { id: offeringId, ownerId }))) throw noOffering()
    return listColleagues(ctx.db.orm, offeringId, ctx.clock.now())
  }

  async function expire(tx: Tx, row: ColleagueRow): Promise<void> {
    await apply(tx, row, null, { type: 'colleague.expired' })
    await endColleague(tx, row.id, { state: 'expired', endedAt: ctx.clock.now() })
  }

  /** Compares the verified address of a person with the invited one. */
  async function addresseeOf(userId: string): Promise<(row: ColleagueRow) => boolean> {
    const addressee = await deps.mailAddressee({ userId })
    const indexes = addressee ? personal.indexes('email', addressee.email.toLowerCase()) : []
    return ({ emailIndex }) => emailIndex !== null && indexes.includes(emailIndex)
  }

  async function byToken(tx: Tx, token: string): Promise<ColleagueRow> {
    const row = await lockByToken(tx, token)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, COLLEAGUE_TEXTS.noInvitation)
    // The time is over at its instant, even if the job that ends it runs later.
    return isLate(row) ? { ...row, state: 'expired' } : row
  }

  function inTime(row: ColleagueRow | undefined): ColleagueRow {
    if (!row || isLate(row)) throw noColleague()
    return row
  }

  const isLate = ({ state, expiresAt }: ColleagueRow): boolean =>
    state === 'invited' && expiresAt <= ctx.clock.now()

  /** Sends an event to the machine and records it. @throws Problem 409 with the first unmet condition */
  async function apply(tx: Tx, row: Position, actorId: string | null, event: ColleagueEvent): Promise<void> {
    expectAllowed(row, event)
    const by = actorId === null ? 'server' : 'person'
    const at = { id: row.id, ...positionOf(row) }
    const next = enforce(ctx, colleagueMachine, at, event, { allowed: EVENTS, by })
    if (!next.ok) throw new Error(`the colleague ${row.id} refuses ${event.type} without a reason`)
    await ctx.audit.record(tx, {
      actorId: actorId ?? undefined,
      action: event.type,
      entity: 'colleague',
      entityId: row.id,
      detail: { from: row.state, to: next.state, role: row.role, offering: row.offeringId },
    })
    for (const action of next.actions) await effect(tx, row, action)
  }

  async function effect(tx: Tx, row: Position, { type, params }: LifecycleAction): Promise<void> {
    // The caller of an invitation plans its link, once its row is written.
    if (type !== 'tell') return
    const { about } = params as { readonly about: ColleagueNews }
    const userId = about === 'accepted' || about === 'left' ? row.ownerId : row.userId
    if (userId === null) throw new Error(`the colleague ${row.id} has no account`)
    await notify(tx, { userId, offeringId: row.offeringId, about })
  }

  const notify = (
    tx: Tx,
    payload: {
      readonly userId: string
      readonly offeringId: string
      readonly about: ColleagueNews | 'invited'
    },
  ): Promise<void> => ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload })

  async function mailLink(mailer: Mailer, colleagueId: string): Promise<void> {
    const secret = newSecret()
    const row = await ctx.db.transaction((tx) =>
      giveSecret(tx, { id: colleagueId, secret, now: ctx.clock.now() }),
    )
    const key = row && (await personal.of(ctx.db.orm, row.ownerId))
    if (!row || !key || row.emailSealed === null) return
    const { [row.ownerId]: owner = 'An issuer' } = await deps.displayNames({ userIds: [row.ownerId] })
    await mailer.send(
      writeMail({
        to: key.open('email', row.emailSealed),
        subject: 'An invitation to work on an offering at Mizan',
        body: [
          `${owner} invites you to the offering ${row.name === '' ? 'that they are writing' : `"${row.name}"`} (${COLLEAGUE_ROLE_NAMES[row.role]}).`,
        ],
        button: {
          label: 'Open the invitation',
          url: `${ctx.config.publicUrl}${COLLEAGUE_INVITATION_PATH}#${secret}`,
        },
        after: [
          `The link works for ${lifeText(COLLEAGUE_INVITATION_LIFE_MS)}, for this email address only.`,
          'If you do not expect this, you can ignore this email.',
        ],
        reason: 'You get this email because an issuer at Mizan invited this address.',
      }),
    )
    ctx.log.info('message.sent', { message: 'colleague_invitation', channel: 'mail', colleagueId })
  }

  return { handleJobs, invite, invitationOf, accept, decline, changeRole, remove, list }
}

function expectAllowed(row: Pick<Position, 'state' | 'ownerId'>, event: ColleagueEvent): void {
  const refused = colleagueRefusal(positionOf(row), event)
  if (refused !== null) throw new Problem(PROBLEM_CODES.notAllowed, 409, refused)
}

const noOffering = () => new Problem(PROBLEM_CODES.notFound, 404, COLLEAGUE_TEXTS.noOffering)
const noColleague = () => new Problem(PROBLEM_CODES.notFound, 404, COLLEAGUE_TEXTS.notFound)
