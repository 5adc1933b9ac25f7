import type * as z from 'zod/mini'
import { ACCOUNT_PAUSED_TOPIC } from '#contracts/internal/user.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  accountPauses,
  approveAccountResume,
  askAccountResume,
  declineAccountResume,
  pauseAccount,
  withdrawAccountResume,
} from '#contracts/staff/pauses.ts'
import { PAUSE_TEXTS } from '#contracts/staff/pause-values.ts'
import {
  ACCOUNT_PAUSE_EVENTS,
  accountPauseMachine,
  type AccountPauseEvent,
} from '#machines/account-pause/machine.ts'
import { accountPauseRefusal } from '#machines/account-pause/rules.ts'
import { stateLabel, type LifecycleRow } from '#machines/lifecycle.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler, type Respond } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { lockPerson, setPausedAt, type PersonKey } from '#services/kit/security/personal.ts'
import { lockAccountRow } from '#services/user/accounts/account-store.ts'
import { userByEmail } from '#services/user/accounts/by-email.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { invalidField } from '#services/user/guards.ts'
import { allowStaff, nameLookup, refusedBy } from '#services/user/staff/acting.ts'
import {
  insertPause,
  listPauses,
  lockPause,
  openPauseOf,
  pausesOf,
  updatePause,
  type PauseRow,
} from './store.ts'

type PauseWire = z.input<(typeof pauseAccount)['reply']>['data']
type Position = Pick<PauseRow, 'id' | 'personId' | 'askedBy'> & {
  readonly state: PauseRow['state'] | 'draft'
}

/** The notice to the owner of the account; payload { userId, about }. */
const NOTICE_TOPIC = 'accountPause.notice'
const BY_STAFF: Sender = { allowed: new Set(ACCOUNT_PAUSE_EVENTS.public), by: 'person' }

/** The fields whose texts are sealed under the key of the account's owner. */
const SEALED = {
  reason: (id: string) => `account_pause_reason:${id}`,
  resume: (id: string) => `account_pause_resume:${id}`,
  declined: (id: string) => `account_pause_declined:${id}`,
} as const

const lifecycleOf = ({ state, personId, askedBy }: Position): LifecycleRow<typeof accountPauseMachine> => ({
  state,
  context: { personId, askedBy },
})

