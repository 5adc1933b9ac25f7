import { dayOf } from '#contracts/dates.ts'
import { isCompanyOfIssuer } from '#contracts/internal/company-name.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { LATE_TEXTS, type LateKind } from '#contracts/project/late-payment/values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import {
  LATE_REQUEST_EVENTS,
  lateRequestMachine,
  type LateRequestEvent,
} from '#machines/late-request/machine.ts'
import type { LateRequestState } from '#machines/late-request/labels.ts'
import { lateRequestRefusal } from '#machines/late-request/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { keptDocuments, type StoredFile } from '#services/project/filed-documents.ts'
import { lockOffering } from '#services/project/store.ts'
import { hasRespite, isSpared } from './rules.ts'
import {
  changeRequest,
  findDue,
  findRequest,
  insertRequest,
  requestsOf,
  type DueRow,
  type LateReader,
  type LateRequestRow,
} from './store.ts'

export type LatePayments = ReturnType<typeof createLatePayments>

/** { userId, offeringId, about }: news for the issuer, and for finance. */
export const NOTICE_TOPIC = 'late.notice'
const VERSION = lateRequestMachine.version ?? '1'
const BY_PERSON = { allowed: new Set<string>(LATE_REQUEST_EVENTS.public), by: 'person' } as const

interface Position {
  readonly state: LateRequestState
  readonly kind: LateKind
  readonly askedBy: string
}

/** The part of a row that belongs to its machine; `draft` is not stored. */
export const positionOf = ({ state, kind, askedBy }: Position): LifecycleRow<typeof lateRequestMachine> => ({
  state,
  context: { kind, askedBy },
})

const noPayment = () => new Problem(PROBLEM_CODES.notFound, 404, LATE_TEXTS.notFound)
const noRequest = () => new Problem(PROBLEM_CODES.notFound, 404, LATE_TEXTS.noRequest)

