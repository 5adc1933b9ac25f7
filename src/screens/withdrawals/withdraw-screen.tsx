import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DEFAULT_CURRENCY, type Currency } from '#contracts/currencies.ts'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  BankAccountsDocument,
  RequestWithdrawalDocument,
  WalletDocument,
  WithdrawalFeeDocument,
  type BankAccountFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { newKey } from '#lib/browser/new-key.ts'
import { formatMoney, type MoneyLike, parseAmountText } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Money } from '#ui/values/money.tsx'
import { AccountList, AddAccount, HOLD_TEXT } from './accounts.tsx'
import { LARGE_TEXT, withdrawalAmountFault } from './withdrawal-amount.ts'
import styles from './withdrawals.module.css'

/** Money out of the wallet to an own bank account (R57), and these accounts. */
export function WithdrawScreen() {
  const { data, error, refetch } = useKeptQuery(BankAccountsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <PageTitle
        title="Withdraw"
        lead="To a bank account in your own name."
        actions={<RouteButton to={insidePaths.withdrawScreen}>See your withdrawals</RouteButton>}
      />
      <Reading
        value={data?.bankAccounts?.data}
        problem={error && readProblem(error).message}
        label="Reading your bank accounts"
        onRetry={() => void refetch()}
      >
        {(accounts) => (
          <div className={styles.section}>
            {accounts.some(({ isProven }) => isProven) ? (
              <FormWithFee
                // Begun anew where an account is gone, because a field keeps the id of the chosen one.
                key={accounts.map(({ _id }) => _id).join()}
                accounts={accounts.filter(({ isProven }) => isProven)}
              />
            ) : (
              <>
                <p>
                  {accounts.length === 0
                    ? 'You have no bank accounts yet. Add one and confirm it, then you can withdraw to it.'
                    : 'Confirm a bank account below, then you can withdraw to it.'}
                </p>
                <FeeAhead />
              </>
            )}
            {accounts.length === 0 ? null : (
              <>
                <h2>Your bank accounts</h2>
                <AccountList accounts={accounts} />
              </>
            )}
            <AddAccount />
          </div>
        )}
      </Reading>
    </>
  )
}

const FeeText = ({ fee }: { readonly fee: MoneyLike }) =>
  fee.amount === '0' ? (
    'Fee: none.'
  ) : (
    <>
      Fee: <Money value={fee} />.
    </>
  )

/** What a withdrawal in dollars costs, shown before the first account is added. */
function FeeAhead() {
  const { data } = useKeptQuery(WithdrawalFeeDocument, { fetchPolicy: 'cache-and-network' })
  return data === undefined ? null : (
    <p>
      <FeeText fee={data.withdrawalFee.data.fee} />
    </p>
  )
}

const nameOf = ({ holder, last4 }: BankAccountFieldsFragment): string => `${holder}, account ending ${last4}`

interface FormProps {
  readonly accounts: readonly BankAccountFieldsFragment[]
}

