import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { feeAccount, type FeeMovement } from '#contracts/payment/finance.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import { platformFees } from '#services/ledger/accounts.ts'
import type { Movement } from '#services/ledger/statement.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'

/** What the platform has earned, for staff of finance. */
export const feeRoutes = ({ ledger }: PaymentDeps): Handler[] => [
  handler(feeAccount, async ({ query }) => {
    const { perPage, offset } = pageOf(query)
    const { currency = DEFAULT_CURRENCY } = query
    const account = platformFees(currency)
    const money = (minor: bigint) => toWire({ minor, currency })
    const [{ posted }, earned, { movements, totalCount }] = await Promise.all([
      ledger.balance(account),
      Promise.all(WALLET_CURRENCIES.map((one) => ledger.balance(platformFees(one)))),
      ledger.statement({ account, limit: perPage, offset }),
    ])
    const data = movements.map((movement): FeeMovement => ({
      _id: movement.transferId,
      at: movement.at.toISOString(),
      reason: reasonOf(movement),
      reference: movement.reference,
      amount: money(movement.change.available),
      balance: money(movement.balance.available),
    }))
    const currencies = WALLET_CURRENCIES.filter(
      (one, at) => one === DEFAULT_CURRENCY || one === currency || earned[at]?.posted !== 0n,
    )
    return { status: true, message: '', balance: money(posted), currencies, data, totalCount, perPage }
  }),
]

function reasonOf({ kind, reason }: Movement): FeeMovement['reason'] {
  if (reason === 'milestone_released') return 'release'
  if (!reason.startsWith('withdrawal')) return 'other'
  return kind === 'refund' ? 'withdrawal_returned' : 'withdrawal'
}
