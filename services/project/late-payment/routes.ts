import { percentFigure } from '#contracts/payment/rules/percent.ts'
import { PRODUCT_NAME } from '#contracts/support.ts'
import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { dayOf } from '#contracts/dates.ts'
import { CONTRACT_RULES } from '#contracts/finance/rules.ts'
import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { LATE_TEXTS } from '#contracts/project/late-payment/values.ts'
import {
  approveLate,
  askForLate,
  declineLate,
  endRespite,
  lateFile,
  latePaymentQueue,
  latePayments as ownList,
  withdrawLate,
  type LatePaymentWire,
  type LateRequestWire,
} from '#contracts/project/late-payment/late-payments.ts'
import { contractTerms } from '#contracts/project/contract-terms.ts'
import { LATE_REQUEST_LABELS } from '#machines/late-request/labels.ts'
import type { LateRequestEvent } from '#machines/late-request/machine.ts'
import { lateRequestRefusal } from '#machines/late-request/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { positionOf, type LatePayments } from './late-payments.ts'
import { demandOf, hasRespite, isSpared } from './rules.ts'
import { latePage, requestsOf, type DueRow, type LateReader, type LateRequestRow } from './store.ts'

/** Late payments for issuers and finance. */
export function latePaymentRoutes({
  ctx,
  latePayments,
  deps,
}: {
  readonly ctx: ServiceContext
  readonly latePayments: LatePayments
  readonly deps: ProjectDeps
}): Handler[] {
  const db = ctx.db.orm

  async function views(rows: readonly DueRow[], reader: LateReader): Promise<LatePaymentWire[]> {
    const isFinance = 'reviewerId' in reader
    const all = await requestsOf(db, rows)
    const issuers = new Map(rows.map((row) => [row.offeringId, row]))
    const [names, ofIssuer] = await Promise.all([
      deps.displayNames({ userIds: [...new Set(all.map(({ askedBy }) => askedBy))] }),
      Promise.all(
        [...issuers.values()].map(async (row) =>
          isFinance && (await latePayments.isOfIssuer(reader.reviewerId, row)) ? row.offeringId : null,
        ),
      ),
    ])
    const now = ctx.clock.now()
    return rows.map((row) => {
      const { offeringId, number, currency } = row
      const requests = all.filter((one) => one.offeringId === offeringId && one.number === number)
      const demand = demandOf(row, requests, now)
      const money = (minor: bigint) => toWire({ minor, currency })
      const shown = isFinance ? requests : requests.filter(({ state }) => SHOWN_TO_ISSUER.has(state))
      const asking = { type: 'late.asked', isLate: true, files: 1, reason: 'to ask' } as const
      const draft = positionOf({ state: 'draft', kind: 'cost', askedBy: '' })
      const refused = lateRequestRefusal(draft, { ...asking, hasNoRespite: !hasRespite(requests) })
      return {
        _id: `${offeringId}_${number}`,
        projectId: offeringId,
        projectName: row.offeringName,
        issuerName: row.issuerName,
        what: contractTerms.parse(row.contract).type === 'murabaha' ? 'instalment' : 'rent',
        number,
        dueOn: row.dueOn,
        days: demand.days,
        isFiled: row.distributionId !== null,
        isCovered: row.coveredAt !== null,
        amount: money(demand.instalment),
        cost: money(demand.cost),
        donation: money(demand.donation),
        pledgedPercent: demand.pledgedBp === null ? null : percentFigure(demand.pledgedBp),
        total: money(demand.instalment + demand.cost + demand.donation),
        isRespite: demand.respite,
        rule: CONTRACT_RULES[demand.rule].words,
        requests: shown.map((one) =>
          requestView(one, {
            reader,
            name: isFinance ? (names[one.askedBy] ?? FORMER_ACCOUNT) : PRODUCT_NAME,
            isOfIssuer: ofIssuer.includes(offeringId),
            hasNoRespite: !isSpared(requests.filter(({ id }) => id !== one.id)),
            money,
          }),
        ),
        ask: isFinance ? verdictOf(refused?.text ?? null) : { allowed: false, reason: null },
      }
    })
  }

  async function answer(of: Pick<DueRow, 'offeringId' | 'number'>, actorId: string, message: string) {
    const reader = { reviewerId: actorId }
    const [data] = await views([await latePayments.due(of, reader)], reader)
    if (!data) throw new Error('one row gave no view')
    return { status: true as const, message, data }
  }

  return [
    handler(ownList, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = { memberId: signedIn(actor).userId }
      const wanted = { reader, today: dayOf(ctx.clock.now()) }
      const { rows, total } = await latePage(db, wanted, { limit: perPage, offset })
      return { status: true, message: '', data: await views(rows, reader), totalCount: total, perPage }
    }),
    handler(latePaymentQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = { reviewerId: signedIn(actor).userId }
      const wanted = { reader, today: dayOf(ctx.clock.now()) }
      const { rows, total } = await latePage(db, wanted, { limit: perPage, offset })
      return { status: true, message: '', data: await views(rows, reader), totalCount: total, perPage }
    }),
    handler(askForLate, async ({ actor, body: { projectId: offeringId, ...asked } }) => {
      const actorId = signedIn(actor).userId
      await latePayments.ask({ actorId, offeringId, ...asked })
      return answer(
        { offeringId, number: asked.number },
        actorId,
        'Another person of finance must approve it.',
      )
    }),
    handler(approveLate, async ({ actor, params: { id } }) => {
      const actorId = signedIn(actor).userId
      await latePayments.approve(id, actorId)
      return answer(await latePayments.request(id, { reviewerId: actorId }), actorId, 'It is approved.')
    }),
    handler(declineLate, async ({ actor, params: { id }, body: { reason } }) => {
      const actorId = signedIn(actor).userId
      const of = await latePayments.request(id, { reviewerId: actorId })
      await latePayments.decline(id, actorId, reason)
      return answer(of, actorId, 'It is declined.')
    }),
    handler(withdrawLate, async ({ actor, params: { id } }) => {
      const actorId = signedIn(actor).userId
      const of = await latePayments.request(id, { reviewerId: actorId })
      await latePayments.withdraw(id, actorId)
      return answer(of, actorId, 'It is withdrawn.')
    }),
    handler(endRespite, async ({ actor, params: { id }, body: { reason } }) => {
      const actorId = signedIn(actor).userId
      const of = await latePayments.request(id, { reviewerId: actorId })
      await latePayments.end(id, actorId, reason)
      return answer(of, actorId, 'The respite has ended.')
    }),
    handler(lateFile, async ({ actor, params: { id, key } }) => {
      const { userId, roles } = signedIn(actor)
      const reader = roles.includes('finance') ? { reviewerId: userId } : { memberId: userId }
      const { name } = await latePayments.fileOf(id, key, reader)
      const address = await deps.readUrl({ key, name })
      if (!address) throw new Problem(PROBLEM_CODES.notFound, 404, LATE_TEXTS.noFileHere)
      return { status: true, message: '', data: address }
    }),
  ]
}

