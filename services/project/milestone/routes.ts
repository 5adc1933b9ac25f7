import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { MILESTONE_TEXTS } from '#contracts/project/milestone-values.ts'
import {
  approveMilestoneRelease,
  askMilestoneRelease,
  fileMilestone,
  milestoneFile,
  milestoneQueue,
  milestones as ownList,
  returnMilestone,
  type MilestoneWire,
} from '#contracts/project/milestones.ts'
import { feeInvoice, INVOICE_TEXTS, invoiceNumber } from '#contracts/project/fees/invoices.ts'
import { isOverseer } from '#contracts/staff/values.ts'
import type { MilestoneEvent } from '#machines/milestone/machine.ts'
import { isOverdue, milestoneLabel, milestoneRefusal } from '#machines/milestone/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { editableAmong } from '#services/project/colleague/ownership-store.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { invoicePdf } from '#services/project/fees/invoice-pdf.ts'
import { readableInvoice } from '#services/project/fees/store.ts'
import { factsOf, feeOfRelease, positionOf, type Milestones } from './milestones.ts'
import { filingsOf, ownMilestones, waitingMilestones, type MilestoneRow, type Reader } from './store.ts'

/** Invoices that one person downloads. */
const FILES = { limit: 60, windowMs: 3_600_000 }

export interface MilestoneRouteDeps {
  readonly ctx: ServiceContext
  readonly milestones: Milestones
  readonly deps: ProjectDeps
}

