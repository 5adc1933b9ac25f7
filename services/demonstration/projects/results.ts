import { dayOf, monthStarts } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { RESULT_STATES } from '#machines/distribution/machine.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { createRegister } from '#services/ledger/register.ts'
import { createDistributions, RECORD_SETTLES_MS } from '#services/project/distribution/distributions.ts'
import { NOT_LATE, sumOf } from '#services/project/distribution/figures.ts'
import { memberDistributions } from '#services/project/distribution/store.ts'
import { findOffering } from '#services/project/store.ts'
import type { ReleaseDeps } from './releases.ts'

const OFFERING = 'ghent-laundry-lease'
/** The agreed rent of a month, what the owners paid for the asset and what of the rent is not permissible, minor units. */
const RENT = 165_000n
const MONTHS = [
  {
    month: 1,
    costs: 12_000n,
    impure: 500n,
    report: 'Rent of the first month. The insurance of the machines was due.',
  },
  { month: 2, costs: 4_000n, impure: 0n, report: 'Rent of the second month, with one repair.' },
  { month: 3, costs: 4_500n, impure: 300n, report: 'Rent of the third month, with the yearly service.' },
] as const
type Month = (typeof MONTHS)[number]
/** Distributions that are paid; the last one waits for finance. */
const PAID = 2
/** More than all distributions of the offering. */
const LIMIT = 50

/**
 * Files rents of the operating offering and has all but the last one approved; what is done already stays. False while the
 * offering does not operate.
 */
export async function distributeResults(
  ctx: ServiceContext,
  { files, upload, finance }: ReleaseDeps,
): Promise<boolean> {
  const offering = await findOffering(ctx.db.orm, OFFERING)
  if (!offering || !RESULT_STATES.has(offering.state)) return false
  const { issuerId, currency } = offering
  if ((await files.issuerCompany({ userId: issuerId })) === null) return false
  const distributions = createDistributions(ctx, files)
  const starts = monthStarts(ctx.clock.now(), MONTHS.length + 1)
  // A record date that is a minute old is paid at once.
  const early = new Date(ctx.clock.now().getTime() - RECORD_SETTLES_MS)
  const isAllotted = await createRegister(ctx).isAllottedAt(OFFERING, early)
  const money = (minor: bigint) => toWire({ minor, currency })
  const fileRent = async (
    { month, costs, impure, report }: Month,
    from: Date,
    after: Date,
  ): Promise<string> => {
    const bytes = await demoPdf('Rent received', [report, 'This document belongs to the demonstration data.'])
    const key = await upload(issuerId, { bytes, contentType: 'application/pdf' })
    const body = {
      projectId: OFFERING,
      periodFrom: dayOf(from),
      periodTo: dayOf(new Date(after.getTime() - 1)),
      recordAt: (isAllotted ? early : ctx.clock.now()).toISOString(),
      income: money(RENT),
      costs: money(costs),
      nonPermissible: money(impure),
      lease: { month, use: 'whole', day: null } as const,
      instalment: null,
      isFinal: false,
      report,
      files: [key],
    }
    return distributions.file({ userId: issuerId, body })
  }
  for (const [at, plan] of MONTHS.entries()) {
    const { month, costs, impure } = plan
    const [from, after] = [starts[at], starts[at + 1]]
    if (!from || !after) throw new Error('a month is missing')
    const { rows } = await memberDistributions(
      ctx.db.orm,
      { memberId: issuerId, offeringId: OFFERING },
      { limit: LIMIT, offset: 0 },
    )
    const known = rows.find(({ lease }) => lease?.month === month)
    const id = known?.id ?? (await fileRent(plan, from, after))
    if (at >= PAID) continue
    const [checker, approver] = finance
    const row = await distributions.read(id, { reviewerId: checker })
    const decision = { id, filedAt: row.filedAt.toISOString() }
    if (row.state === 'filed') await distributions.check({ ...decision, actorId: checker })
    if (row.state !== 'filed' && row.state !== 'checked') continue
    const amount = money(
      sumOf(
        { holders: RENT - costs - impure, settlement: 0n, capital: 0n, fromEscrow: 0n },
        impure,
        NOT_LATE,
      ),
    )
    await distributions.approve({ ...decision, actorId: approver, amount })
  }
  return true
}
