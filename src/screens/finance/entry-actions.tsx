import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { bookBackBody, proposeCreditBody, setAsideBody } from '#contracts/payment/bank-entries.ts'
import { BANK_ENTRY_REASON_MAX, BANK_ENTRY_TEXTS, toConfirm } from '#contracts/payment/bank-entry-values.ts'
import { spacedReference } from '#contracts/payment/wallet-reference.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveBankEntryDocument,
  BankEntriesDocument,
  type BankEntryFieldsFragment,
  DeclineBankEntryDocument,
  ProposeBookBackDocument,
  ProposeCreditDocument,
  ProposeReopenDocument,
  ProposeSendBackDocument,
  ProposeSetAsideDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './finance.module.css'

const CHANGED = { refetchQueries: [BankEntriesDocument] }

interface EntryProps {
  readonly entry: BankEntryFieldsFragment
  readonly title: string
  readonly onStale: () => void
}

/** What may be done about money from the bank: first a proposal, then another person's decision. */
export function EntryActions({ entry, title, onStale }: EntryProps) {
  if (entry.state === 'waiting')
    return (
      <>
        {entry.credit.allowed ? (
          <Propose entry={entry} title={title} />
        ) : (
          <>
            <p>{entry.credit.reason}</p>
            {entry.sendBack.allowed ? (
              <div className={styles.actions}>
                <SendBack id={entry._id} title={title} />
              </div>
            ) : null}
          </>
        )}
        {entry.bookBack.allowed ? (
          <BookBack entry={entry} title={title} />
        ) : entry.isReturn && !entry.credit.allowed ? (
          <p>{entry.bookBack.reason}</p>
        ) : null}
        {entry.setAside.allowed ? <SetAside id={entry._id} title={title} /> : null}
      </>
    )
  if (entry.state === 'setAside') return entry.reopen.allowed ? <Reopen id={entry._id} title={title} /> : null
  const question = questionOf(entry)
  return question && <Approve entry={entry} title={title} question={question} onStale={onStale} />
}

type Credit = z.output<typeof proposeCreditBody>

