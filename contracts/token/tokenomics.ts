import * as z from 'zod/mini'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/* The supply of an offering's digital shares (R15, E6), read from the ledger, without names. */

const tokenomicsView = z
  .strictObject({
    _id: id,
    token_price: money,
    max_supply: z.int(),
    /** Issued and not redeemed: allotted to investors. */
    circulating_supply: z.int(),
    /** Of orders in their cooling-off. */
    reserved: z.int(),
    /** Circulating ones that may not be transferred yet. */
    locked: z.int(),
    /** Ended, because their capital was paid back. */
    redeemed: z.int(),
    unsold: z.int(),
    /** Locked digital shares by the day on which their lock ends (UTC), the earliest first. */
    unlocks: z.array(
      z.strictObject({ day, units: z.int() }).register(z.globalRegistry, { id: 'TokenUnlock' }),
    ),
    /** Holdings by their size, the largest first. */
    allocation: z.array(
      z
        .strictObject({ label: z.string(), holders: z.int(), units: z.int(), percent: z.string() })
        .register(z.globalRegistry, { id: 'TokenAllocation' }),
    ),
    proof: z
      .strictObject({
        at: instant,
        lots: z.int(),
        /** SHA-256 in hex over one line per open entry of the register: its id, units and state, without its holder. */
        digest: z.string(),
      })
      .register(z.globalRegistry, { id: 'RegisterDigest' }),
  })
  .register(z.globalRegistry, { id: 'TokenSupply' })
export type TokenSupply = z.output<typeof tokenomicsView>

export const tokenSupply = operation({
  id: 'tokenSupply',
  service: 'token',
  method: 'get',
  path: '/v1/toknomics', // sic, spec 7.6
  access: 'public',
  summary:
    'Supply, lock-up and allocation of the digital shares of one offering, with a digest of its register',
  query: z.strictObject({ project: id }),
  reply: replyOf('TokenSupplyReply', tokenomicsView),
})
