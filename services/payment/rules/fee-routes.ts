import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { feeAccount, type FeeMovement } from '#contracts/payment/finance.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import { platformFees } from '#services/ledger/accounts.ts'
import type { Movement } from '#services/ledger/statement.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'

const money = (minor: bigint) => toWire({ minor, currency: DEFAULT_CURRENCY })

/** What the platform has earned, for staff of finance. */
export const feeRoutes = ({ ledger }: PaymentDeps): Handler[] => [
  handler(feeAccount, async ({ query }) => {
    const { perPage, offset } = pageOf(query)
    const account = platformFees(DEFAULT_CURRENCY)
    const [{ posted }, { movements, totalCount }] = await Promise.all([
      ledger.balance(account),
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
    return { status: true, message: '', balance: money(posted), data, totalCount, perPage }
  }),
]

function reasonOf({ kind, reason }: Movement): FeeMovement['reason'] {
  if (reason === 'milestone_released') return 'release'
  if (!reason.startsWith('withdrawal')) return 'other'
  return kind === 'refund' ? 'withdrawal_returned' : 'withdrawal'
}