/** Nothing is confirmed before its fee is known. */
function FormWithFee({ accounts }: FormProps) {
  const [currency, setCurrency] = useState<Currency>(DEFAULT_CURRENCY)
  const wallet = useKeptQuery(WalletDocument, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = useKeptQuery(WithdrawalFeeDocument, {
    variables: currency === DEFAULT_CURRENCY ? {} : { currency },
    fetchPolicy: 'cache-and-network',
  })
  const balances = wallet.data?.wallet?.data.balances.map(({ available }) => available) ?? []
  const choices = WALLET_CURRENCIES.filter((one) => balances.some((balance) => balance.currency === one))
  // While another currency is chosen, the fee of the one before is still there.
  const known = data?.withdrawalFee.data
  return (
    <>
      {choices.length < 2 ? null : (
        <SelectField
          id="withdraw-currency"
          label="Currency"
          value={currency}
          onChange={(event) => {
            const chosen = choices.find((one) => one === event.target.value)
            if (chosen) setCurrency(chosen)
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )}
      <Reading
        value={known?.fee.currency === currency ? known : undefined}
        problem={error && readProblem(error).message}
        label="Reading the fee"
        onRetry={() => void refetch()}
      >
        {({ fee, isReduced }) => (
          <WithdrawForm
            key={currency}
            accounts={accounts}
            currency={currency}
            available={balances.find((balance) => balance.currency === currency)}
            fee={fee}
            isReduced={isReduced}
            onRefused={() => void refetch()}
          />
        )}
      </Reading>
    </>
  )
}

function WithdrawForm({
  accounts,
  currency,
  available,
  fee,
  isReduced,
  onRefused,
}: FormProps & {
  readonly currency: Currency
  /** Undefined until it is read. */
  readonly available: MoneyLike | undefined
  readonly fee: MoneyLike
  readonly isReduced: boolean
  readonly onRefused: () => void
}) {
  const [key] = useState(newKey)
  const stepUp = useStepUp()
  const navigate = useNavigate()
  const [request] = useMutation(RequestWithdrawalDocument, { refetchQueries: [WalletDocument] })
  const form = useLateForm({ defaultValues: { amount: '', accountId: accounts[0]?._id ?? '' } })
  const { submit, isBusy, problem } = useFormSend(form, ['amount', 'accountId'], onRefused, {
    payee: 'accountId',
  })
  const hasFee = fee.amount !== '0'
  const isDollars = currency === DEFAULT_CURRENCY
  const typed = parseAmountText(form.watch('amount'), currency)
  const total = typed === undefined ? undefined : { amount: String(typed + BigInt(fee.amount)), currency }
  const send = submit(async ({ amount: text, accountId }) => {
    const account = accounts.find(({ _id }) => _id === accountId)
    if (!account) return undefined
    const amount = { amount: String(parseAmountText(text, currency) ?? 0n), currency }
    const proof = await stepUp.forPayment({
      operation: 'requestWithdrawal',
      amount,
      payee: account._id,
      summary: hasFee ? `${nameOf(account)}, with a fee of ${formatMoney(fee)}` : nameOf(account),
    })
    if (proof === undefined) return undefined
    const input = {
      accountId: account._id,
      amount,
      fee: { amount: fee.amount, currency },
      idempotencyKey: key,
    }
    const reply = await request({ variables: { input }, context: withStepUp(proof) })
    const { message } = present(reply.data?.requestWithdrawal)
    await navigate(insidePaths.withdrawScreen)
    return message
  })
  return (
    <form className={styles.card} noValidate aria-busy={isBusy} aria-label="Withdraw" onSubmit={send}>
      <Problem>{problem ?? null}</Problem>
      <p>Available: {available ? <Money value={available} /> : '…'}</p>
      <AmountField
        {...form.register('amount', {
          validate: (text) => withdrawalAmountFault(text, available, BigInt(fee.amount)) ?? true,
        })}
        id="withdraw-amount"
        label={isDollars ? 'Amount in US dollars' : `Amount in ${currency}`}
        error={form.formState.errors.amount?.message}
        currency={currency}
        required
      />
      <SelectField
        {...form.register('accountId')}
        id="withdraw-account"
        label="Bank account"
        error={form.formState.errors.accountId?.message}
      >
        {accounts.map((one) => (
          <option key={one._id} value={one._id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <p aria-live="polite">
        {isReduced ? 'The fee is lower here, so that you can withdraw all of your balance. ' : null}
        <FeeText fee={fee} />
        {hasFee && total !== undefined ? ` ${formatMoney(total)} leaves your wallet.` : null}
      </p>
      <p>
        {HOLD_TEXT} Once your withdrawals of 24 hours reach {isDollars ? '' : 'a value of '}
        {LARGE_TEXT}, a person of finance approves them first.
      </p>
      {isDollars ? null : (
        <p>
          We send {currency} and convert nothing. A bank account in another currency may convert it or send it
          back.
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Withdraw'}
        </Button>
      </div>
    </form>
  )
}
