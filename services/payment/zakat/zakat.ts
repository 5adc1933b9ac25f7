import * as z from 'zod/mini'
import { dayOf } from '#contracts/dates.ts'
import { hijriText } from '#contracts/finance/hijri.ts'
import { holdingBase, zakat, type MetalPrices } from '#contracts/finance/zakat.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import {
  saveZakatBody,
  type ZakatFigure,
  type ZakatSettings,
  type ZakatView,
} from '#contracts/payment/zakat/zakat.ts'
import { SILVER_MAX, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { cashByDay, lotsOf } from '#services/ledger/person.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { keepZakat, sealedZakat } from './store.ts'
import { versionAt } from '#services/payment/rules/store.ts'
import { heldSince, yearOn, type WealthChange } from './year.ts'

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

  async function figureOf(
    userId: string,
    { settings, silver }: Kept & { readonly settings: ZakatSettings },
    prices: MetalPrices,
  ): Promise<ZakatFigure> {
    const today = dayOf(ctx.clock.now())
    const year = yearOn(settings.yearFrom, today, settings.year)
    const [cashDays, lots, cash] = await Promise.all([
      cashByDay(db, userId, DEFAULT_CURRENCY),
      holdingsOf(userId),
      ledger.cashOf(userId),
    ])
    const counted = lots.filter(({ isCounted }) => isCounted)
    const owned = silver.map(({ grams, heldFrom }) => ({
      day: heldFrom,
      change: silverValue(grams, prices.silver),
    }))
    const other = BigInt(settings.otherCash.amount)
    const changes: WealthChange[] = [
      { day: year.from, change: other },
      ...cashDays,
      ...owned,
      ...counted.flatMap(({ heldAt, endedAt, base }) => [
        ...(heldAt ? [{ day: dayOf(heldAt), change: base }] : []),
        ...(endedAt ? [{ day: dayOf(endedAt), change: -base }] : []),
      ]),
    ]
    const holdings = positionsOf(counted.filter(({ endedAt }) => endedAt === null))
    const result = zakat({
      cash: cashDays.reduce((sum, { change }) => sum + change, other),
      silver: owned.reduce((sum, { change }) => sum + change, 0n),
      holdings: holdings.map(({ base }) => BigInt(base.amount)),
      dueDebts: BigInt(settings.dueDebts.amount),
      school: settings.school,
      nisabBy: settings.nisabBy,
      year: settings.year,
      prices,
      heldSince: heldSince(year.from, changes),
    })
    return {
      due: money(result.due),
      base: money(result.base),
      nisab: money(result.nisab),
      trace: result.trace.map(({ label, amount }) => ({ label, amount: money(amount) })),
      dueOn: year.dueOn,
      dueOnHijri: hijriText(new Date(year.dueOn)),
      yearFrom: year.from,
      holdings,
      notCounted: [
        ...new Set(
          lots.filter(({ isCounted, endedAt }) => !isCounted && endedAt === null).map(({ name }) => name),
        ),
        ...[...cash].flatMap(([currency, { available, held }]) =>
          currency === DEFAULT_CURRENCY || available + held === 0n ? [] : [`your balance in ${currency}`],
        ),
      ],
    }
  }

  async function view(userId: string, own?: Kept): Promise<ZakatView> {
    const [saved, version] = await Promise.all([
      own ?? keyOf(userId).then(async (key) => openZakat(key, await sealedZakat(db, userId))),
      versionAt(db, 'metalPrices', ctx.clock.now()),
    ])
    const { settings, silver } = saved
    const { gold, silver: silverPrice, source } = version.body
    const on = version.effectiveFrom
    const prices = { gold: BigInt(gold.amount), silver: BigInt(silverPrice.amount), on, source }
    return {
      settings,
      silver,
      prices: [
        { metal: 'gold', on, perGram: gold, source },
        { metal: 'silver', on, perGram: silverPrice, source },
      ],
      figure: settings ? await figureOf(userId, { settings, silver }, prices) : null,
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
  new Problem(PROBLEM_CODES.invalid, 400, 'Please check the fields', fieldErrors)
