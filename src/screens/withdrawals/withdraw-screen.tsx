import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  BankAccountsDocument,
  RequestWithdrawalDocument,
  WalletDocument,
  type BankAccountFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { newKey } from '#lib/browser/new-key.ts'
import { currencySign, parseAmountText } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Money } from '#ui/values/money.tsx'
import { AccountList, AddAccount } from './accounts.tsx'
import styles from './withdrawals.module.css'

/** Money out of the wallet to an own bank account (R57), and these accounts. */
export function WithdrawScreen() {
  const { data, error, refetch } = useKeptQuery(BankAccountsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <PageTitle
        title="Withdraw"
        lead="To a bank account in your own name."
        actions={<RouteButton to={paths.withdrawScreen}>See your withdrawals</RouteButton>}
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
              <WithdrawForm accounts={accounts.filter(({ isProven }) => isProven)} />
            ) : (
              <p>Add a bank account and confirm it. Then you can withdraw to it.</p>
            )}
            <h2>Your bank accounts</h2>
            <AccountList accounts={accounts} />
            <AddAccount />
          </div>
        )}
      </Reading>
    </>
  )
}

const nameOf = ({ holder, last4 }: BankAccountFieldsFragment): string => `${holder}, account ending ${last4}`

function WithdrawForm({ accounts }: { readonly accounts: readonly BankAccountFieldsFragment[] }) {
  const { data } = useKeptQuery(WalletDocument, { fetchPolicy: 'cache-and-network' })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(accounts[0]?._id ?? '')
  const [key] = useState(newKey)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp()
  const navigate = useNavigate()
  const [request] = useMutation(RequestWithdrawalDocument, { refetchQueries: [WalletDocument] })
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  const account = accounts.find(({ _id }) => _id === chosen) ?? accounts[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    const minor = parseAmountText(text)
    if (minor === undefined || minor <= 0n || !account) {
      setFault('Please enter an amount')
      return event.currentTarget.querySelector('input')?.focus()
    }
    setFault(undefined)
    void run(async () => {
      const amount = { amount: minor.toString(), currency: DEFAULT_CURRENCY }
      const proof = await stepUp.forPayment({
        operation: 'requestWithdrawal',
        amount,
        payee: account._id,
        summary: nameOf(account),
      })
      if (proof === undefined) return undefined
      const input = { accountId: account._id, amount, idempotencyKey: key }
      const reply = await request({ variables: { input }, context: withStepUp(proof) })
      const { message } = present(reply.data?.requestWithdrawal)
      await navigate(paths.withdrawScreen)
      return message
    })
  }
  const available = data?.wallet?.data.available
  return (
    <form className={styles.card} noValidate aria-busy={isBusy} aria-label="Withdraw" onSubmit={submit}>
      <Problem>{problem ?? null}</Problem>
      <p>Available: {available ? <Money value={available} /> : '…'}</p>
      <AmountField
        id="withdraw-amount"
        label="Amount in US dollars"
        error={fault}
        currency={currencySign(DEFAULT_CURRENCY)}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        id="withdraw-account"
        label="Bank account"
        value={account?._id ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        {accounts.map((one) => (
          <option key={one._id} value={one._id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <p>Fee: none. Withdrawals to an account you added less than 72 hours ago wait until then.</p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          Withdraw
        </Button>
      </div>
    </form>
  )
}