/** Milestones for their issuers and for finance. */
export function milestoneRoutes({ ctx, milestones, deps }: MilestoneRouteDeps): Handler[] {
  async function views(rows: readonly MilestoneRow[], reader: Reader): Promise<MilestoneWire[]> {
    const filings = await filingsOf(
      ctx.db.orm,
      rows.map(({ id }) => id),
    )
    const editable =
      'memberId' in reader
        ? await editableAmong(
            ctx.db.orm,
            reader.memberId,
            rows.map(({ offeringId }) => offeringId),
          )
        : undefined
    const now = ctx.clock.now()
    return Promise.all(
      rows.map(async (row) => {
        const { state } = row
        const own = filings.filter(({ milestoneId }) => milestoneId === row.id)
        const amount = await milestones.trancheOf(row)
        const fee = state === 'released' ? row.fee : row.isNext ? feeOfRelease(row, amount) : null
        return {
          _id: row.id,
          projectId: row.offeringId,
          projectName: row.offeringName,
          issuerName: row.issuerName,
          number: row.position + 1,
          title: row.title,
          proof: row.proof,
          dueAt: row.dueAt.toISOString(),
          sharePercent: row.sharePercent,
          amount: toWire({ minor: amount, currency: row.currency }),
          fee: fee === null ? null : toWire({ minor: fee, currency: row.currency }),
          hasInvoice:
            'memberId' in reader && row.issuerId === reader.memberId && state === 'released' && fee !== 0n,
          state,
          stateLabel: milestoneLabel(state, own.length > 0),
          isOverdue: isOverdue(row, now),
          releasedAt: row.releasedAt?.toISOString() ?? null,
          filings: own.map(({ filedAt, evidence, files, reason, decidedAt }) => ({
            filedAt: filedAt.toISOString(),
            evidence,
            files: files.map(({ key, name }) => ({ key, name })),
            reason,
            decidedAt: decidedAt?.toISOString() ?? null,
          })),
          ...verdicts(row, reader, editable?.has(row.offeringId) === true),
        }
      }),
    )
  }

  async function answer(id: string, reader: Reader, message: string) {
    const [data] = await views([await milestones.read(id, reader)], reader)
    if (!data) throw new Error('one row gave no view')
    return { status: true as const, message, data }
  }

  return [
    handler(ownList, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId: memberId } = signedIn(actor)
      const { rows, total } = await ownMilestones(ctx.db.orm, memberId, { limit: perPage, offset })
      const data = await views(rows, { memberId, right: 'read' })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(milestoneQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reviewerId = signedIn(actor).userId
      const { rows, total } = await waitingMilestones(ctx.db.orm, reviewerId, { limit: perPage, offset })
      const data = await views(rows, { reviewerId })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(fileMilestone, async ({ actor, params: { id }, body }) => {
      const { userId } = signedIn(actor)
      const reader = { memberId: userId, right: 'edit' } as const
      // 404 first, so that the company does not tell whether there is such a milestone.
      const { issuerId } = await milestones.read(id, reader)
      if ((await deps.issuerCompany({ userId: issuerId })) === null) throw notNow(MILESTONE_TEXTS.kyc)
      await milestones.file({ id, userId, ...body })
      return answer(id, reader, 'The evidence is filed.')
    }),
    handler(milestoneFile, async ({ actor, params: { id, key } }) => {
      const { userId, roles } = signedIn(actor)
      const isStaff = roles.includes('finance') || roles.includes('compliance')
      // Staff may have an offering of their own.
      const own = milestones.fileOf(id, key, { memberId: userId, right: 'read' })
      const { name } = await (isStaff
        ? own.catch(() => milestones.fileOf(id, key, { reviewerId: userId }))
        : own)
      const address = await deps.readUrl({ key, name })
      if (!address) throw new Problem(PROBLEM_CODES.notFound, 404, MILESTONE_TEXTS.noFileHere)
      return { status: true, message: '', data: address }
    }),
    handler(feeInvoice, async ({ actor, params }) => {
      const { userId, roles } = signedIn(actor)
      const reader = { userId, isOverseer: isOverseer(roles) }
      const row = await readableInvoice(ctx.db.orm, reader, params.id)
      if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, INVOICE_TEXTS.notFound)
      const { ok } = await ctx.limits.take(`fee-invoice:${userId}`, FILES)
      if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, INVOICE_TEXTS.tooMany)
      const base64 = (await invoicePdf(row)).toString('base64')
      const name = `${invoiceNumber(row.number)}.pdf`
      return { status: true, message: '', data: { name, contentType: 'application/pdf', base64 } }
    }),
    handler(returnMilestone, async ({ actor, params: { id }, body }) => {
      const actorId = signedIn(actor).userId
      await milestones.sendBack({ id, actorId, ...body })
      return answer(id, { reviewerId: actorId }, 'The evidence is back with the issuer.')
    }),
    handler(askMilestoneRelease, async ({ actor, params: { id }, body }) => {
      const actorId = signedIn(actor).userId
      await milestones.askRelease({ id, actorId, ...body })
      return answer(id, { reviewerId: actorId }, 'Another person of finance must approve the release.')
    }),
    handler(approveMilestoneRelease, async ({ actor, body: { milestoneId: id, amount, filedAt } }) => {
      const actorId = signedIn(actor).userId
      await milestones.approveRelease({ id, actorId, amount, filedAt })
      return answer(id, { reviewerId: actorId }, 'The money is released.')
    }),
  ]
}

/** What the reader may do, with the reason where not; each side does nothing of the other's. */
function verdicts(row: MilestoneRow, reader: Reader, mayEdit: boolean) {
  const isFinance = 'reviewerId' in reader
  const actorId = isFinance ? reader.reviewerId : reader.memberId
  const facts = factsOf(row)
  const verdict = (isOwnPart: boolean, event: MilestoneEvent) => {
    const reason = milestoneRefusal(positionOf(row), event)
    return { allowed: isOwnPart && reason === null, reason: isOwnPart ? reason : null }
  }
  return {
    file: verdict(mayEdit, { type: 'milestone.filed', hasText: true, files: 1, ...facts }),
    sendBack: verdict(isFinance, { type: 'milestone.returned', actorId, reason: 'to ask' }),
    askRelease: verdict(isFinance, { type: 'milestone.releaseAsked', actorId, ...facts }),
    approveRelease: verdict(isFinance, { type: 'milestone.released', actorId, ...facts }),
  }
}