/** What finance decides about late rents and instalments (record 0401); each locks the offering, as the approval of a result does. */
export function createLatePayments(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'keepFile' | 'fileFacts' | 'issuerCompany'>,
) {
  /** @throws Problem 404 when nothing is late, or it is not the reader's */
  async function late(
    of: Pick<DueRow, 'offeringId' | 'number'>,
    reader: LateReader,
    db: Executor = ctx.db.orm,
  ): Promise<DueRow> {
    const found = await findDue(db, { ...of, reader, today: dayOf(ctx.clock.now()) })
    if (!found) throw noPayment()
    return found
  }

  /** The month or the instalment, late or not. @throws Problem 404 */
  async function due(
    of: Pick<DueRow, 'offeringId' | 'number'>,
    reader: LateReader,
    db: Executor = ctx.db.orm,
  ): Promise<DueRow> {
    const found = await findDue(db, { ...of, reader })
    if (!found) throw noPayment()
    return found
  }

  /** @throws Problem 404 */
  async function request(id: string, reader: LateReader, db: Executor = ctx.db.orm): Promise<LateRequestRow> {
    const row = await findRequest(db, id, reader)
    if (!row) throw noRequest()
    return row
  }

  /** Whether the person belongs to the company of the issuer. */
  async function isOfIssuer(actorId: string, { issuerId, issuerName }: DueRow): Promise<boolean> {
    const [own, theirs] = await Promise.all([
      deps.issuerCompany({ userId: actorId }),
      deps.issuerCompany({ userId: issuerId }),
    ])
    return own !== null && isCompanyOfIssuer(own, theirs, issuerName)
  }

  /** @throws Problem 409 with the first unmet condition */
  function step(row: Position & { readonly id: string }, event: LateRequestEvent) {
    const at = positionOf(row)
    const refused = lateRequestRefusal(at, event)
    if (refused) throw notNow(refused.text)
    const next = enforce(ctx, lateRequestMachine, { id: row.id, ...at }, event, BY_PERSON)
    if (!next.ok) throw new Error(`the request ${row.id} refuses '${event.type}' without a condition`)
    // No event leads back to the draft.
    return { state: next.state as LateRequestRow['state'], actions: next.actions }
  }

  /** Asks for a cost or for respite. @throws Problem 404, 400 for a file, 409 */
  async function ask(input: {
    readonly actorId: string
    readonly offeringId: string
    readonly number: number
    readonly kind: LateKind
    readonly amount: { readonly amount: string; readonly currency: string } | null
    readonly reason: string
    readonly files: readonly string[]
  }): Promise<void> {
    const { actorId, offeringId, number, kind, amount, reason } = input
    const reader = { reviewerId: actorId }
    const seen = await late({ offeringId, number }, reader)
    if (amount !== null && amount.currency !== seen.currency)
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { amount: LATE_TEXTS.cost })
    const files = await keptDocuments(deps, actorId, input.files)
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      const found = await late({ offeringId, number }, reader, tx)
      const draft = { id: newId('lpr'), state: 'draft', kind, askedBy: actorId } as const
      const event = {
        type: 'late.asked',
        isLate: true,
        hasNoRespite: !hasRespite(await requestsOf(tx, [found])),
        files: files.length,
        reason,
      } as const
      const { state } = step(draft, event)
      await insertRequest(tx, {
        id: draft.id,
        offeringId,
        number,
        kind,
        amount: BigInt(amount?.amount ?? 0),
        reason,
        files: files satisfies readonly StoredFile[],
        state,
        machineVersion: VERSION,
        askedBy: actorId,
        askedAt: ctx.clock.now(),
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
        endedAt: null,
      })
      await record(tx, { ...draft, offeringId, number }, { action: event.type, to: state, actorId })
    })
  }

  /** Applies a decision to a request under the lock of its offering. @throws Problem 404, 409 */
  async function decide(
    id: string,
    actorId: string,
    eventOf: (row: LateRequestRow, facts: Facts) => LateRequestEvent,
    changes: { readonly why?: string },
  ): Promise<void> {
    const reader = { reviewerId: actorId }
    const { offeringId, number } = await request(id, reader)
    const ofIssuer = await isOfIssuer(actorId, await due({ offeringId, number }, reader))
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      const row = await request(id, reader, tx)
      const now = ctx.clock.now()
      const lateRow = await findDue(tx, { offeringId, number, reader, today: dayOf(now) })
      const { issuerId } = await due({ offeringId, number }, reader, tx)
      const others = (await requestsOf(tx, [row])).filter((one) => one.id !== id)
      const event = eventOf(row, {
        isLate: lateRow !== undefined,
        isOfIssuer: ofIssuer,
        hasNoRespite: !isSpared(others),
      })
      const { state, actions } = step(row, event)
      const why = changes.why ?? null
      await changeRequest(
        tx,
        id,
        state === 'ended'
          ? { state, machineVersion: VERSION, endedAt: now, decidedWhy: why }
          : { state, machineVersion: VERSION, decidedBy: actorId, decidedAt: now, decidedWhy: why },
      )
      await record(tx, row, { action: event.type, to: state, actorId })
      for (const { type } of actions) {
        if (type !== 'tellIssuer') throw new Error(`no effect is known for the action '${type}'`)
        const about =
          row.kind === 'cost' ? 'costApproved' : state === 'ended' ? 'respiteEnded' : 'respiteGranted'
        await ctx.jobs.enqueue(tx, {
          topic: NOTICE_TOPIC,
          payload: { userId: issuerId, offeringId, about },
          dedupeKey: `${id} ${about}`,
        })
      }
    })
  }

  const approve = (id: string, actorId: string) =>
    decide(id, actorId, (_row, facts) => ({ type: 'late.approved', actorId, ...facts }), {})
  const decline = (id: string, actorId: string, reason: string) =>
    decide(
      id,
      actorId,
      (_row, { isOfIssuer: ofIssuer }) => ({ type: 'late.declined', actorId, isOfIssuer: ofIssuer, reason }),
      { why: reason },
    )
  const withdraw = (id: string, actorId: string) =>
    decide(id, actorId, () => ({ type: 'late.withdrawn', actorId }), {})
  const end = (id: string, actorId: string, reason: string) =>
    decide(
      id,
      actorId,
      (_row, { isOfIssuer: ofIssuer }) => ({ type: 'respite.ended', isOfIssuer: ofIssuer, reason }),
      { why: reason },
    )

  /** The name under which a document was filed. @throws Problem 404 */
  async function fileOf(id: string, key: string, reader: LateReader): Promise<StoredFile> {
    const found = (await request(id, reader)).files.find((one) => one.key === key)
    if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, LATE_TEXTS.noFileHere)
    return found
  }

  const record = (
    tx: Tx,
    { id, state, kind, offeringId, number }: Position & Pick<LateRequestRow, 'id' | 'offeringId' | 'number'>,
    { action, to, actorId }: Readonly<Record<'action' | 'to' | 'actorId', string>>,
  ) =>
    ctx.audit.record(tx, {
      actorId,
      action,
      entity: 'late_request',
      entityId: id,
      detail: { from: state, to, kind, offeringId, number },
    })

  return { due, request, isOfIssuer, ask, approve, decline, withdraw, end, fileOf }
}

interface Facts {
  readonly isLate: boolean
  readonly isOfIssuer: boolean
  readonly hasNoRespite: boolean
}