function Propose({ entry, title }: Pick<EntryProps, 'entry' | 'title'>) {
  const { _id: id, suggestion, sendBack, isReturn, returnOf } = entry
  const form = useLateForm<Credit>({
    resolver: standardSchemaResolver(proposeCreditBody),
    defaultValues: { reference: suggestion === null ? '' : spacedReference(suggestion) },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['reference', 'withdrawalId'])
  const [propose] = useMutation(ProposeCreditDocument, CHANGED)
  return (
    <form
      className={styles.propose}
      noValidate
      aria-busy={isBusy}
      aria-label={`Book the money of ${title}`}
      onSubmit={submit(async (input) => {
        const { data } = await propose({ variables: { id, input } })
        return present(data?.proposeCredit).message
      })}
    >
      <Problem>{problem ?? null}</Problem>
      <TextField
        {...form.register('reference')}
        id={`reference-${id}`}
        label="Reference of the wallet"
        hint="The owner finds it under Add funds"
        error={form.formState.errors.reference?.message}
        autoComplete="off"
      />
      {isReturn ? (
        <TextField
          {...form.register('withdrawalId', { setValueAs: (typed: string) => typed.trim() || undefined })}
          id={`withdrawal-${id}`}
          label="Withdrawal that came back"
          hint={returnOf ? 'Enter its id if this one is wrong' : 'Enter its id: the bank did not name it'}
          error={form.formState.errors.withdrawalId?.message}
          autoComplete="off"
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          Propose this wallet
        </Button>
        {sendBack.allowed ? <SendBack id={id} title={title} /> : null}
      </div>
    </form>
  )
}

function SendBack({ id, title }: { readonly id: string; readonly title: string }) {
  const [propose] = useMutation(ProposeSendBackDocument, CHANGED)
  return (
    <ProposeButton
      label="Propose to send back"
      name={`Propose to send the money of ${title} back`}
      onPropose={async () => {
        const { data } = await propose({ variables: { id } })
        return present(data?.proposeSendBack).message
      }}
    />
  )
}

function Reopen({ id, title }: { readonly id: string; readonly title: string }) {
  const [propose] = useMutation(ProposeReopenDocument, CHANGED)
  return (
    <ProposeButton
      label="Propose to reopen"
      name={`Propose to reopen the money of ${title}`}
      onPropose={async () => {
        const { data } = await propose({ variables: { id } })
        return present(data?.proposeReopen).message
      }}
    />
  )
}

/** Proposes what needs no further words. */
function ProposeButton({
  label,
  name,
  onPropose,
}: {
  readonly label: string
  readonly name: string
  readonly onPropose: () => Promise<string | undefined>
}) {
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  return (
    <>
      <Button
        aria-disabled={isBusy}
        aria-label={name}
        onClick={() => {
          setProblem(undefined)
          void run(onPropose)
        }}
      >
        {label}
      </Button>
      <Problem>{problem ?? null}</Problem>
    </>
  )
}

type Back = z.output<typeof bookBackBody>

/** Back into the part of charity money that the payment left. */
function BookBack({ entry: { _id: id, returnOf }, title }: Pick<EntryProps, 'entry' | 'title'>) {
  const form = useLateForm<Back>({
    resolver: standardSchemaResolver(bookBackBody),
    defaultValues: {},
  })
  const { submit, isBusy, problem } = useFormSend(form, ['paymentId'])
  const [propose] = useMutation(ProposeBookBackDocument, CHANGED)
  return (
    <form
      className={styles.propose}
      noValidate
      aria-busy={isBusy}
      aria-label={`Book the money of ${title} back into charity money`}
      onSubmit={submit(async (input) => {
        const { data } = await propose({ variables: { id, input } })
        return present(data?.proposeBookBack).message
      })}
    >
      <Problem>{problem ?? null}</Problem>
      {returnOf ? null : (
        <TextField
          {...form.register('paymentId', { setValueAs: (typed: string) => typed.trim() || undefined })}
          id={`charity-payment-${id}`}
          label="Payment to a charity that came back"
          hint="Its id, as the bank does not name it"
          error={form.formState.errors.paymentId?.message}
          autoComplete="off"
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          Propose charity money
        </Button>
      </div>
    </form>
  )
}

type Aside = z.output<typeof setAsideBody>

function SetAside({ id, title }: { readonly id: string; readonly title: string }) {
  const form = useLateForm<Aside>({
    resolver: standardSchemaResolver(setAsideBody),
    defaultValues: { reason: '' },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['reason'])
  const reason = useWatch({ control: form.control, name: 'reason' })
  const [propose] = useMutation(ProposeSetAsideDocument, CHANGED)
  return (
    <details className={styles.aside}>
      <summary>Set it aside: neither book it nor send it back</summary>
      <form
        className={styles.propose}
        noValidate
        aria-busy={isBusy}
        aria-label={`Set the money of ${title} aside`}
        onSubmit={submit(async (input) => {
          const { data } = await propose({ variables: { id, input } })
          return present(data?.proposeSetAside).message
        })}
      >
        <Problem>{problem ?? null}</Problem>
        <CountedText
          {...form.register('reason')}
          id={`aside-${id}`}
          label="Reason to set it aside"
          hint="Such as: the bank reported it twice"
          rows={2}
          max={BANK_ENTRY_REASON_MAX}
          value={reason}
          error={form.formState.errors.reason?.message}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            aria-disabled={isBusy}
            aria-label={`Propose to set the money of ${title} aside`}
          >
            Propose to set aside
          </Button>
        </div>
      </form>
    </details>
  )
}

interface Question {
  readonly label: string
  readonly title: string
  readonly detail: string
}

const FINAL = 'This cannot be undone.'

/** What the second person is asked; null where nothing is proposed. */
function questionOf({ state, amount, payeeName, charity }: BankEntryFieldsFragment): Question | null {
  const sum = formatMoney(amount)
  if (state === 'creditProposed')
    return {
      label: `Book ${sum}`,
      title: `Book ${sum} into the wallet of ${payeeName ?? 'this person'}?`,
      detail: FINAL,
    }
  if (state === 'returnProposed')
    return { label: `Send back ${sum}`, title: `Send ${sum} back to the payer?`, detail: FINAL }
  if (state === 'bookBackProposed')
    return {
      label: `Book ${sum} back`,
      title: `Book ${sum} back into ${charity?.fundName ?? 'charity money'}?`,
      detail: charity ? `It was paid to ${charity.name}. ${FINAL}` : FINAL,
    }
  if (state === 'setAsideProposed')
    return {
      label: `Set aside ${sum}`,
      title: `Set ${sum} aside, without an entry in the ledger?`,
      detail: 'Two people of finance can reopen it.',
    }
  if (state === 'reopenProposed')
    return {
      label: `Reopen ${sum}`,
      title: `Reopen ${sum}?`,
      detail: 'It waits for a decision again.',
    }
  return null
}

function Approve({ entry, title, question, onStale }: EntryProps & { readonly question: Question }) {
  const { approve, decline } = entry
  const calls = useCalls(entry, title)
  return (
    <Decide
      title={title}
      approve={approve}
      decline={decline}
      isWaiting
      approveLabel={question.label}
      question={question}
      reason={{
        hint: 'Finance reads it. Not needed to approve.',
        max: BANK_ENTRY_REASON_MAX,
        missing: BANK_ENTRY_TEXTS.reason,
      }}
      onApprove={calls.approve}
      onDecline={calls.decline}
      onStale={onStale}
    />
  )
}

function useCalls({ _id: id, amount, proposal }: BankEntryFieldsFragment, title: string) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveBankEntryDocument, CHANGED)
  const [decline] = useMutation(DeclineBankEntryDocument, CHANGED)
  return {
    approve: async () => {
      // Only a proposal has this button.
      if (proposal === null || proposal === undefined) return undefined
      const sum = { amount: amount.amount, currency: amount.currency }
      const proof = await stepUp.forPayment({
        operation: 'approveBankEntry',
        amount: sum,
        payee: toConfirm(id, proposal),
        summary: title,
      })
      if (proof === undefined) return undefined
      const { data } = await approve({
        variables: { input: { entryId: id, amount: sum, proposal } },
        context: withStepUp(proof),
      })
      return present(data?.approveBankEntry).message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return present(data?.declineBankEntry).message
    },
  }
}
