import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { confirmedMoney, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { doneReply, replyOf } from '#contracts/reply.ts'
import { day } from '#contracts/time.ts'
import { zakatFund } from './payments.ts'
import {
  HOLDING_BASES,
  NISAB_NAMES,
  SILVER_NAME_MAX,
  ZAKAT_SCHOOL_NAMES,
  ZAKAT_TEXTS,
  ZAKAT_YEAR_NAMES,
} from './values.ts'

/* Zakat of one person on the wallet, holdings and silver (R78, features N5). */

/** An enum of the wire with the keys of a table of names. */
const named = <T extends Readonly<Record<string, string>>>(enumId: string, names: T) =>
  z
    .enum(Object.keys(names) as [keyof T & string, ...(keyof T & string)[]])
    .register(z.globalRegistry, { id: enumId })

/** Decimal grams with at most three places. */
const grams = z.string().check(
  z.trim(),
  z.regex(/^(0|[1-9]\d{0,6})(\.\d{1,3})?$/, ZAKAT_TEXTS.grams),
  z.refine((text) => Number(text) > 0, ZAKAT_TEXTS.grams),
)

const school = named('ZakatSchool', ZAKAT_SCHOOL_NAMES)
const nisabBy = named('NisabBy', NISAB_NAMES)
const year = named('ZakatYear', ZAKAT_YEAR_NAMES)

const settingsFields = (amount: typeof confirmedMoney | typeof money) => ({
  school,
  nisabBy,
  year,
  /** The day on which the own wealth first reached the nisab, or on which zakat was last paid. */
  yearFrom: day,
  /** Money that is not in the wallet. */
  otherCash: amount,
  /** Debts that are due now. */
  dueDebts: amount,
})

const zakatSettings = z
  .strictObject(settingsFields(money))
  .register(z.globalRegistry, { id: 'ZakatSettings' })

/** What a person saves; kept sealed as it is. */
export const saveZakatBody = z
  .strictObject(settingsFields(confirmedMoney))
  .register(z.globalRegistry, { id: 'SaveZakatBody' })
export type ZakatSettings = z.infer<typeof saveZakatBody>

const silver = z
  .strictObject({ _id: id, name: z.string(), grams: z.string(), heldFrom: day })
  .register(z.globalRegistry, { id: 'Silver' })
export type Silver = z.infer<typeof silver>

const zakatHolding = z
  .strictObject({
    _id: id,
    name: z.string(),
    units: z.int(),
    /** What counts of it. */
    base: money,
    basis: named('HoldingBasis', HOLDING_BASES),
  })
  .register(z.globalRegistry, { id: 'ZakatHolding' })

const zakatStep = z
  .strictObject({ label: z.string(), amount: money })
  .register(z.globalRegistry, { id: 'ZakatStep' })

const zakatFigure = z
  .strictObject({
    due: money,
    /** What was paid for the year. */
    paid: money,
    /** What of it is due and not paid. */
    left: money,
    base: money,
    nisab: money,
    /** How the figure came about, line by line. */
    trace: z.array(zakatStep),
    /** The end of the current year, on which zakat falls due. */
    dueOn: day,
    /** The same day in the Umm al-Qura calendar. */
    dueOnHijri: z.string(),
    /** The day on which the current year began. */
    yearFrom: day,
    holdings: z.array(zakatHolding),
    /** Names of holdings in other currencies, which are not counted. */
    notCounted: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'ZakatFigure' })
export type ZakatFigure = z.infer<typeof zakatFigure>

const metalPrice = z
  .strictObject({
    metal: z.enum(['gold', 'silver']).register(z.globalRegistry, { id: 'Metal' }),
    perGram: money,
    on: day,
    source: z.string(),
  })
  .register(z.globalRegistry, { id: 'MetalPrice' })

const zakatView = z
  .strictObject({
    settings: z.nullable(zakatSettings),
    silver: z.array(silver),
    prices: z.array(metalPrice),
    /** Of the year that runs. Null until the settings are saved, and while a price is missing. */
    figure: z.nullable(zakatFigure),
    /** Of the year before, while a part of it is not paid here. */
    past: z.nullable(zakatFigure),
    /** What it may be paid for: any category, and those for which a charity stands in the register. */
    funds: z.array(
      z
        .strictObject({ _id: id, fund: zakatFund, name: z.string() })
        .register(z.globalRegistry, { id: 'ZakatFundChoice' }),
    ),
  })
  .register(z.globalRegistry, { id: 'Zakat' })
export type ZakatView = z.infer<typeof zakatView>

const zakatReply = replyOf('ZakatReply', zakatView)

export const zakatOf = operation({
  id: 'zakatOf',
  service: 'payment',
  method: 'get',
  path: '/v1/zakat',
  access: 'user',
  summary: 'Own zakat of the current year, with how it is counted (N5)',
  reply: zakatReply,
})

export const saveZakatSettings = operation({
  id: 'saveZakatSettings',
  service: 'payment',
  method: 'put',
  path: '/v1/zakat/settings',
  access: 'user',
  summary: 'Saves by which school, nisab and year the own zakat is counted',
  effect: 'none',
  body: saveZakatBody,
  reply: zakatReply,
})

export const addSilverBody = z
  .strictObject({
    name: z.string().check(
      z.trim(),
      z.minLength(1, ZAKAT_TEXTS.name),
      z.maxLength(SILVER_NAME_MAX, `Must be at most ${SILVER_NAME_MAX} characters`),
      z.refine((text) => !hidesInLines(text), ZAKAT_TEXTS.name),
    ),
    grams,
    heldFrom: day,
  })
  .register(z.globalRegistry, { id: 'AddSilverBody' })

export const addSilver = operation({
  id: 'addSilver',
  service: 'payment',
  method: 'post',
  path: '/v1/zakat/silver',
  access: 'user',
  summary: 'Adds silver that the person owns, counted in the own zakat (R78)',
  effect: 'none',
  body: addSilverBody,
  reply: zakatReply,
})

export const removeSilver = operation({
  id: 'removeSilver',
  service: 'payment',
  method: 'post',
  path: '/v1/zakat/silver/{id}/remove',
  access: 'user',
  summary: 'Removes an entry of own silver',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})
