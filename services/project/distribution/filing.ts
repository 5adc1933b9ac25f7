import { daysAfter, dayOf } from '#contracts/dates.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { FileDistributionBody } from '#contracts/project/distribution/distributions.ts'
import { DISTRIBUTION_TEXTS, RECORD_WITHIN_DAYS } from '#contracts/project/distribution/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { keptDocuments, type StoredFile } from '#services/project/filed-documents.ts'
import { lockOffering } from '#services/project/store.ts'
import type { Filed } from './figures.ts'
import {
  DISTRIBUTION_MACHINE_VERSION,
  invalid,
  noDistribution,
  recordStep,
  stepDistribution,
  tell,
} from './lifecycle.ts'
import { expectAllotted, type Results } from './results.ts'
import {
  changeDistribution,
  findSource,
  insertDistribution,
  isInOrder,
  periodFacts,
  type ResultOffering,
} from './store.ts'

/** How the issuer of an offering files what a period brought. */
export function createFiling(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'keepFile' | 'fileFacts' | 'issuerCompany'>,
  { read, resultFor, isWhole }: Results,
) {
  /** Files the result of a period, or again one that came back. Answers its id. */
  async function file(input: {
    readonly userId: string
    readonly body: FileDistributionBody
  }): Promise<string> {
    const { userId, body } = input
    const { projectId: offeringId, distributionId } = body
    const now = ctx.clock.now()
    const source = { offeringId, memberId: userId, exceptId: distributionId }
    const seen = await findSource(ctx.db.orm, source)
    if (!seen) throw new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.noOffering)
    if ((await deps.issuerCompany({ userId: seen.issuerId })) === null) throw notNow(DISTRIBUTION_TEXTS.kyc)
    if (body.periodTo >= dayOf(now)) throw invalid('periodTo', DISTRIBUTION_TEXTS.periodOver)
    const recordAt = new Date(body.recordAt)
    if (recordAt > daysAfter(now, RECORD_WITHIN_DAYS))
      throw invalid('recordAt', DISTRIBUTION_TEXTS.recordLate)
    const filed = filedOf(body, seen)
    if (filed.isFinal && recordAt < now) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordPast)
    // What is refused anyway keeps no file.
    if (!(await isWhole(seen, recordAt, now))) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordPartial)
    await ctx.db.transaction((tx) => judge(tx, seen, input, filed, body.files.length))
    const files = await keptDocuments(deps, userId, body.files)
    const id = distributionId ?? newId('dst')
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      const offering = await findSource(tx, source)
      if (!offering) throw new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.noOffering)
      const { from, next } = await judge(tx, offering, input, filed, files.length)
      const row = {
        ...filed,
        periodTo: body.periodTo,
        recordAt,
        report: body.report,
        files: files satisfies readonly StoredFile[],
        state: next.state,
        machineVersion: DISTRIBUTION_MACHINE_VERSION,
        filedBy: userId,
        filedAt: now,
        checkedBy: null,
        releaseBy: null,
        reason: null,
        changedAt: now,
      }
      const open = {
        reserve: null,
        fee: null,
        holders: null,
        settlement: null,
        capital: 0n,
        bought: 0n,
        fromEscrow: 0n,
        lateCost: 0n,
        lateDonation: 0n,
        approvedBy: null,
        approvedAt: null,
        paidAt: null,
      }
      await (from === 'draft'
        ? insertDistribution(tx, { id, offeringId, ...row, ...open })
        : changeDistribution(tx, id, row))
      await recordStep(ctx, tx, {
        id,
        offeringId,
        actorId: userId,
        action: 'distribution.filed',
        from,
        to: next.state,
      })
      const { issuerId } = offering
      if (userId !== issuerId) await tell(ctx, tx, { userId: issuerId, offeringId, about: 'filed' })
    })
    return id
  }

  /** Whether this may be filed now. @throws Problem 404, 409 */
  async function judge(
    tx: Executor,
    offering: ResultOffering,
    { userId, body }: { readonly userId: string; readonly body: FileDistributionBody },
    filed: Filed,
    files: number,
  ) {
    const { distributionId, periodTo } = body
    const old =
      distributionId === undefined
        ? undefined
        : await read(distributionId, { memberId: userId, right: 'edit' }, tx)
    if (old && old.offeringId !== offering.offeringId) throw noDistribution()
    expectAllotted(offering)
    const { periodFrom, lease, instalment, isFinal } = filed
    const result = await resultFor(offering, filed, tx)
    const fault = 'fault' in result ? result.fault : null
    const { isLast, ...period } = await periodFacts(tx, {
      offeringId: offering.offeringId,
      exceptId: distributionId,
      periodFrom,
      periodTo,
      recordAt: new Date(body.recordAt),
      month: lease?.month ?? null,
      instalment,
    })
    const { campaign } = offering
    const from = old?.state ?? 'draft'
    const next = stepDistribution(
      ctx,
      { id: distributionId ?? '', state: from, checkedBy: old?.checkedBy ?? null, releaseBy: null },
      {
        type: 'distribution.filed',
        files,
        ...period,
        isFinal,
        isLast: isLast || !isFinal,
        campaign,
        isOfContract: fault === null,
      },
      { by: 'person', fault },
    )
    if ('bought' in result && result.bought > 0n) {
      const recordAt = new Date(body.recordAt)
      if (recordAt < ctx.clock.now()) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordBuys)
      const purchase = { ...offering, recordAt, month: lease?.month ?? null, exceptId: distributionId }
      if (!(await isInOrder(tx, purchase))) throw invalid('recordAt', DISTRIBUTION_TEXTS.recordOrder)
    }
    return { from, next }
  }

  return { file }
}

const filedOf = (body: FileDistributionBody, { currency }: ResultOffering): Filed => {
  for (const field of ['income', 'costs', 'nonPermissible', 'residual'] as const)
    if ((body[field]?.currency ?? currency) !== currency) throw invalid(field, DISTRIBUTION_TEXTS.amount)
  const { periodFrom, lease, instalment, isFinal, income, costs, nonPermissible, residual } = body
  return {
    periodFrom,
    lease,
    instalment,
    isFinal,
    income: BigInt(income.amount),
    costs: BigInt(costs.amount),
    impure: BigInt(nonPermissible.amount),
    residual: BigInt(residual?.amount ?? 0),
  }
}
