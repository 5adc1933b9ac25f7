import type { QueuedWithdrawal, Withdrawal } from '#contracts/payment/withdrawals.ts'
import { withdrawalMachine } from '#machines/withdrawal/machine.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import { WhereDialog, type WhereProps } from './where-dialog.tsx'
import { whereabouts } from './whereabouts.ts'

/** A withdrawal with what its reader, the owner or finance, may do about it. */
export type PlacedWithdrawal = Pick<Withdrawal, 'state' | 'heldUntil'> &
  Partial<Pick<Withdrawal, 'cancel'> & Pick<QueuedWithdrawal, 'approve' | 'decline'>>

export function WithdrawalPlace({
  withdrawal: { state, heldUntil, cancel, approve, decline },
  onClose,
}: WhereProps & { readonly withdrawal: PlacedWithdrawal }) {
  const moments = { 'withdrawal.holdEnded': { word: 'on', at: heldUntil } } as const
  const refused = {
    'withdrawal.cancelled': reasonsOf(cancel),
    'withdrawal.approved': reasonsOf(approve),
    'withdrawal.declined': reasonsOf(decline),
  }
  return (
    <WhereDialog
      where={whereabouts(withdrawalMachine, WITHDRAWAL_WORDS, state, { moments, refused })}
      onClose={onClose}
    />
  )
}

const reasonsOf = (verdict: Withdrawal['cancel'] | undefined): readonly string[] =>
  typeof verdict?.reason === 'string' ? [verdict.reason] : []
