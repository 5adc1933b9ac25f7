import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { CHARITY_NAME_MAX, CHARITY_REASON_MAX, CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import {
  CharityPaymentsDocument,
  ProposeCharityPaymentDocument,
  type CharityChoiceQuery,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { newKey } from '#lib/browser/new-key.ts'
import { parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './charity.module.css'

type Choice = CharityChoiceQuery['charityChoice']['data']
interface Values {
  /** The id of a part in a currency. */
  from: string
  charityId: string
  amount: string
  reason: string
}

interface PaymentFormProps {
  readonly choice: Choice
  /** A part of the names of the charities that are shown. */
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onEnd: () => void
}

/** Proposes a payment: from a part of charity money to a charity that may receive it. */
export function PaymentForm({ choice: { funds, payees, isCut }, search, onSearch, onEnd }: PaymentFormProps) {
  const [typed, setTyped] = useState(search)
  const id = useId()
  // One for all tries of this form, so that a lost reply does not propose it twice.
  const [idempotencyKey] = useState(newKey)
  const form = useLateForm<Values>({
    defaultValues: { from: funds[0]?._id ?? '', charityId: '', amount: '', reason: '' },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['amount', 'reason'])
  const [propose] = useMutation(ProposeCharityPaymentDocument, { refetchQueries: [CharityPaymentsDocument] })
  const { errors } = form.formState
  const from = form.watch('from')
  const chosenPart = funds.find(({ _id }) => _id === from)
  const currency = chosenPart?.available.currency ?? DEFAULT_CURRENCY
  const possible = payees.filter((payee) => chosenPart && payee.funds.includes(chosenPart.fund))
  const send = submit(async ({ charityId, ...values }) => {
    // Without a part no charity can be chosen.
    if (!chosenPart) return undefined
    const amount = { amount: String(parseAmountText(values.amount) ?? 0n), currency }
    const reason = values.reason.trim()
    const input = { charityId, fund: chosenPart.fund, amount, reason, idempotencyKey }
    const { data } = await propose({ variables: { input } })
    const { message } = present(data?.proposeCharityPayment)
    onEnd()
    return message
  })
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={`${id}-title`}
      onSubmit={send}
    >
      <h2 id={`${id}-title`} ref={focusHeading} tabIndex={-1}>
        Propose a payment
      </h2>
      <SelectField {...form.register('from')} id={`${id}-from`} label="From">
        {funds.map(({ _id, name, available }) => (
          <option key={_id} value={_id}>
            {name}
            {available.currency === DEFAULT_CURRENCY ? '' : `, ${available.currency}`}
          </option>
        ))}
      </SelectField>
      {isCut || search !== '' ? (
        <div className={styles.search}>
          <TextField
            id={`${id}-search`}
            label="Search charities by name"
            hint={isCut ? 'There are more charities than the list shows.' : undefined}
            value={typed}
            maxLength={CHARITY_NAME_MAX}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onSearch(typed.trim())
            }}
          />
          <Button onClick={() => onSearch(typed.trim())}>Search</Button>
        </div>
      ) : null}
      {possible.length === 0 ? (
        <EmptyState>
          {search === ''
            ? 'No charity of the register may receive this. Compliance keeps the register.'
            : 'No charity with this name may receive this.'}
        </EmptyState>
      ) : (
        <SelectField
          {...form.register('charityId', {
            validate: (chosen) => possible.some(({ _id }) => _id === chosen) || CHARITY_TEXTS.charity,
          })}
          id={`${id}-charity`}
          label="Charity"
          error={errors.charityId?.message}
        >
          <option value="">Please choose</option>
          {possible.map(({ _id, name, country, last4 }) => (
            <option key={_id} value={_id}>
              {name}, {country}, account ending {last4}
            </option>
          ))}
        </SelectField>
      )}
      <AmountField
        {...form.register('amount', {
          validate: (text) => (parseAmountText(text) ?? 0n) > 0n || CHARITY_TEXTS.amount,
        })}
        id={`${id}-amount`}
        label={`Amount in ${currency === DEFAULT_CURRENCY ? 'US dollars' : currency}`}
        error={errors.amount?.message}
        currency={currency}
      />
      <CountedText
        {...form.register('reason', { validate: (text) => text.trim() !== '' || CHARITY_TEXTS.reason })}
        id={`${id}-reason`}
        label="Reason"
        hint="The person who approves it reads it."
        rows={2}
        max={CHARITY_REASON_MAX}
        value={form.watch('reason')}
        error={errors.reason?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy || possible.length === 0}>
          {isBusy ? 'Sending…' : 'Propose'}
        </Button>
        <Button look="subtle" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The form opens elsewhere on the page than the button that opens it. */
const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
