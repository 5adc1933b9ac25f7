import * as z from 'zod/mini'
import { dayOf, endOfDay } from '#contracts/dates.ts'
import { hijriText } from '#contracts/finance/hijri.ts'
import { holdingBase, zakat, type MetalPrices } from '#contracts/finance/zakat.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import {
  saveZakatBody,
  type ZakatFigure,
  type ZakatSettings,
  type ZakatView,
} from '#contracts/payment/zakat/zakat.ts'
import { CHARITY_FUND_NAMES } from '#contracts/payment/charity/values.ts'
import { SILVER_MAX, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { cashByDay, lotsOf } from '#services/ledger/person.ts'
import { openZakatFunds } from '#services/payment/charity/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { knownVersionAt, versionAt } from '#services/kit/dated-rules.ts'
import { keepZakat, paidForYear, sealedZakat } from './store.ts'
import { heldSince, yearOn, type WealthChange, type ZakatYear } from './year.ts'

const SEALED_FIELD = 'zakat'

const kept = z.object({
  settings: z.nullable(saveZakatBody),
  silver: z.array(z.object({ _id: z.string(), name: z.string(), grams: z.string(), heldFrom: z.string() })),
})
type Kept = z.infer<typeof kept>

/** What a person saved; nothing yet where the row is missing. */
export const openZakat = (key: PersonKey, sealed: string | undefined): Kept =>
  sealed === undefined
    ? { settings: null, silver: [] }
    : kept.parse(JSON.parse(key.open(SEALED_FIELD, sealed)))

const money = (minor: bigint) => toWire({ minor, currency: DEFAULT_CURRENCY })

/** Decimal grams at a price of one gram, rounded down to minor units. */
function silverValue(grams: string, perGram: bigint): bigint {
  const [whole = '0', places = ''] = grams.split('.')
  return (BigInt(whole + places.padEnd(3, '0')) * perGram) / 1000n
}

const sumOf = (changes: readonly WealthChange[]): bigint =>
  changes.reduce((sum, { change }) => sum + change, 0n)

type Prices = Awaited<ReturnType<typeof versionAt<'metalPrices'>>>

const pricesOf = ({ body, effectiveFrom: on }: Prices): MetalPrices => ({
  gold: BigInt(body.gold.amount),
  silver: BigInt(body.silver.amount),
  on,
  source: body.source,
})

/** A year for which zakat may be paid now. */
interface PayableYear {
  readonly year: ZakatYear
  readonly isPast: boolean
  /** Minor units; a payment changes nothing of it. */
  readonly due: bigint
}

type Counted = Kept & { readonly settings: ZakatSettings }

export type ZakatService = ReturnType<typeof createZakat>

/** Zakat of people on what they own here and on what they tell of (R78, record 0380). */
export function createZakat({ ctx, ledger, others }: PaymentDeps) {
  const db = ctx.db.orm

  async function keyOf(userId: string): Promise<PersonKey> {
    const key = await ctx.personal.of(db, userId)
    if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, ZAKAT_TEXTS.noSilver)
    return key
  }

  /** Held lots of the person with what counts of each, in the currency of the wallet. */
  async function holdingsOf(userId: string) {
    const lots = (await lotsOf(db, userId)).filter(({ heldAt }) => heldAt !== null)
    const ids = [...new Set(lots.map(({ offeringId }) => offeringId))]
    const [offeringOf, booksOf] = await Promise.all([others.offerings(ids), others.zakatableAssets(ids)])
    return lots.map((lot) => {
      const { name, currency } = offeringOf(lot.offeringId)
      const books = booksOf[lot.offeringId]
      const company = { netZakatable: BigInt(books?.net ?? 0), units: BigInt(books?.units ?? 0) }
      return {
        ...lot,
        name,
        isCounted: currency === DEFAULT_CURRENCY,
        basis: books === undefined ? ('price' as const) : ('books' as const),
        company,
        // Units that were given up may be more than are left.
        base:
          books === undefined
            ? lot.amount
            : holdingBase(
                { ...company, units: company.units > lot.units ? company.units : lot.units },
                lot.units,
              ),
      }
    })
  }
  type HeldLot = Awaited<ReturnType<typeof holdingsOf>>[number]

  /** The open lots of each offering as one holding, so that its base is rounded once. */
  function positionsOf(lots: readonly HeldLot[]): ZakatFigure['holdings'] {
    return [...new Set(lots.map(({ offeringId }) => offeringId))].flatMap((offeringId) => {
      const own = lots.filter((lot) => lot.offeringId === offeringId)
      const [first] = own
      if (!first) return []
      const units = own.reduce((sum, lot) => sum + lot.units, 0n)
      const base =
        first.basis === 'books'
          ? holdingBase(first.company, units)
          : own.reduce((sum, lot) => sum + lot.base, 0n)
      return [
        { _id: offeringId, name: first.name, units: Number(units), base: money(base), basis: first.basis },
      ]
    })
  }

  /** The figure of a year as it stands on its day, at the latest on its last one. */
  async function figureOf(
    userId: string,
    { settings, silver }: Counted,
    { year, on, prices }: { readonly year: ZakatYear; readonly on: string; readonly prices: MetalPrices },
  ): Promise<ZakatFigure> {
    const [cashDays, lots, paidDays, wallets] = await Promise.all([
      cashByDay(db, userId, DEFAULT_CURRENCY),
      holdingsOf(userId),
      paidForYear(db, userId, year),
      ledger.cashOf(userId),
    ])
    const isPast = ({ day }: { readonly day: string }) => day <= on
    const cash = cashDays.filter(isPast)
    // A late payment left the wallet after the year.
    const paidInYear = paidDays.filter(isPast)
    const counted = lots.filter(({ isCounted }) => isCounted)
    const owned = silver
      .map(({ grams, heldFrom }) => ({ day: heldFrom, change: silverValue(grams, prices.silver) }))
      .filter(isPast)
    const other = BigInt(settings.otherCash.amount)
    const changes: WealthChange[] = [
      { day: year.from, change: other },
      ...cash,
      ...paidInYear,
      ...owned,
      ...counted
        .flatMap(({ heldAt, endedAt, base }) => [
          ...(heldAt ? [{ day: dayOf(heldAt), change: base }] : []),
          ...(endedAt ? [{ day: dayOf(endedAt), change: -base }] : []),
        ])
        .filter(isPast),
    ]
    const isHeld = ({ heldAt, endedAt }: HeldLot) =>
      heldAt !== null && dayOf(heldAt) <= on && (endedAt === null || dayOf(endedAt) > on)
    const holdings = positionsOf(counted.filter(isHeld))
    const result = zakat({
      cash: sumOf(cash) + other,
      paid: sumOf(paidInYear),
      silver: sumOf(owned),
      holdings: holdings.map(({ base }) => BigInt(base.amount)),
      dueDebts: BigInt(settings.dueDebts.amount),
      school: settings.school,
      nisabBy: settings.nisabBy,
      year: settings.year,
      prices,
      heldSince: heldSince(year.from, changes),
    })
    const paid = sumOf(paidDays)
    return {
      due: money(result.due),
      paid: money(paid),
      left: money(result.due > paid ? result.due - paid : 0n),
      base: money(result.base),
      nisab: money(result.nisab),
      trace: result.trace.map(({ label, amount }) => ({ label, amount: money(amount) })),
      dueOn: year.dueOn,
      dueOnHijri: hijriText(new Date(year.dueOn)),
      yearFrom: year.from,
      holdings,
      notCounted: [
        ...new Set(lots.filter((lot) => !lot.isCounted && isHeld(lot)).map(({ name }) => name)),
        ...[...wallets].flatMap(([currency, { available, held }]) =>
          currency === DEFAULT_CURRENCY || available + held === 0n ? [] : [`your balance in ${currency}`],
        ),
      ],
    }
  }

  /** The year that runs, and the one before where there was one. */
  function yearsOf({ yearFrom, year: kind }: ZakatSettings): {
    readonly now: ZakatYear
    readonly past: ZakatYear | null
  } {
    const now = yearOn(yearFrom, dayOf(ctx.clock.now()), kind)
    return { now, past: now.from === yearFrom ? null : yearOn(yearFrom, now.from, kind) }
  }

  /** The year that runs, as it stands today. */
  const nowFigure = (userId: string, own: Counted, year: ZakatYear, prices: MetalPrices) =>
    figureOf(userId, own, { year, on: dayOf(ctx.clock.now()), prices })

  /** The year that is over, at the prices of its last day, or at those of today where none was kept yet. */
  async function pastFigure(userId: string, own: Counted, year: ZakatYear, today: MetalPrices) {
    const version = await knownVersionAt(db, 'metalPrices', endOfDay(year.dueOn))
    return figureOf(userId, own, { year, on: year.dueOn, prices: version ? pricesOf(version) : today })
  }

  const saved = async (userId: string): Promise<Kept> =>
    openZakat(await keyOf(userId), await sealedZakat(db, userId))

  async function view(userId: string, changed?: Kept): Promise<ZakatView> {
    const [{ settings, silver }, version, open] = await Promise.all([
      changed ?? saved(userId),
      versionAt(db, 'metalPrices', ctx.clock.now()),
      openZakatFunds(db),
    ])
    const { gold, silver: silverPrice, source } = version.body
    const on = version.effectiveFrom
    const own = settings && { settings, silver }
    const years = settings && yearsOf(settings)
    const [figure, past] = await Promise.all([
      own && years ? nowFigure(userId, own, years.now, pricesOf(version)) : null,
      own && years?.past ? pastFigure(userId, own, years.past, pricesOf(version)) : null,
    ])
    return {
      settings,
      silver,
      prices: [
        { metal: 'gold', on, perGram: gold, source },
        { metal: 'silver', on, perGram: silverPrice, source },
      ],
      figure,
      past: past === null || past.left.amount === '0' ? null : past,
      funds: open.map((fund) => ({ _id: fund, fund, name: CHARITY_FUND_NAMES[fund] })),
    }
  }

  /** Changes what is kept of a person, one change after another. */
  async function change(userId: string, by: (own: Kept) => Kept): Promise<Kept> {
    const key = await keyOf(userId)
    return ctx.db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      const next = by(openZakat(key, await sealedZakat(tx, userId)))
      await keepZakat(tx, userId, key.seal(SEALED_FIELD, JSON.stringify(next)), ctx.clock.now())
      return next
    })
  }

  /** @throws Problem 400 for a day after today */
  function checkDay(field: string, day: string): void {
    if (day > dayOf(ctx.clock.now())) throw invalid({ [field]: ZAKAT_TEXTS.future })
  }

  return {
    view: (userId: string) => view(userId),

    /** What may be paid for the year that ends on this day; undefined for another year, null before the settings are saved. */
    async payable(userId: string, dueOn: string): Promise<PayableYear | null | undefined> {
      const { settings, silver } = await saved(userId)
      if (!settings) return null
      const { now, past } = yearsOf(settings)
      const year = [now, past].find((one) => one?.dueOn === dueOn)
      if (!year) return undefined
      const isPast = year !== now
      const own = { settings, silver }
      const prices = pricesOf(await versionAt(db, 'metalPrices', ctx.clock.now()))
      const { due } = await (isPast
        ? pastFigure(userId, own, year, prices)
        : nowFigure(userId, own, year, prices))
      return { year, isPast, due: BigInt(due.amount) }
    },

    /** @throws Problem 400 for another currency than the wallet's */
    async save(userId: string, settings: ZakatSettings): Promise<ZakatView> {
      checkDay('yearFrom', settings.yearFrom)
      for (const field of ['otherCash', 'dueDebts'] as const)
        if (settings[field].currency !== DEFAULT_CURRENCY) throw invalid({ [field]: ZAKAT_TEXTS.amount })
      return view(userId, await change(userId, (own) => ({ ...own, settings })))
    },

    /** @throws Problem 409 above the number of entries */
    async addSilver(userId: string, entry: Omit<Kept['silver'][number], '_id'>): Promise<ZakatView> {
      checkDay('heldFrom', entry.heldFrom)
      const own = await change(userId, ({ settings, silver }) => {
        if (silver.length >= SILVER_MAX) throw notNow(ZAKAT_TEXTS.tooMuchSilver)
        return { settings, silver: [...silver, { _id: newId('slv'), ...entry }] }
      })
      return view(userId, own)
    },

    /** @throws Problem 404 for an unknown entry */
    async removeSilver(userId: string, entryId: string): Promise<void> {
      await change(userId, ({ settings, silver }) => {
        const left = silver.filter(({ _id }) => _id !== entryId)
        if (left.length === silver.length)
          throw new Problem(PROBLEM_CODES.notFound, 404, ZAKAT_TEXTS.noSilver)
        return { settings, silver: left }
      })
    },
  }
}

const invalid = (fieldErrors: Record<string, string>): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, fieldErrors)