/** An issuer learns what was approved; what waits may still be declined. */
const SHOWN_TO_ISSUER: ReadonlySet<string> = new Set(['approved', 'ended'])

function requestView(
  row: LateRequestRow,
  {
    reader,
    name,
    isOfIssuer,
    hasNoRespite,
    money,
  }: {
    readonly reader: LateReader
    readonly name: string
    readonly isOfIssuer: boolean
    readonly hasNoRespite: boolean
    readonly money: (minor: bigint) => NonNullable<LateRequestWire['amount']>
  },
): LateRequestWire {
  const actorId = 'reviewerId' in reader ? reader.reviewerId : ''
  const verdict = (event: LateRequestEvent) =>
    'reviewerId' in reader
      ? verdictOf(lateRequestRefusal(positionOf(row), event)?.text ?? null)
      : { allowed: false, reason: null }
  return {
    _id: row.id,
    kind: row.kind,
    amount: row.kind === 'cost' ? money(row.amount) : null,
    reason: row.reason,
    files: row.files.map(({ key, name: fileName }) => ({ key, name: fileName })),
    state: row.state,
    stateLabel: LATE_REQUEST_LABELS[row.state],
    askedBy: name,
    askedAt: row.askedAt.toISOString(),
    decidedWhy: row.decidedWhy,
    approve: verdict({ type: 'late.approved', actorId, isOfIssuer, isLate: true, hasNoRespite }),
    decline: verdict({ type: 'late.declined', actorId, isOfIssuer, reason: 'to ask' }),
    withdraw: verdict({ type: 'late.withdrawn', actorId }),
    end: verdict({ type: 'respite.ended', isOfIssuer, reason: 'to ask' }),
  }
}
