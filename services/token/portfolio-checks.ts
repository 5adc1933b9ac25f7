import type * as z from 'zod/mini'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import type { portfolio } from '#contracts/token/tokens.ts'
import { FATWA_LABELS } from '#machines/fatwa/labels.ts'
import type { Lot } from '#services/ledger/register.ts'
import type { OfferingFacts } from './deps.ts'
import { hundredths, paid, partsOf } from './rules.ts'

type Portfolio = z.output<typeof portfolio.reply>['data']
type Facts = Readonly<Record<string, OfferingFacts>>

/** The most that one offering, issuer, sector and country should be of a portfolio, in hundredths of a per cent: a guide, no limit of an order. */
export const CONCENTRATION_MAX_BP = { offering: 2500, issuer: 4000, sector: 5000, country: 6000 } as const

/** One issuer may raise funds for several companies. */
const partName = (names: readonly string[]): string =>
  names.length > 1 ? `${names.join(', ')} (one issuer)` : names.join('')

/** The largest part by each measure; lots of one currency. */
export function concentrationsOf(lots: readonly Lot[], facts: Facts): Portfolio['concentrations'] {
  const whole = paid(lots)
  if (whole === 0n) return []
  const keyOf = {
    offering: ({ offeringId }: Lot) => [offeringId, facts[offeringId]?.name],
    issuer: ({ offeringId }: Lot) => [facts[offeringId]?.issuerId, facts[offeringId]?.issuerName],
    sector: ({ offeringId }: Lot) => [facts[offeringId]?.sector, facts[offeringId]?.sector],
    country: ({ offeringId }: Lot) => [facts[offeringId]?.country, facts[offeringId]?.country],
  } as const
  return (['offering', 'issuer', 'sector', 'country'] as const).flatMap((measure) => {
    const [largest] = partsOf(lots, (lot) => keyOf[measure](lot)[0] ?? '')
    if (!largest) return []
    const { amount, percent } = largest
    const names = new Set(largest.lots.map((lot) => keyOf[measure](lot)[1] ?? ''))
    const maxBp = BigInt(CONCENTRATION_MAX_BP[measure])
    return {
      measure,
      name: partName([...names]),
      amount: toWire({ minor: amount, currency: DEFAULT_CURRENCY }),
      percent,
      maxPercent: hundredths(maxBp),
      isMet: amount * 10_000n <= maxBp * whole,
    }
  })
}

const DRIFTED: ReadonlySet<string> = new Set(['stale', 'expired', 'revoked'])

const SCREENED = {
  pass: [],
  fail: ['Screening failed'],
  unknown: ['No screening result at present'],
} as const

/** Offerings whose fatwa does not hold any more, or whose screening is no pass. */
export function driftOf(offeringIds: readonly string[], facts: Facts): Portfolio['drift'] {
  return offeringIds.flatMap((projectId) => {
    const { fatwa = null, screening = 'pass', name = '' } = facts[projectId] ?? {}
    const labels = [
      ...(fatwa === null || !DRIFTED.has(fatwa) ? [] : [FATWA_LABELS[fatwa]]),
      ...SCREENED[screening],
    ]
    return labels.length === 0 ? [] : [{ projectId, projectName: name, stateLabel: labels.join(', ') }]
  })
}
