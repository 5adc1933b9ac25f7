import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { bankText } from '#contracts/kyc/iban.ts'
import {
  accountSubject,
  newAccount,
  newAccountForm,
  proveBankAccountBody,
} from '#contracts/payment/bank-accounts.ts'
import { institutionHint } from '#contracts/payment/rules/canadian-banks.ts'
import { ACCOUNT_HOLD_HOURS, BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { BANK_PATH } from '#contracts/web/demonstration.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  AddBankAccountDocument,
  BankAccountsDocument,
  ProveBankAccountDocument,
  RemoveBankAccountDocument,
  type BankAccountFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { WITHDRAWAL_GUARD_TEXTS } from '#machines/withdrawal/labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { BankPlaceField } from '#ui/fields/bank-place-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './withdrawals.module.css'

const AGAIN = { refetchQueries: [BankAccountsDocument] }

export function AccountList({ accounts }: { readonly accounts: readonly BankAccountFieldsFragment[] }) {
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
  const { _id: id, holder, last4, isProven, isClosed } = account
  const stepUp = useStepUp()
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  const [remove] = useMutation(RemoveBankAccountDocument, AGAIN)
  const drop = () => {
    setProblem(undefined)
    void run(async () => {
      const reason = 'remove a bank account'
      const proof = await stepUp.forAccount({ operation: 'removeBankAccount', reason })
      if (proof === undefined) return undefined
      const reply = await remove({ variables: { id }, context: withStepUp(proof) })
      return present(reply.data?.removeBankAccount).message
    })
  }
  return (
    <article className={styles.card} aria-label={`Account ending ${last4}`}>
      <p>
        {holder}, account ending {last4}
      </p>
      <Standing account={account} />
      {isProven || isClosed ? null : <ProofForm id={id} last4={last4} />}
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button small aria-label={`Remove account ending ${last4}`} aria-disabled={isBusy} onClick={drop}>
          Remove
        </Button>
      </div>
    </article>
  )
}

/** What stands between an account and a withdrawal to it. */
function Standing({ account }: { readonly account: BankAccountFieldsFragment }) {
  const { isProven, isClosed, heldUntil, holderState, holderReason } = account
  if (isClosed) return <p>{WITHDRAWAL_GUARD_TEXTS.isOpen}</p>
  return (
    <>
      {holderState === 'waiting' ? <p>{BANK_TEXTS.holderWaits}</p> : null}
      {holderState === 'declined' ? <p>Finance did not confirm the holder: {holderReason}</p> : null}
      {isProven ? (
        <p>
          {heldUntil === null ? (
            'Confirmed as yours'
          ) : (
            <>
              Confirmed as yours. Withdrawals to it wait until <Deadline value={heldUntil} />
            </>
          )}
        </p>
      ) : null}
    </>
  )
}

type Proof = z.output<typeof proveBankAccountBody>

function ProofForm({ id, last4 }: Pick<BankAccountFieldsFragment, 'last4'> & { readonly id: string }) {
  const form = useLateForm<Proof>({
    resolver: standardSchemaResolver(proveBankAccountBody),
    defaultValues: { code: '' },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['code'])
  const [prove] = useMutation(ProveBankAccountDocument, AGAIN)
  return (
    <form
      className={styles.section}
      noValidate
      aria-busy={isBusy}
      aria-label={`Confirm ${last4}`}
      onSubmit={submit(async (input) => {
        const reply = await prove({ variables: { id, input } })
        return present(reply.data?.proveBankAccount).message
      })}
    >
      <Problem>{problem ?? null}</Problem>
      <TextField
        {...form.register('code')}
        id={`code-${id}`}
        label="Code"
        hint="Six digits in the reference of the 1 cent that we sent to this account"
        error={form.formState.errors.code?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          Confirm account
        </Button>
      </div>
      <a className={styles.bank} href={BANK_PATH} target="_blank" rel="noreferrer">
        Open the demonstration bank, which shows the code
      </a>
    </form>
  )
}

type NewAccount = z.output<typeof newAccountForm>

const EMPTY: NewAccount = {
  bankCountry: '',
  holder: '',
  number: '',
  bankCode: '',
  institution: '',
  transit: '',
}
const HOLDER = ['holder', 'Account holder', 'Your verified name or company, in Latin letters'] as const
const FIELDS = [
  HOLDER,
  [
    'number',
    'Account number or IBAN',
    'The IBAN if your bank has one. In the United Kingdom your banking app shows it beside sort code and account number.',
  ],
  ['bankCode', 'BIC or US routing number', 'The BIC is also called SWIFT code; it stands beside the IBAN.'],
] as const
const CANADIAN_FIELDS = [
  HOLDER,
  ['institution', 'Institution number', undefined],
  ['transit', 'Transit number', 'Five digits that name the branch'],
  ['number', 'Account number', 'The number alone, without institution and transit number'],
] as const
const NUMBERS = ['holder', 'institution', 'transit', 'number', 'bankCode'] as const
const fieldsAt = (place: string) => (place === 'CA' ? CANADIAN_FIELDS : place === '' ? [] : FIELDS)

/** The person's name, where a bank can write it; empty for an issuer, whose account is that of the company. */
function holderOf(user: CurrentUser | undefined): string {
  if (user === undefined || user.record.view === 'issuer') return ''
  const name = `${user.firstName} ${user.lastName}`
  return /^[\p{Script=Latin} '’-]+$/u.test(name) ? name : ''
}

export const HOLD_TEXT = `Withdrawals to an account you added less than ${ACCOUNT_HOLD_HOURS} hours ago wait until then.`

export function AddAccount() {
  const stepUp = useStepUp()
  const user = useCurrentUser()
  const form = useLateForm<NewAccount>({
    resolver: standardSchemaResolver(newAccountForm),
    defaultValues: EMPTY,
    values: { ...EMPTY, holder: holderOf(user) },
    // The name may come after something was typed, and refused.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const place = form.watch('bankCountry')
  const { submit, isBusy, problem } = useFormSend(
    form,
    ['bankCountry', ...NUMBERS],
    undefined,
    place === 'CA' ? { bankCode: 'institution' } : undefined,
  )
  const [add] = useMutation(AddBankAccountDocument, AGAIN)
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-label="Add a bank account"
      onSubmit={submit(async (typed) => {
        const input = newAccount(typed)
        const proof = await stepUp.forAccount({
          operation: 'addBankAccount',
          reason: `add the bank account ending ${input.number.slice(-4)} at the bank ${bankText(input)}`,
          subject: accountSubject(input),
        })
        if (proof === undefined) return undefined
        const reply = await add({ variables: { input }, context: withStepUp(proof) })
        const { message } = present(reply.data?.addBankAccount)
        form.reset({ ...EMPTY, holder: holderOf(user) }, { keepDirtyValues: false, keepErrors: false })
        return message
      })}
    >
      <h2>Add a bank account</h2>
      <p>To confirm it, we send 1 cent to it with a code. {HOLD_TEXT}</p>
      <Problem>{problem ?? null}</Problem>
      <BankPlaceField
        // What was wrong with the numbers of one place says nothing about those of another.
        {...form.register('bankCountry', { onChange: () => form.clearErrors(NUMBERS) })}
        id="account-country"
        error={form.formState.errors.bankCountry?.message}
      />
      {fieldsAt(place).map(([name, label, hint]) => (
        <TextField
          key={name}
          {...form.register(name)}
          id={`account-${name}`}
          label={label}
          hint={hint ?? institutionHint(form.watch('institution'))}
          error={form.formState.errors[name]?.message}
          inputMode={place === 'CA' && name !== 'holder' ? 'numeric' : undefined}
          autoComplete="off"
          required
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
