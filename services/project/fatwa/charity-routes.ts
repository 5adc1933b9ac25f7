import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { CHARITY_FUND_NAMES } from '#contracts/payment/charity/values.ts'
import { charityAccount } from '#contracts/project/fatwa/charity.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { balancesOf, movementsOf } from './charity-store.ts'

const balanceOf = ({ fund, minor, currency }: Awaited<ReturnType<typeof balancesOf>>[number]) => ({
  _id: `${fund}-${currency}`,
  fundName: CHARITY_FUND_NAMES[fund],
  balance: toWire({ minor, currency }),
})

/** The charity account, which everybody may read. */
export function charityRoutes(
  { db }: Pick<ServiceContext, 'db'>,
  { charityNames }: Pick<ProjectDeps, 'charityNames'>,
): Handler[] {
  return [
    handler(charityAccount, async ({ query: asked }) => {
      const { perPage, offset } = pageOf(asked)
      const [balances, { rows, total }] = await Promise.all([
        balancesOf(db.orm),
        movementsOf(db.orm, { limit: perPage, offset }),
      ])
      const paymentIds = rows.flatMap(({ reference, isPayment }) =>
        isPayment && reference !== null ? [reference] : [],
      )
      const names = paymentIds.length === 0 ? {} : await charityNames({ paymentIds })
      const movements = rows.map(({ id, at, amount, currency, reference, isPayment, fund, ...of }) => ({
        _id: id,
        at: at.toISOString(),
        amount: toWire({ minor: amount, currency }),
        fundName: CHARITY_FUND_NAMES[fund],
        charityName: isPayment ? (names[reference ?? ''] ?? null) : null,
        ...of,
      }))
      return {
        status: true,
        message: '',
        data: { balances: balances.map(balanceOf), movements, totalCount: total, perPage },
      }
    }),
  ]
}
