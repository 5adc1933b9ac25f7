import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { REPORT_TEXT_MAX, REPORT_TEXTS } from '#contracts/project/report/values.ts'
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
import styles from './desk.module.css'

const ACCOUNTS = [
  ['income', 'Income of the last twelve months'],
  ['impermissibleIncome', 'Of it from what is not permissible'],
  ['interestBearingDebt', 'Interest-bearing debt'],
  ['cashAndInterestBearing', 'Cash and interest-bearing assets'],
  ['totalAssets', 'Total assets'],
] as const
type Accounts = Record<(typeof ACCOUNTS)[number][0], string>
const NO_ACCOUNTS: Accounts = {
  income: '',
  impermissibleIncome: '',
  interestBearingDebt: '',
  cashAndInterestBearing: '',
  totalAssets: '',
}
const isEmpty = (values: Accounts) => ACCOUNTS.every(([name]) => values[name].trim() === '')

/** Figures, a text and a PDF of one quarter. Published, it cannot be changed. */
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
  const { submit, isBusy, problem } = useFormSend(form, [
    'revenue',
    'costs',
    'text',
    'file',
    ...ACCOUNTS.map(([name]) => name),
  ])
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const upload = useUpload('document')
  const isUploading = upload.state.status === 'uploading'
  const { errors } = form.formState
  const amountFault = (text: string) =>
    parseAmountText(text, currency) === undefined ? 'Please enter an amount, such as 1250.00' : true
  const id = `report-${report._id}`
  form.register('file', { validate: (key) => (key === '' ? REPORT_TEXTS.noFile : true) })
  const choose = (file: UploadedFile | undefined) => {
    setUploaded(file)
    form.setValue('file', file?.key ?? '', { shouldValidate: file !== undefined })
  }
  const accountFault = (text: string, values: Accounts) =>
    isEmpty(values) || (text.trim() === '' ? REPORT_TEXTS.accounts : amountFault(text))
  const send = submit(async ({ revenue, costs, text, file, ...typed }) => {
    const amountOf = (typed: string) => ({ amount: String(parseAmountText(typed, currency) ?? 0n), currency })
    const accounts = {
      income: amountOf(typed.income),
      impermissibleIncome: amountOf(typed.impermissibleIncome),
      interestBearingDebt: amountOf(typed.interestBearingDebt),
      cashAndInterestBearing: amountOf(typed.cashAndInterestBearing),
      totalAssets: amountOf(typed.totalAssets),
    }
    const input = {
      revenue: amountOf(revenue),
      costs: amountOf(costs),
      text: text.trim(),
      file,
      ...(!isEmpty(typed) && { accounts }),
    }
    const { data } = await publish({ variables: { id: report._id, input } })
    const { message } = present(data?.publishReport)
    onClose()
    return message
  })
  return (
    <form
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
          Your offering is screened again by them, by the rules of today. Leave all of them empty where
          nothing has changed.
        </p>
        {ACCOUNTS.map(([name, label]) => (
          <AmountField
            key={name}
            {...form.register(name, { validate: accountFault })}
            id={`${id}-${name}`}
            label={label}
            error={errors[name]?.message}
            currency={currency}
          />
        ))}
      </fieldset>
      {uploaded === undefined ? (
        <UploadField
          id={`${id}-file`}
          label="Report as a PDF"
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
