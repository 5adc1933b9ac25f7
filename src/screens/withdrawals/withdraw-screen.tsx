import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { ACCOUNT_HOLD_HOURS, WITHDRAWAL_LARGE } from '#contracts/payment/withdrawal-values.ts'
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
import { AccountList, AddAccount } from './accounts.tsx'
import { withdrawalAmountFault } from './withdrawal-amount.ts'
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
              <p>
                {accounts.length === 0
                  ? 'You have no bank accounts yet. Add one and confirm it, then you can withdraw to it.'
                  : 'Confirm a bank account below, then you can withdraw to it.'}
              </p>
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

const LARGE = { amount: WITHDRAWAL_LARGE.toString(), currency: DEFAULT_CURRENCY }

const nameOf = ({ holder, last4 }: BankAccountFieldsFragment): string => `${holder}, account ending ${last4}`

interface FormProps {
  readonly accounts: readonly BankAccountFieldsFragment[]
}

/** Nothing is confirmed before its fee is known. */
function FormWithFee({ accounts }: FormProps) {
  const { data, error, refetch } = useKeptQuery(WithdrawalFeeDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <Reading
      value={data?.withdrawalFee.data}
      problem={error && readProblem(error).message}
      label="Reading the fee"
      onRetry={() => void refetch()}
    >
      {({ fee, isReduced }) => (
        <WithdrawForm accounts={accounts} fee={fee} isReduced={isReduced} onRefused={() => void refetch()} />
      )}
    </Reading>
  )
}

function WithdrawForm({
  accounts,
  fee,
  isReduced,
  onRefused,
}: FormProps & {
  readonly fee: MoneyLike
  readonly isReduced: boolean
  readonly onRefused: () => void
}) {
  const { data } = useKeptQuery(WalletDocument, { fetchPolicy: 'cache-and-network' })
  const available = data?.wallet?.data.available
  const [key] = useState(newKey)
  const stepUp = useStepUp()
  const navigate = useNavigate()
  const [request] = useMutation(RequestWithdrawalDocument, { refetchQueries: [WalletDocument] })
  const form = useLateForm({ defaultValues: { amount: '', accountId: accounts[0]?._id ?? '' } })
  const { submit, isBusy, problem } = useFormSend(form, ['amount', 'accountId'], onRefused)
  const hasFee = fee.amount !== '0'
  const typed = parseAmountText(form.watch('amount'))
  const total =
    typed === undefined
      ? undefined
      : { amount: String(typed + BigInt(fee.amount)), currency: DEFAULT_CURRENCY }
  const send = submit(async ({ amount: text, accountId }) => {
    const account = accounts.find(({ _id }) => _id === accountId)
    if (!account) return undefined
    const amount = { amount: String(parseAmountText(text) ?? 0n), currency: DEFAULT_CURRENCY }
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
      fee: { amount: fee.amount, currency: DEFAULT_CURRENCY },
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
        label="Amount in US dollars"
        error={form.formState.errors.amount?.message}
        currency={DEFAULT_CURRENCY}
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
        {hasFee ? (
          <>
            Fee: <Money value={fee} />.
            {total === undefined ? '' : ` ${formatMoney(total)} leaves your wallet.`}
          </>
        ) : (
          'Fee: none.'
        )}
      </p>
      <p>
        Withdrawals to an account you added less than {ACCOUNT_HOLD_HOURS} hours ago wait until then. From{' '}
        {formatMoney(LARGE, { trim: true })} a person of finance approves them first.
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Withdraw'}
        </Button>
      </div>
    </form>
  )
}
