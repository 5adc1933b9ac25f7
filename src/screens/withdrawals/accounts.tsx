import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useState } from 'react'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  AddBankAccountDocument,
  BankAccountsDocument,
  ProveBankAccountDocument,
  RemoveBankAccountDocument,
  type BankAccountFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './withdrawals.module.css'

const AGAIN = { refetchQueries: [BankAccountsDocument] }

/** Runs one call, and keeps what it says of fields and of the whole. */
function useCall() {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }: AppProblem) => {
    setFaults(fieldErrors)
    if (Object.keys(fieldErrors).length === 0 && kind !== 'sessionLost') setProblem(message)
  })
  const start = (call: () => Promise<string | undefined>) => {
    setFaults({})
    setProblem(undefined)
    void run(call)
  }
  return { start, isBusy, faults, problem }
}

export function AccountList({ accounts }: { readonly accounts: readonly BankAccountFieldsFragment[] }) {
  if (accounts.length === 0) return <EmptyState>You have no bank accounts yet.</EmptyState>
  return (
    <ul className={styles.list}>
      {accounts.map((account) => (
        <li key={account._id}>
          <OneAccount account={account} />
        </li>
      ))}
    </ul>
  )
}

function OneAccount({ account }: { readonly account: BankAccountFieldsFragment }) {
  const { _id: id, holder, last4, isProven, heldUntil } = account
  const stepUp = useStepUp()
  const { start, isBusy, faults, problem } = useCall()
  const [code, setCode] = useState('')
  const [prove] = useMutation(ProveBankAccountDocument, AGAIN)
  const [remove] = useMutation(RemoveBankAccountDocument, AGAIN)
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    start(async () => {
      const reply = await prove({ variables: { id, input: { code } } })
      return present(reply.data?.proveBankAccount).message
    })
  }
  const drop = () =>
    start(async () => {
      const reason = 'remove a bank account'
      const proof = await stepUp.forAccount({ operation: 'removeBankAccount', reason })
      if (proof === undefined) return undefined
      const reply = await remove({ variables: { id }, context: withStepUp(proof) })
      return present(reply.data?.removeBankAccount).message
    })
  return (
    <article className={styles.card} aria-label={`Account ending ${last4}`}>
      <p>
        {holder}, account ending {last4}
      </p>
      <Problem>{problem ?? null}</Problem>
      {isProven ? (
        <p>
          {heldUntil === null ? (
            'Confirmed'
          ) : (
            <>
              Confirmed. Withdrawals to it wait until <DateTime value={heldUntil} />
            </>
          )}
        </p>
      ) : (
        <form className={styles.section} noValidate aria-label={`Confirm ${last4}`} onSubmit={confirm}>
          <TextField
            id={`code-${id}`}
            label="Code"
            hint="Six digits in the reference of the 1 cent that we sent to this account"
            error={faults['code']}
            inputMode="numeric"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" look="primary" aria-disabled={isBusy}>
              Confirm account
            </Button>
          </div>
        </form>
      )}
      <div className={styles.actions}>
        <Button small aria-label={`Remove account ending ${last4}`} aria-disabled={isBusy} onClick={drop}>
          Remove
        </Button>
      </div>
    </article>
  )
}

const EMPTY = { holder: '', number: '', bankCode: '' }
const FIELDS = [
  ['holder', 'Account holder', 'Your name as in your verification, or your approved company'],
  ['number', 'Account number or IBAN', undefined],
  ['bankCode', 'BIC or US routing number', undefined],
] as const

export function AddAccount() {
  const stepUp = useStepUp()
  const { start, isBusy, faults, problem } = useCall()
  const [values, setValues] = useState(EMPTY)
  const [add] = useMutation(AddBankAccountDocument, AGAIN)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    start(async () => {
      const proof = await stepUp.forAccount({ operation: 'addBankAccount', reason: 'add a bank account' })
      if (proof === undefined) return undefined
      const reply = await add({ variables: { input: values }, context: withStepUp(proof) })
      const { message } = present(reply.data?.addBankAccount)
      setValues(EMPTY)
      return message
    })
  }
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-label="Add a bank account"
      onSubmit={submit}
    >
      <h3>Add a bank account</h3>
      <Problem>{problem ?? null}</Problem>
      {FIELDS.map(([name, label, hint]) => (
        <TextField
          key={name}
          id={`account-${name}`}
          label={label}
          hint={hint}
          error={faults[name]}
          required
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          Add account
        </Button>
      </div>
    </form>
  )
}
