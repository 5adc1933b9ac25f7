import { sql } from 'drizzle-orm'
import type { RuleBody, TaxRate } from '#contracts/payment/rules/bodies.ts'
import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import type { RuleKind } from '#contracts/payment/rules/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'

const REASON = 'A test.'
let counter = 0

/** An approved version of a dated rule from a day on, without the two people. */
export async function ruleFrom<Kind extends RuleKind>(
  db: Executor,
  kind: Kind,
  day: string,
  body: RuleBody<Kind>,
): Promise<void> {
  const startsAt = new Date(`${day}T00:00:00Z`)
  await insert(db, 'payment.rule_version', {
    id: newId('rul'),
    kind,
    body,
    state: 'approved',
    machineVersion: '1',
    effectiveFrom: day,
    startsAt,
    reason: REASON,
    proposedBy: 'usr_proposer',
    // Of two of one day the later one counts.
    proposedAt: new Date(startsAt.getTime() + (counter += 1)),
    decidedBy: 'usr_approver',
    decidedAt: startsAt,
    decidedWhy: null,
  })
}

/** Rates of withholding tax from a day on, beside 0 for every other country. */
export const taxFrom = (
  db: Executor,
  day: string,
  ...rates: readonly (readonly [payer: string, holder: string, rateBp: number])[]
): Promise<void> =>
  ruleFrom(db, 'withholdingTax', day, {
    rates: [['*', '*', 0] as const, ...rates].map(([payer, holder, rateBp]): TaxRate => ({
      payer,
      holder,
      rateBp,
      source: REASON,
    })),
  })

/** Another cap of one regime from a day on; everything else as it was. */
export async function capFrom(
  db: Executor,
  day: string,
  regime: Regime,
  amount: { readonly amount: string; readonly currency: Currency },
): Promise<void> {
  const { body } = await versionAt(db, 'regimes', new Date(`${day}T00:00:00Z`))
  await ruleFrom(db, 'regimes', day, {
    regimes: body.regimes.map((rules) =>
      rules.regime === regime ? { ...rules, cap: { amount, months: 12, source: REASON } } : rules,
    ),
  })
}

/** Takes the versions of a test away. */
export const forgetRules = (owner: Executor): Promise<unknown> =>
  query(owner, sql`DELETE FROM payment.rule_version WHERE reason = ${REASON}`)
