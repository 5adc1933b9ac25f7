import { useMutation } from '@apollo/client/react'
import { ACCOUNT_KEYS, ACCOUNT_NAMES } from '#contracts/project/report/values.ts'
import { quarterName } from '#features/reports/report-details.tsx'
import {
  FileReportAccountsDocument,
  OfferingReportsDocument,
  type ReportFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { focusFirst } from '#ui/keep-focus.ts'
import { accountsOf, amountFault, NO_ACCOUNTS } from './account-texts.ts'
import styles from './desk.module.css'

/** Files the accounts of a report again, which compliance sent back. */
export function AccountsForm({
  report,
  onClose,
}: {
  readonly report: ReportFieldsFragment
  readonly onClose: () => void
}) {
  const { currency } = report
  const [file] = useMutation(FileReportAccountsDocument, { refetchQueries: [OfferingReportsDocument] })
  const form = useLateForm({ defaultValues: NO_ACCOUNTS })
  const { submit, isBusy, problem } = useFormSend(form, ACCOUNT_KEYS)
  const { errors } = form.formState
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label={`Accounts of ${quarterName(report)}`}
      onSubmit={submit(async (typed) => {
        const { data } = await file({ variables: { id: report._id, input: accountsOf(typed, currency) } })
        const { message } = present(data?.fileReportAccounts)
        onClose()
        return message
      })}
    >
      {ACCOUNT_KEYS.map((name) => (
        <AmountField
          key={name}
          {...form.register(name, { validate: (text) => amountFault(text, currency) })}
          id={`accounts-${report._id}-${name}`}
          label={ACCOUNT_NAMES[name]}
          error={errors[name]?.message}
          currency={currency}
          required
        />
      ))}
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Filing…' : 'File the accounts'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
