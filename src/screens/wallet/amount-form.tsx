import { type SubmitEvent, useState } from 'react'
import { DEPOSIT_LIMITS } from '#contracts/payment/deposit-amount.ts'
import { parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { depositAmountProblem } from './deposit-amount.ts'
import styles from './wallet-screen.module.css'

interface AmountFormProps {
  /** Held by the screen, so that going back shows what was typed. */
  readonly text: string
  readonly isBusy: boolean
  /** The service's error about the amount. */
  readonly serverError: string | undefined
  readonly onType: (text: string) => void
  readonly onSubmit: (minor: bigint) => void
}

/** The amount to add. Validated when the field is left, then while it is corrected. */
export function AmountForm({ text, isBusy, serverError, onType, onSubmit }: AmountFormProps) {
  const [isChecked, setIsChecked] = useState(false)
  const problem = depositAmountProblem(text)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    const minor = parseAmountText(text)
    if (problem === undefined && minor !== undefined) onSubmit(minor)
    else event.currentTarget.querySelector('input')?.focus()
  }
  const message = (isChecked ? problem : undefined) ?? serverError
  return (
    <form className={styles.funds} onSubmit={submit} noValidate>
      <AmountField
        id="amount"
        label="Amount in US dollars"
        hint={`Per payment: ${DEPOSIT_LIMITS}`}
        error={message}
        currency="$"
        required
        value={text}
        autoComplete="transaction-amount"
        onBlur={() => setIsChecked(text !== '')}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? 'Opening the card form' : 'Continue to payment'}
      </Button>
    </form>
  )
}
