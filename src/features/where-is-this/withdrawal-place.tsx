import type { Withdrawal } from '#contracts/payment/withdrawals.ts'
import { withdrawalMachine } from '#machines/withdrawal/machine.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import { WhereDialog, type WhereProps } from './where-dialog.tsx'
import { whereabouts } from './whereabouts.ts'

export type PlacedWithdrawal = Pick<Withdrawal, 'state' | 'heldUntil'>

export function WithdrawalPlace({
  withdrawal: { state, heldUntil },
  onClose,
}: WhereProps & { readonly withdrawal: PlacedWithdrawal }) {
  const moments = { 'withdrawal.holdEnded': { word: 'on', at: heldUntil } } as const
  return (
    <WhereDialog
      where={whereabouts(withdrawalMachine, WITHDRAWAL_WORDS, state, { moments })}
      onClose={onClose}
    />
  )
}
