import * as z from 'zod/mini'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { idParams } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'
import { INCOME_FORMATS, INCOME_TEXTS } from './values.ts'

/* What a person was paid as a holder in a calendar year in UTC, and the tax that was withheld. */

const year = z.string().check(z.regex(/^20\d{2}$/, INCOME_TEXTS.year))

const incomeTotal = z
  .strictObject({
    payouts: z.int(),
    /** Before tax. */
    amount: money,
    tax: money,
    net: money,
    /** The part of the non-permissible income of the offerings that charity has. */
    purified: money,
  })
  .register(z.globalRegistry, { id: 'IncomeTotal' })

const incomeYear = z
  .strictObject({
    year: z.string(),
    /** Years in which the person was paid, the newest first. */
    years: z.array(z.string()),
    /** One for each currency. */
    totals: z.array(incomeTotal),
    /**
     * What falls on the digital shares of the person, by the days held, of the non-permissible income of results that finance has confirmed
     * and that are not fixed for holders yet; one for each currency.
     */
    accrued: z.array(money),
  })
  .register(z.globalRegistry, { id: 'IncomeYear' })
export type IncomeYear = z.infer<typeof incomeYear>

export const ownIncome = operation({
  id: 'ownIncome',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/own/years',
  access: 'user',
  summary:
    'What the caller was paid as a holder in a year, and the tax withheld; without a year the newest one',
  query: z.strictObject({ year: z.optional(year) }),
  reply: replyOf('IncomeReply', incomeYear),
})

export const ownIncomeFile = operation({
  id: 'ownIncomeFile',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/own/statement',
  access: 'user',
  summary: 'The yearly statement of income and withheld tax of the caller as PDF or CSV, at most 60 an hour',
  query: z.strictObject({
    year,
    format: z.enum(INCOME_FORMATS).register(z.globalRegistry, { id: 'IncomeFormat' }),
  }),
  reply: replyOf('IncomeFileReply', madeFile),
})

export const purificationCertificate = operation({
  id: 'purificationCertificate',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/own/purification/{id}',
  access: 'user',
  summary:
    'Certificate as PDF of what charity has of the income of one offering, for the digital shares of the caller (R36); the id is the offering',
  params: idParams,
  reply: replyOf('PurificationCertificateReply', madeFile),
})
