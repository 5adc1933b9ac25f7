import * as z from 'zod/mini'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { listOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { position } from './tokens.ts'

/* Own investments: those that are open (R45) and those that are over (R36). */

export const INVESTMENT_STAGES = ['open', 'closed'] as const

const investment = z
  .strictObject({
    _id: id,
    position,
    /** Open: the price of the shares that are held or ordered. Closed: what left the wallet for good. */
    cost: money,
    /** Distributions, after the tax that was withheld. */
    received: money,
    tax: money,
    /** The part of the non-permissible income that falls on these shares; charity has it. */
    purified: money,
    /** Received less cost; null while it is open, and where the shares went to another holder. */
    result: z.nullable(money),
    /** The final result of the offering was paid, or the shares are no longer the person's. */
    ending: z.nullable(
      z.enum(['settled', 'transferred']).register(z.globalRegistry, { id: 'InvestmentEnding' }),
    ),
    startedAt: instant,
    /** Null while it is open, and where a final result paid nothing. */
    endedAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Investment' })

export const investments = operation({
  id: 'investments',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/investments',
  access: 'user',
  summary:
    'Own investments of one stage, the newest first (R36, R45); cancelled and refunded orders are none',
  query: z.strictObject({
    stage: z.enum(INVESTMENT_STAGES).register(z.globalRegistry, { id: 'InvestmentStage' }),
    ...pageFields,
  }),
  reply: listOf('Investments', investment),
})

export const legacyInvestments = operation({
  ...investments,
  id: 'legacyInvestments',
  path: '/v1/dashboard/investor',
  summary: 'The same own investments, under the path of the first version',
  restOnly: true,
})
