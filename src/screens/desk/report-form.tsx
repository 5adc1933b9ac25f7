import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  ACCOUNT_KEYS,
  ACCOUNT_NAMES,
  REPORT_TEXT_MAX,
  REPORT_TEXTS,
} from '#contracts/project/report/values.ts'
import { quarterName } from '#features/reports/report-details.tsx'
import { UploadField } from '#features/upload/upload-field.tsx'
import { type UploadedFile, useUpload } from '#features/upload/use-upload.ts'
import {
  OfferingReportsDocument,
  PublishReportDocument,
  type ReportFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { focusFirst } from '#ui/keep-focus.ts'
import {
  accountsOf,
  type AccountTexts,
  amountFault as faultOf,
  isEmpty,
  NO_ACCOUNTS,
} from './account-texts.ts'
import styles from './desk.module.css'

/** Figures, a text and a file of one quarter. Published, it cannot be changed. */
export function ReportForm({
  report,
  onClose,
}: {
  readonly report: ReportFieldsFragment
  readonly onClose: () => void
}) {
  const { currency } = report
  const [publish] = useMutation(PublishReportDocument, { refetchQueries: [OfferingReportsDocument] })
  const form = useLateForm({ defaultValues: { revenue: '', costs: '', text: '', file: '', ...NO_ACCOUNTS } })
  const { submit, isBusy, problem } = useFormSend(form, ['revenue', 'costs', 'text', 'file', ...ACCOUNT_KEYS])
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const upload = useUpload('document')
  const isUploading = upload.state.status === 'uploading'
  const { errors } = form.formState
  const amountFault = (text: string) => faultOf(text, currency)
  const id = `report-${report._id}`
  form.register('file', { validate: (key) => (key === '' ? REPORT_TEXTS.noFile : true) })
  const choose = (file: UploadedFile | undefined) => {
    setUploaded(file)
    form.setValue('file', file?.key ?? '', { shouldValidate: file !== undefined })
  }
  const accountFault = (text: string, values: AccountTexts) =>
    isEmpty(values) || (text.trim() === '' ? REPORT_TEXTS.accounts : amountFault(text))
  const send = submit(async ({ revenue, costs, text, file, ...typed }) => {
    const amountOf = (typed: string) => ({ amount: String(parseAmountText(typed, currency) ?? 0n), currency })
    const input = {
      revenue: amountOf(revenue),
      costs: amountOf(costs),
      text: text.trim(),
      file,
      ...(!isEmpty(typed) && { accounts: accountsOf(typed, currency) }),
    }
    const { data } = await publish({ variables: { id: report._id, input } })
    const { message } = present(data?.publishReport)
    onClose()
    return message
  })
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label={`Report of ${quarterName(report)}`}
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else send(event)
      }}
    >
      <AmountField
        {...form.register('revenue', { validate: amountFault })}
        id={`${id}-revenue`}
        label="Revenue of the quarter"
        error={errors.revenue?.message}
        currency={currency}
        required
      />
      <AmountField
        {...form.register('costs', { validate: amountFault })}
        id={`${id}-costs`}
        label="Costs of the quarter"
        error={errors.costs?.message}
        currency={currency}
        required
      />
      <CountedText
        {...form.register('text', {
          validate: (text) => (text.trim() === '' ? REPORT_TEXTS.text : true),
        })}
        id={`${id}-text`}
        label="What happened in the quarter?"
        rows={4}
        max={REPORT_TEXT_MAX}
        value={form.watch('text')}
        error={errors.text?.message}
      />
      <fieldset className={styles.accounts}>
        <legend>Accounts at the end of the quarter, where they have changed</legend>
        <p className={styles.quiet}>
          Compliance checks them, then your offering is screened again by them. Leave all of them empty where
          nothing has changed.
        </p>
        {ACCOUNT_KEYS.map((name) => (
          <AmountField
            key={name}
            {...form.register(name, { validate: accountFault })}
            id={`${id}-${name}`}
            label={ACCOUNT_NAMES[name]}
            error={errors[name]?.message}
            currency={currency}
          />
        ))}
      </fieldset>
      {uploaded === undefined ? (
        <UploadField
          id={`${id}-file`}
          label="Report as a file"
          upload={upload}
          error={errors.file?.message}
          onFile={choose}
        />
      ) : (
        <div className={styles.actions}>
          <span>{uploaded.name}</span>
          <Button
            small
            aria-label={`Remove ${uploaded.name}`}
            onClick={() => {
              upload.cancel()
              choose(undefined)
            }}
          >
            Remove
          </Button>
        </div>
      )}
      <p className={styles.quiet}>Your investors read it at once. A published report cannot be changed.</p>
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Publishing…' : isUploading ? 'Wait for the upload' : 'Publish the report'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
