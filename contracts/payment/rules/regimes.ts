import * as z from 'zod/mini'
import { positiveMoney } from '#contracts/money.ts'
import { regime } from '#contracts/project/projects.ts'
import { source, whole } from './parts.ts'
import {
  CANCEL_MAX,
  CAP_MONTHS_MAX,
  RECONFIRM_DAYS_MAX,
  REGIME_CALENDARS,
  REGIMES_MAX,
  RULE_TEXTS,
} from './values.ts'

/* What a version of the regimes says (domain, section 4). */

const cancelling = z
  .strictObject({
    kind: z
      .enum(['calendar_days', 'business_days', 'before_close_hours'])
      .register(z.globalRegistry, { id: 'CancelPeriodKind' }),
    amount: whole(Math.max(...Object.values(CANCEL_MAX)), RULE_TEXTS.cancelAmount),
    source,
  })
  .check(
    z.refine(({ kind, amount }) => amount <= CANCEL_MAX[kind], {
      error: RULE_TEXTS.cancelAmount,
      path: ['amount'],
    }),
  )
  .register(z.globalRegistry, { id: 'CancelPeriod' })

const cap = z
  .strictObject({
    /** What one issuer may raise under the regime. */
    amount: positiveMoney,
    months: whole(CAP_MONTHS_MAX, RULE_TEXTS.months),
    source,
  })
  .register(z.globalRegistry, { id: 'RegimeCap' })

export const regimeRules = z
  .strictObject({
    regime,
    /** How long an investor may cancel. */
    cancel: cancelling,
    /** Calendar days an investor has to answer a material change. */
    reconfirmDays: whole(RECONFIRM_DAYS_MAX, RULE_TEXTS.reconfirmDays),
    /** Null where the regime limits investors only. */
    cap: z.nullable(cap),
  })
  .check(
    z.refine(
      ({ regime: of, cancel }) => cancel.kind !== 'business_days' || REGIME_CALENDARS[of] !== null,
      RULE_TEXTS.noCalendar,
    ),
  )
  .register(z.globalRegistry, { id: 'RegimeRules' })
export type RegimeRules = z.infer<typeof regimeRules>

export const regimesBody = z
  .strictObject({
    regimes: z.array(regimeRules).check(
      z.maxLength(REGIMES_MAX, RULE_TEXTS.regimeTwice),
      z.refine(
        (regimes) => new Set(regimes.map(({ regime: of }) => of)).size === regimes.length,
        RULE_TEXTS.regimeTwice,
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'RegimesBody' })
