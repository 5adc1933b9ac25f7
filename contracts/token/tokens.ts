import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { referenceRate } from '#contracts/payment/limits.ts'
import { contractType } from '#contracts/project/projects.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/** States of a lot. */
export const lotState = z
  .enum(['provisional', 'held', 'cancelled', 'exited', 'redeemed'])
  .register(z.globalRegistry, { id: 'LotState' })

/** One line of the share register (R41): a lot, its holder and its state. */
export const registerEntry = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    /** The name to its owner and to the issuer; a pseudonym such as 'Holder 7F3A' to everybody else. */
    holder: z.string(),
    isOwn: z.boolean(),
    /** Class of shares: an offering has one, named by its contract. */
    shareClass: z.string(),
    units: z.int(),
    /** Per cent of all digital shares of the offering, two decimals. */
    percent: z.string(),
    state: lotState,
    acquiredAt: instant,
    provisionalUntil: z.nullable(instant),
    /** By when the holder answers new terms; null while none is due, and where the reader may not know the holder. */
    answerBy: z.nullable(instant),
    lockedUntil: z.nullable(instant),
    orderId: z.nullable(id),
    /** Frozen of all that the holder has of this offering; 0 where the reader may not know the holder. */
    frozenUnits: z.int(),
    isHoldingFrozen: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'RegisterEntry' })

export const shareRegister = operation({
  id: 'shareRegister',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/shareRegister',
  access: 'user',
  summary:
    'Share register of one offering, as of a day; investors see their own shares by name, issuers all of their offerings',
  query: z.strictObject({ ...pageFields, projectId: z.optional(id), asOf: z.optional(day) }),
  reply: listOf('ShareRegisterList', registerEntry),
})

export const shareRegisterFile = operation({
  id: 'shareRegisterFile',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/shareRegister/file',
  access: 'user',
  summary: 'The share register as CSV, with the same filters and the same names, at most 10,000 lines',
  query: z.strictObject({ projectId: z.optional(id), asOf: z.optional(day) }),
  reply: replyOf('ShareRegisterFileReply', madeFile),
})

/** A position: all lots of one person in one offering. */
export const position = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    contractType,
    sector: z.string(),
    country: z.string(),
    heldUnits: z.int(),
    provisionalUnits: z.int(),
    /** Value at the price paid. */
    invested: money,
    nextUnlockAt: z.nullable(instant),
    provisionalUntil: z.nullable(instant),
    /** By when the first answer about new terms is due; null while none is. */
    answerBy: z.nullable(instant),
    /** By when the offering must reach its minimum target; null once it has, or where nothing waits for it. */
    targetBy: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Position' })

const allocationSlice = z
  .strictObject({ key: z.string(), name: z.string(), amount: money, percent: z.string() })
  .register(z.globalRegistry, { id: 'AllocationSlice' })

/** A figure of the portfolio in one currency, read from the ledger at the price of the shares. */
const portfolioReturn = z
  .strictObject({
    currency: currencyCode,
    /** When the first shares were allotted. */
    since: instant,
    /** Shares that are held, at the price of their offering. */
    value: money,
    /** Distributions, after withheld tax. */
    received: money,
    /** Whole days since then. */
    days: z.int(),
    /** Whether `moneyWeighted` is a rate of a year; within the first year it is one of the whole time. */
    isYearly: z.boolean(),
    /** Per cent, two decimals (XIRR); null while no day has passed, or where it has no solution. */
    moneyWeighted: z.nullable(z.string()),
    /** Per cent of the whole time, two decimals. */
    timeWeighted: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PortfolioReturn' })

/** The largest part of the portfolio by one measure, and the most that it should be. */
const concentration = z
  .strictObject({
    measure: z
      .enum(['offering', 'issuer', 'sector', 'country'])
      .register(z.globalRegistry, { id: 'ConcentrationMeasure' }),
    /** A country is its code. */
    name: z.string(),
    amount: money,
    percent: z.string(),
    maxPercent: z.string(),
    isMet: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Concentration' })

/** A position whose offering no longer has the fatwa, or no longer passes the screening, under which it was offered. */
const drift = z
  .strictObject({ projectId: id, projectName: z.string(), stateLabel: z.string() })
  .register(z.globalRegistry, { id: 'ScreeningDrift' })

export const portfolio = operation({
  id: 'portfolio',
  service: 'token',
  method: 'get',
  path: '/v2/tokens',
  access: 'user',
  summary: 'Own positions (R81), read from the ledger',
  reply: replyOf(
    'PortfolioReply',
    z
      .strictObject({
        positions: z.array(position),
        /** Allotted lots only, at the price paid. */
        invested: money,
        /** Value of orders in their cooling-off or waiting for the soft cap. */
        provisional: money,
        byOffering: z.array(allocationSlice),
        byContract: z.array(allocationSlice),
        bySector: z.array(allocationSlice),
        /** The name of a country is its code. */
        byCountry: z.array(allocationSlice),
        returns: z.array(portfolioReturn),
        concentrations: z.array(concentration),
        drift: z.array(drift),
        /** At which the sums above count other currencies in US dollars; empty where there is none. */
        rates: z.array(referenceRate),
      })
      .register(z.globalRegistry, { id: 'Portfolio' }),
  ),
})

export const legacyPortfolio = operation({
  ...portfolio,
  id: 'legacyPortfolio',
  path: '/v1/dashboard/investor/myDashboard',
  summary: 'The same own positions, under the path of the first version',
  restOnly: true,
})

/** One lot of a position, open or ended. */
const positionLot = z
  .strictObject({
    _id: id,
    units: z.int(),
    /** The price paid. */
    amount: money,
    state: lotState,
    acquiredAt: instant,
    /** Until when it can be cancelled; null once that is over. */
    provisionalUntil: z.nullable(instant),
    /** By when the answer about new terms is due; null while none is. */
    answerBy: z.nullable(instant),
    lockedUntil: z.nullable(instant),
    /** Null for shares that were minted or transferred. */
    orderId: z.nullable(id),
  })
  .register(z.globalRegistry, { id: 'PositionLot' })

export const positionById = operation({
  id: 'positionById',
  service: 'token',
  method: 'get',
  path: '/v2/tokens/{id}',
  access: 'user',
  summary:
    'Own position in one offering with its holdings by order, the first 100 (R37); the id is the offering',
  params: idParams,
  reply: replyOf(
    'PositionReply',
    z
      .strictObject({ position, lots: z.array(positionLot) })
      .register(z.globalRegistry, { id: 'PositionDetails' }),
  ),
})
