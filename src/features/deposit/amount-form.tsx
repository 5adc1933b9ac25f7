import { type SubmitEvent, useState } from 'react'
import { DEPOSIT_CURRENCY, DEPOSIT_LIMITS, DEPOSIT_PRESETS } from '#contracts/payment/deposit-amount.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { amountText, formatMoney, parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { depositAmountProblem } from './deposit-amount.ts'
import styles from './deposit.module.css'

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
  const isVerified = useCurrentUser()?.record.progress.isKycCompleted !== false
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
        currency={DEPOSIT_CURRENCY}
        required
        value={text}
        autoComplete="transaction-amount"
        onBlur={() => setIsChecked(text !== '')}
        onChange={(event) => onType(event.target.value)}
      />
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">Usual amounts</legend>
        {DEPOSIT_PRESETS.map((preset) => (
          <Button key={preset} small onClick={() => onType(amountText(moneyOf(preset)))}>
            {formatMoney(moneyOf(preset), { trim: true })}
          </Button>
        ))}
      </fieldset>
      <p className={styles.quiet}>
        <strong>No fee from us;</strong> your bank may charge you. In your wallet as soon as your bank
        confirms, usually within a minute.
      </p>
      {isVerified ? null : (
        <p className={styles.quiet}>
          You have no approved identity check now. The money waits in your wallet until you have one, and you
          can invest it then.
        </p>
      )}
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? 'Opening the card form' : continueText(text)}
      </Button>
    </form>
  )
}

const moneyOf = (minor: bigint) => ({ amount: minor.toString(), currency: DEPOSIT_CURRENCY })

/** 'Continue to pay $1,000.00', once the amount is valid. */
function continueText(text: string): string {
  const minor = depositAmountProblem(text) === undefined ? parseAmountText(text) : undefined
  return minor === undefined ? 'Continue to payment' : `Continue to pay ${formatMoney(moneyOf(minor))}`
}