/** Pauses of accounts, for compliance (record 0453). */
export function pauseHandlers(deps: UserDeps): Handler[] {
  const { ctx } = deps
  const db = ctx.db.orm

  /** @throws Problem 404 for an account that was erased */
  async function keyOf(tx: Tx, personId: string): Promise<PersonKey> {
    const key = await ctx.personal.of(tx, personId)
    if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, PAUSE_TEXTS.notFound)
    return key
  }

  /** Writes what an event makes of a pause, and carries its effects out. */
  async function step(
    tx: Tx,
    at: Position,
    event: AccountPauseEvent,
    write: (state: PauseRow['state']) => Promise<unknown>,
  ): Promise<void> {
    const row = { id: at.id, ...lifecycleOf(at) }
    const next = enforce(ctx, accountPauseMachine, row, event, BY_STAFF)
    if (!next.ok) throw refusedBy(accountPauseRefusal(row, event))
    // No event leads back to the draft.
    const to = next.state as PauseRow['state']
    await write(to)
    await ctx.audit.record(tx, {
      actorId: event.actorId,
      action: event.type,
      entity: 'account_pause',
      entityId: at.id,
      detail: { from: at.state, to, personId: at.personId },
    })
    for (const { type } of next.actions) await carryOut(tx, at.personId, { action: type, to })
  }

  async function carryOut(
    tx: Tx,
    personId: string,
    { action, to }: { readonly action: string; readonly to: PauseRow['state'] },
  ): Promise<void> {
    if (action === 'pauseAccount') {
      await setPausedAt(tx, personId, ctx.clock.now())
      // Withdrawals that the bank does not have wait for finance.
      await ctx.jobs.enqueue(tx, { topic: ACCOUNT_PAUSED_TOPIC, payload: { userId: personId } })
    }
    if (action === 'resumeAccount') await setPausedAt(tx, personId, null)
    if (action === 'tellOwner') {
      const eventId = newId('evt')
      const about = to === 'resumed' ? 'resumed' : 'paused'
      const payload = { userId: personId, about, eventId }
      await ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload, dedupeKey: eventId })
    }
  }

  async function view(readerId: string, rows: readonly PauseRow[]): Promise<PauseWire[]> {
    const [nameOf, keys] = await Promise.all([
      nameLookup(
        ctx,
        rows.flatMap(({ personId, pausedBy, askedBy }) => [personId, pausedBy, askedBy]),
      ),
      ctx.personal.ofMany(
        db,
        rows.map(({ personId }) => personId),
      ),
    ])
    return rows.map((row) => {
      const { id, personId, askedBy } = row
      const open = (field: string, sealed: string | null) =>
        sealed === null ? null : (keys.get(personId)?.open(field, sealed) ?? null)
      const may = (event: AccountPauseEvent) => verdictOf(accountPauseRefusal(lifecycleOf(row), event))
      const actorId = readerId
      return {
        _id: id,
        personId,
        name: nameOf(personId).name,
        state: row.state,
        stateLabel: stateLabel(accountPauseMachine, lifecycleOf(row)),
        reason: open(SEALED.reason(id), row.reasonSealed) ?? '',
        pausedBy: nameOf(row.pausedBy).name,
        pausedAt: row.pausedAt.toISOString(),
        resumeReason: open(SEALED.resume(id), row.resumeReasonSealed),
        askedBy: askedBy === null ? null : nameOf(askedBy).name,
        askedAt: row.askedAt?.toISOString() ?? null,
        declinedWhy: open(SEALED.declined(id), row.declinedWhySealed),
        resume: may({ type: 'resume.asked', actorId, reason: 'given' }),
        approve: may({ type: 'resume.approved', actorId }),
        decline: may({ type: 'resume.declined', actorId, reason: 'given' }),
        withdraw: may({ type: 'resume.withdrawn', actorId }),
      }
    })
  }

  /** Changes one pause that is not the actor's own. @throws Problem 404, 409 */
  async function change(
    { actor, respond, id }: { readonly actor: Actor; readonly respond: Respond; readonly id: string },
    run: (tx: Tx, row: PauseRow, actorId: string) => Promise<void>,
  ): Promise<PauseWire> {
    const actorId = await allowStaff(deps, actor, respond)
    const row = await ctx.db.transaction(async (tx) => {
      const locked = await lockPause(tx, id, actorId)
      if (!locked) throw new Problem(PROBLEM_CODES.notFound, 404, PAUSE_TEXTS.notFound)
      await run(tx, locked, actorId)
      return lockPause(tx, id, actorId)
    })
    return one(actorId, row)
  }

  async function one(readerId: string, row: PauseRow | undefined): Promise<PauseWire> {
    const [shown] = row ? await view(readerId, [row]) : []
    if (!shown) throw new Error('a pause without a view')
    return shown
  }

  return [
    handler(accountPauses, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      const { rows, total } = await listPauses(db, userId, { limit: perPage, offset })
      return { status: true, message: '', data: await view(userId, rows), totalCount: total, perPage }
    }),

    handler(pauseAccount, async ({ actor, respond, body: { email, reason } }) => {
      const actorId = await allowStaff(deps, actor, respond)
      const found = await userByEmail(ctx, email)
      if (!found) throw invalidField('email', PAUSE_TEXTS.email)
      const personId = found.userId
      const row = await ctx.db.transaction(async (tx) => {
        await lockPerson(tx, personId)
        await lockAccountRow(tx, personId)
        const key = await keyOf(tx, personId)
        const id = newId('aps')
        const at = { id, personId, askedBy: null, state: 'draft' } as const
        const isPaused = (await openPauseOf(tx, personId)) !== undefined
        await step(tx, at, { type: 'pause.begun', actorId, isPaused, reason }, (state) =>
          insertPause(tx, {
            id,
            personId,
            state,
            reasonSealed: key.seal(SEALED.reason(id), reason),
            pausedBy: actorId,
            pausedAt: ctx.clock.now(),
            resumeReasonSealed: null,
            askedBy: null,
            askedAt: null,
            decidedBy: null,
            decidedAt: null,
            declinedWhySealed: null,
          }),
        )
        return openPauseOf(tx, personId)
      })
      return { status: true, message: PAUSE_TEXTS.paused, data: await one(actorId, row) }
    }),

    handler(askAccountResume, async ({ actor, respond, params: { id }, body: { reason } }) => {
      const data = await change({ actor, respond, id }, async (tx, row, actorId) => {
        const key = await keyOf(tx, row.personId)
        await step(tx, row, { type: 'resume.asked', actorId, reason }, (state) =>
          updatePause(tx, id, {
            state,
            resumeReasonSealed: key.seal(SEALED.resume(id), reason),
            askedBy: actorId,
            askedAt: ctx.clock.now(),
            decidedBy: null,
            decidedAt: null,
            declinedWhySealed: null,
          }),
        )
      })
      return { status: true, message: PAUSE_TEXTS.asked, data }
    }),

    handler(approveAccountResume, async ({ actor, respond, params: { id } }) => {
      const data = await change({ actor, respond, id }, (tx, row, actorId) =>
        step(tx, row, { type: 'resume.approved', actorId }, (state) =>
          updatePause(tx, id, { state, decidedBy: actorId, decidedAt: ctx.clock.now() }),
        ),
      )
      return { status: true, message: PAUSE_TEXTS.resumed, data }
    }),

    handler(declineAccountResume, async ({ actor, respond, params: { id }, body: { reason } }) => {
      const data = await change({ actor, respond, id }, async (tx, row, actorId) => {
        const key = await keyOf(tx, row.personId)
        await step(tx, row, { type: 'resume.declined', actorId, reason }, (state) =>
          updatePause(tx, id, {
            state,
            decidedBy: actorId,
            decidedAt: ctx.clock.now(),
            declinedWhySealed: key.seal(SEALED.declined(id), reason),
          }),
        )
      })
      return { status: true, message: PAUSE_TEXTS.declined, data }
    }),

    handler(withdrawAccountResume, async ({ actor, respond, params: { id } }) => {
      const data = await change({ actor, respond, id }, (tx, row, actorId) =>
        step(tx, row, { type: 'resume.withdrawn', actorId }, (state) => updatePause(tx, id, { state })),
      )
      return { status: true, message: PAUSE_TEXTS.withdrawn, data }
    }),
  ]
}

/** The pauses of a person for their copy of the data, without what staff write to each other and their names. */
export async function exportedPauses(
  { ctx }: { readonly ctx: Pick<UserDeps['ctx'], 'db'> },
  personId: string,
  key: PersonKey,
) {
  const rows = await pausesOf(ctx.db.orm, personId)
  return rows.map(({ id, state, pausedAt, reasonSealed }) => ({
    state,
    pausedAt,
    reason: key.open(SEALED.reason(id), reasonSealed),
  }))
}
