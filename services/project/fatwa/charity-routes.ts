import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { charityAccount } from '#contracts/project/fatwa/charity.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import { balancesOf, movementsOf } from './charity-store.ts'

/** The charity account, which everybody may read. */
export function charityRoutes({ db }: Pick<ServiceContext, 'db'>): Handler[] {
  return [
    handler(charityAccount, async ({ query: asked }) => {
      const { perPage, offset } = pageOf(asked)
      const [balances, { rows, total }] = await Promise.all([
        balancesOf(db.orm),
        movementsOf(db.orm, { limit: perPage, offset }),
      ])
      const movements = rows.map(({ id, at, amount, currency, ...of }) => ({
        _id: id,
        at: at.toISOString(),
        amount: toWire({ minor: amount, currency }),
        ...of,
      }))
      return {
        status: true,
        message: '',
        data: { balances: balances.map(toWire), movements, totalCount: total, perPage },
      }
    }),
  ]
}
