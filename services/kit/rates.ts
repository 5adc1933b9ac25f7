import { sql } from 'drizzle-orm'
import { dayOf } from '#contracts/dates.ts'
import { CURRENCIES, DEFAULT_CURRENCY, type Currency, type Money } from '#contracts/money.ts'
import { query, type Executor } from './database/database.ts'

/** A dated reference rate: units of the currency for one US dollar, times 10^8. */
export interface ReferenceRate {
  readonly currency: Currency
  /** YYYY-MM-DD, the first day it applies. */
  readonly validFrom: string
  readonly perUsdE8: bigint
}

export interface SourcedRate extends ReferenceRate {
  readonly source: string
}

/** The reference rates of every date; they change only with migrations. */
export function readRates(db: Executor): Promise<SourcedRate[]> {
  return query<SourcedRate>(db, sql`SELECT * FROM payment.reference_rate`)
}

/** A converter at the rates that are stored. */
export const readConverter = async (db: Executor): Promise<Convert> => converter(await readRates(db))

/** What an amount is in US dollars at the rate of a day, rounded up: for comparing it with a limit, never for paying it. */
export async function inDollars(db: Executor, value: Money, on: Date): Promise<bigint> {
  if (value.currency === DEFAULT_CURRENCY) return value.minor
  return (await readConverter(db))(value, DEFAULT_CURRENCY, on, 'up')
}

export type Rounding = 'up' | 'down'

/** Converts money at the rates of a day. */
export type Convert = (value: Money, to: Currency, on: Date, rounding: Rounding) => bigint

const ONE_E8 = 100_000_000n

/** The rate of a currency on a day; undefined before its first date, and for the dollar itself. */
export function rateOn<Rate extends ReferenceRate>(
  rates: readonly Rate[],
  currency: Currency,
  on: Date,
): Rate | undefined {
  const day = dayOf(on)
  let newest: Rate | undefined
  for (const row of rates) {
    if (row.currency !== currency || row.validFrom > day) continue
    if (newest === undefined || row.validFrom > newest.validFrom) newest = row
  }
  return newest
}

/** Exact conversion through the dollar, rounded once. @throws Error when no rate is dated early enough */
export function converter(rates: readonly ReferenceRate[]): Convert {
  function perUsd(currency: Currency, on: Date): bigint {
    if (currency === 'USD') return ONE_E8
    const rate = rateOn(rates, currency, on)
    if (!rate) throw new Error(`No reference rate of ${currency} is in force on ${dayOf(on)}`)
    return rate.perUsdE8
  }

  return ({ minor, currency }, to, on, rounding) => {
    if (currency === to) return minor
    const scale = (code: Currency) => 10n ** BigInt(CURRENCIES[code])
    const numerator = minor * perUsd(to, on) * scale(to)
    const denominator = perUsd(currency, on) * scale(currency)
    return rounding === 'down' ? numerator / denominator : (numerator + denominator - 1n) / denominator
  }
}

const E8_DIGITS = 8

/** '1.37' for 137000000. */
function decimalOf(perUsdE8: bigint): string {
  const digits = perUsdE8.toString().padStart(E8_DIGITS + 1, '0')
  const fraction = digits.slice(-E8_DIGITS).replace(/0+$/, '')
  const whole = digits.slice(0, -E8_DIGITS)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The rates of these currencies on a day, as people read them; the dollar needs none. */
export const shownRates = (rates: readonly SourcedRate[], currencies: ReadonlySet<Currency>, on: Date) =>
  [...currencies].toSorted().flatMap((currency) => {
    const rate = rateOn(rates, currency, on)
    return rate === undefined
      ? []
      : [{ currency, perUsd: decimalOf(rate.perUsdE8), since: rate.validFrom, source: rate.source }]
  })
