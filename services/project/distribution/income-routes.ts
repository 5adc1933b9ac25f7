import { toWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { ownIncome, ownIncomeFile, purificationCertificate } from '#contracts/project/distribution/income.ts'
import { INCOME_ROWS, INCOME_TEXTS, PURIFICATION_ROWS } from '#contracts/project/distribution/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { createRegister } from '#services/ledger/register.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { accruedOf } from './accrual.ts'
import { incomeRows, incomeTotals, purifiedPeriods, yearsOfIncome } from './income-store.ts'
import { incomeCsv, incomePdf } from './income-files.ts'
import { purificationPdf } from './purification-pdf.ts'

/** Statements as files, made when they are asked for, by one person. */
const FILES = { limit: 60, windowMs: 3_600_000 }

/** What a holder was paid in a year, on the screen and as a file. */
export function incomeRoutes({
  ctx,
  deps,
}: {
  readonly ctx: ServiceContext
  readonly deps: Pick<ProjectDeps, 'displayNames'>
}): Handler[] {
  const db = ctx.db.orm
  const register = createRegister(ctx)
  return [
    handler(ownIncome, async ({ actor, query }) => {
      const holderId = signedIn(actor).userId
      const years = await yearsOfIncome(db, holderId)
      const year = query.year ?? years[0] ?? String(ctx.clock.now().getUTCFullYear())
      const [totals, accrued] = await Promise.all([
        incomeTotals(db, { holderId, year }),
        accruedOf({ db, register, now: ctx.clock.now() }, holderId),
      ])
      return {
        status: true,
        message: '',
        data: {
          year,
          years,
          totals: totals.map(({ currency, payouts, amount, tax, purified }) => {
            const money = (minor: bigint) => toWire({ minor, currency })
            return {
              payouts: Number(payouts),
              amount: money(amount),
              tax: money(tax),
              net: money(amount - tax),
              purified: money(purified),
            }
          }),
          accrued: [...accrued].map(([currency, minor]) => toWire({ minor, currency })),
        },
      }
    }),

    handler(ownIncomeFile, async ({ actor, query: { year, format } }) => {
      const holderId = signedIn(actor).userId
      const { ok } = await ctx.limits.take(`income-file:${holderId}`, FILES)
      if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, INCOME_TEXTS.tooMany)
      const [rows, totals, names] = await Promise.all([
        incomeRows(db, { holderId, year }, INCOME_ROWS),
        incomeTotals(db, { holderId, year }),
        deps.displayNames({ userIds: [holderId] }),
      ])
      if (rows.length === 0) throw new Problem(PROBLEM_CODES.notFound, 404, INCOME_TEXTS.nothing)
      const statement = { year, holderName: names[holderId] ?? '', rows, totals, now: ctx.clock.now() }
      const bytes = format === 'pdf' ? await incomePdf(statement) : Buffer.from(incomeCsv(statement))
      return {
        status: true,
        message: '',
        data: {
          name: `income-${year}.${format}`,
          contentType: format === 'pdf' ? 'application/pdf' : 'text/csv',
          base64: bytes.toString('base64'),
        },
      }
    }),

    handler(purificationCertificate, async ({ actor, params: { id: offeringId } }) => {
      const holderId = signedIn(actor).userId
      const { ok } = await ctx.limits.take(`income-file:${holderId}`, FILES)
      if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, INCOME_TEXTS.tooMany)
      const [found, names] = await Promise.all([
        purifiedPeriods(db, { holderId, offeringId }, PURIFICATION_ROWS),
        deps.displayNames({ userIds: [holderId] }),
      ])
      if (found.rows.length === 0) throw new Problem(PROBLEM_CODES.notFound, 404, INCOME_TEXTS.noPurification)
      const holderName = names[holderId] ?? ''
      const bytes = await purificationPdf({ ...found, offeringId, holderName, now: ctx.clock.now() })
      const name = `purification-${offeringId}.pdf`
      return {
        status: true,
        message: '',
        data: { name, contentType: 'application/pdf', base64: bytes.toString('base64') },
      }
    }),
  ]
}
