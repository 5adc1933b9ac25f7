import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { dayOf, endOfDay } from '#contracts/dates.ts'
import {
  DISTRIBUTION_FILES_MAX,
  DISTRIBUTION_REPORT_MAX,
  DISTRIBUTION_TEXTS,
} from '#contracts/project/distribution/values.ts'
import { UploadField } from '#features/upload/upload-field.tsx'
import { type UploadedFile, useUpload } from '#features/upload/use-upload.ts'
import {
  FileDistributionDocument,
  type DistributionFieldsFragment,
  DistributionsDocument,
  type LeaseUse,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { amountText, parseAmountText, readWholeText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './distributions.module.css'
import { forgetFilings } from './filing-changes.ts'

interface FileFormProps {
  readonly project: {
    readonly _id: string
    readonly name: string
    readonly currency: string
    readonly contractType: DistributionFieldsFragment['contractType']
    readonly nextMonth: number | null
    readonly nextInstalment: number | null
  }
  /** The one that came back; left out for a new one. */
  readonly returned?: DistributionFieldsFragment
  readonly onClose: () => void
}

const USES = [
  { value: 'whole', label: 'In use the whole month' },
  { value: 'handedOver', label: 'Handed over during the month' },
  { value: 'destroyed', label: 'Destroyed during the month' },
] as const satisfies readonly { readonly value: LeaseUse; readonly label: string }[]

/** Contracts under which the investors own assets that are sold when it ends. */
const SOLD_AT_THE_END: ReadonlySet<string> = new Set(['ijara', 'sukuk'])

const NO_DAY = 'Please enter a date'
const AMOUNTS = [
  { name: 'income', label: 'Income', hint: 'Everything that came in during the period.' },
  { name: 'costs', label: 'Costs', hint: 'What the contract lets you take off the income.' },
  {
    name: 'nonPermissible',
    label: 'Non-permissible part of the income',
    hint: 'It goes to the charity account.',
  },
] as const

/** The result of a period: figures, a report and documents. The service divides it by the contract. */
export function FileForm({ project, returned, onClose }: FileFormProps) {
  const id = useId()
  const { currency, contractType, nextMonth, nextInstalment } = project
  const [today] = useState(() => dayOf(new Date()))
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [noFile, setNoFile] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const upload = useUpload('document')
  const isUploading = upload.state.status === 'uploading'
  const typed = (money: { readonly amount: string; readonly currency: string } | undefined) =>
    money === undefined ? '0' : amountText(money)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      periodFrom: returned?.periodFrom ?? '',
      periodTo: returned?.periodTo ?? '',
      recordDay: returned?.recordAt.slice(0, 10) ?? today,
      income: returned ? typed(returned.waterfall?.income) : '',
      costs: typed(returned?.waterfall?.costs),
      nonPermissible: typed(returned?.waterfall?.nonPermissible),
      month: String((returned ? returned.lease?.month : nextMonth) ?? ''),
      use: (returned?.lease?.use ?? 'whole') as string,
      day: String(returned?.lease?.day ?? ''),
      instalment: String((returned ? returned.instalment : nextInstalment) ?? ''),
      isFinal: returned?.isFinal ?? false,
      residual: typed(returned?.residual),
      report: returned?.report ?? '',
    },
  })
  const { register, control, handleSubmit, setError } = form
  const { errors } = form.formState
  const use = useWatch({ control, name: 'use' })
  const isFinal = useWatch({ control, name: 'isFinal' })
  const isSold = isFinal && SOLD_AT_THE_END.has(contractType)
  const [file] = useMutation(FileDistributionDocument, {
    refetchQueries: [DistributionsDocument],
    update: forgetFilings,
  })
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }) => {
    const known = Object.entries(fieldErrors)
    for (const [path, text] of known) {
      if (path.startsWith('files')) setNoFile(text)
      else setError((FIELD_OF[path] ?? path) as 'report', { type: 'rule', message: text })
    }
    if (known.length === 0 && kind !== 'sessionLost') setProblem(message)
  })
  const number = (text: string): number => Number(readWholeText(text) ?? 0)
  const send = handleSubmit((values) => {
    if (files.length === 0) return
    return run(async () => {
      const money = (text: string) => ({
        amount: (parseAmountText(text, currency) ?? 0n).toString(),
        currency: currency as 'USD',
      })
      const lease =
        nextMonth === null || values.month.trim() === '' || isLossOnly(values)
          ? null
          : {
              month: number(values.month),
              use: values.use as LeaseUse,
              day: values.use === 'whole' ? null : number(values.day),
            }
      const { data } = await file({
        variables: {
          input: {
            projectId: project._id,
            ...(returned && { distributionId: returned._id }),
            periodFrom: values.periodFrom,
            periodTo: values.periodTo,
            recordAt: endOfDay(values.recordDay).toISOString(),
            income: money(values.income),
            costs: money(values.costs),
            nonPermissible: money(values.nonPermissible),
            lease,
            instalment: nextInstalment === null ? null : number(values.instalment),
            isFinal: values.isFinal,
            ...(isSold && { residual: money(values.residual) }),
            report: values.report.trim(),
            files: files.map(({ key }) => key),
          },
        },
      })
      const { message } = present(data?.fileDistribution)
      onClose()
      return message
    })
  })
  const submit = (event: SubmitEvent) => {
    if (isBusy || isUploading) return event.preventDefault()
    setProblem(undefined)
    setNoFile(files.length === 0 ? DISTRIBUTION_TEXTS.noFile : undefined)
    void send(event)
  }
  const add = (added: UploadedFile | undefined) => {
    if (added === undefined) return
    setNoFile(undefined)
    setFiles([...files, added])
    upload.cancel()
  }
  const dayField = (name: 'periodFrom' | 'periodTo' | 'recordDay', label: string, hint?: string) => (
    <Controller
      control={control}
      name={name}
      rules={{ required: NO_DAY }}
      render={({ field }) => (
        <DayField
          id={`${id}-${name}`}
          label={label}
          hint={hint}
          value={field.value}
          error={errors[name]?.message}
          onChange={field.onChange}
        />
      )}
    />
  )
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label={`Result of ${project.name}`}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        {dayField('periodFrom', 'Period from')}
        {dayField('periodTo', 'Period to')}
      </div>
      {dayField(
        'recordDay',
        'Record date',
        'Who holds digital shares at the end of this day, in UTC, is paid.',
      )}
      {AMOUNTS.map(({ name, label, hint }) => (
        <AmountField
          key={name}
          id={`${id}-${name}`}
          label={label}
          hint={hint}
          currency={currency}
          error={errors[name]?.message}
          {...register(name, {
            validate: (text) => parseAmountText(text, currency) !== undefined || DISTRIBUTION_TEXTS.amount,
          })}
        />
      ))}
      {nextMonth === null ? null : (
        <>
          <TextField
            id={`${id}-month`}
            label="Month of the lease"
            hint={
              contractType === 'diminishing_musharakah'
                ? 'Leave it empty for a period without rent. With the rent you buy the digital shares of the month; their price is worked out.'
                : 'Leave it empty for a period without rent.'
            }
            inputMode="numeric"
            error={errors.month?.message}
            {...register('month')}
          />
          <div className={styles.pair}>
            <SelectField id={`${id}-use`} label="The asset" {...register('use')}>
              {USES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            {use === 'whole' ? null : (
              <TextField
                id={`${id}-day`}
                label="Day of the month"
                inputMode="numeric"
                error={errors.day?.message}
                {...register('day', {
                  validate: (text) => readWholeText(text) !== undefined || DISTRIBUTION_TEXTS.day,
                })}
              />
            )}
          </div>
        </>
      )}
      {nextInstalment === null ? null : (
        <TextField
          id={`${id}-instalment`}
          label="Number of the instalment"
          inputMode="numeric"
          error={errors.instalment?.message}
          {...register('instalment')}
        />
      )}
      <Controller
        control={control}
        name="isFinal"
        render={({ field }) => (
          <CheckboxField
            isBoxed
            id={`${id}-isFinal`}
            label="This is the final result"
            hint="It settles what was paid on account and pays back what is left of the capital. You cannot file another result after it."
            checked={field.value}
            onChange={(_event, { checked }) => field.onChange(checked === true)}
          />
        )}
      />
      {isSold ? (
        <AmountField
          id={`${id}-residual`}
          label="Price of the assets"
          hint="What the assets were sold for. It goes back to the holders as capital."
          currency={currency}
          error={errors.residual?.message}
          {...register('residual', {
            validate: (text) => parseAmountText(text, currency) !== undefined || DISTRIBUTION_TEXTS.amount,
          })}
        />
      ) : null}
      <Controller
        control={control}
        name="report"
        rules={{ validate: (text) => text.trim() !== '' || DISTRIBUTION_TEXTS.report }}
        render={({ field }) => (
          <CountedText
            id={`${id}-report`}
            label="What happened in the period?"
            hint="Finance reads it."
            rows={4}
            max={DISTRIBUTION_REPORT_MAX}
            value={field.value}
            error={errors.report?.message}
            onChange={(event) => field.onChange(event.target.value)}
          />
        )}
      />
      {files.map(({ key, name }) => (
        <div key={key} className={styles.actions}>
          <span>{name}</span>
          <Button
            small
            aria-label={`Remove ${name}`}
            onClick={() => setFiles(files.filter((one) => one.key !== key))}
          >
            Remove
          </Button>
        </div>
      ))}
      {files.length < DISTRIBUTION_FILES_MAX ? (
        // A new field for each file.
        <UploadField
          key={files.length}
          id={`${id}-files`}
          label={files.length === 0 ? 'Document' : 'Another document (optional)'}
          upload={upload}
          error={noFile}
          onFile={add}
        />
      ) : null}
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Filing…' : isUploading ? 'Wait for the upload' : 'File the result'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

/** A loss alone takes no month of the lease, unless the asset was destroyed in it. */
const isLossOnly = ({ income, use }: { readonly income: string; readonly use: string }): boolean =>
  Number(income) === 0 && use !== 'destroyed'

/** Fields of the form by the path under which the service names them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  recordAt: 'recordDay',
  'lease.month': 'month',
  'lease.day': 'day',
}
