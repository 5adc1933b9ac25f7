import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import {
  LATE_FILES_MAX,
  LATE_KIND_TEXTS,
  LATE_KINDS,
  LATE_REASON_MAX,
  LATE_TEXTS,
  type LateKind,
} from '#contracts/project/late-payment/values.ts'
import { UploadField } from '#features/upload/upload-field.tsx'
import { type UploadedFile, useUpload } from '#features/upload/use-upload.ts'
import {
  AskForLateDocument,
  type LatePaymentFieldsFragment,
  LatePaymentQueueDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from './distributions.module.css'

/** A person of finance asks to charge a cost with its receipt, or to grant respite. */
export function LateForm({
  late,
  name,
  onClose,
}: {
  readonly late: LatePaymentFieldsFragment
  readonly name: string
  readonly onClose: () => void
}) {
  const id = useId()
  const { currency } = late.amount
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [noFile, setNoFile] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const upload = useUpload('document')
  const isUploading = upload.state.status === 'uploading'
  const { register, control, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { kind: 'cost' as LateKind, amount: '', reason: '' },
  })
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  const [ask] = useMutation(AskForLateDocument, { refetchQueries: [LatePaymentQueueDocument] })
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind: refusal }) => {
    const known = Object.entries(fieldErrors)
    for (const [path, text] of known) {
      if (path.startsWith('files')) setNoFile(text)
      else setError(path as 'reason', { type: 'rule', message: text })
    }
    if (known.length === 0 && refusal !== 'sessionLost') setProblem(message)
  })
  const send = handleSubmit((values) => {
    if (files.length === 0) return
    return run(async () => {
      const amount = { amount: (parseAmountText(values.amount, currency) ?? 0n).toString(), currency }
      const { data } = await ask({
        variables: {
          input: {
            projectId: late.projectId,
            number: late.number,
            kind: values.kind,
            amount: values.kind === 'cost' ? amount : null,
            reason: values.reason.trim(),
            files: files.map(({ key }) => key),
          },
        },
      })
      const { message } = present(data?.askForLate)
      onClose()
      return message
    })
  })
  const submit = (event: SubmitEvent) => {
    if (isBusy || isUploading) return event.preventDefault()
    setProblem(undefined)
    setNoFile(files.length === 0 ? LATE_TEXTS.noFile : undefined)
    void send(event)
  }
  const add = (added: UploadedFile | undefined) => {
    if (added === undefined) return
    setNoFile(undefined)
    setFiles([...files, added])
    upload.cancel()
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label={`Request a charge or more time: ${name}`}
      onSubmit={submit}
    >
      <SelectField id={`${id}-kind`} label="What do you request?" {...register('kind')}>
        {LATE_KINDS.map((one) => (
          <option key={one} value={one}>
            {LATE_KIND_TEXTS[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'cost' ? (
        <AmountField
          id={`${id}-amount`}
          label="Cost"
          hint="Exactly what the receipt shows."
          currency={currency}
          error={errors.amount?.message}
          {...register('amount', {
            validate: (text) => (parseAmountText(text, currency) ?? 0n) > 0n || LATE_TEXTS.cost,
          })}
        />
      ) : null}
      <Controller
        control={control}
        name="reason"
        rules={{ validate: (text) => text.trim() !== '' || LATE_TEXTS.reason }}
        render={({ field }) => (
          <CountedText
            id={`${id}-reason`}
            label="Reason"
            hint="The issuer reads it once it is approved."
            rows={3}
            max={LATE_REASON_MAX}
            value={field.value}
            error={errors.reason?.message}
            onChange={(event) => field.onChange(event.target.value)}
          />
        )}
      />
      {files.map(({ key, name: fileName }) => (
        <div key={key} className={styles.actions}>
          <span>{fileName}</span>
          <Button
            small
            aria-label={`Remove ${fileName}`}
            onClick={() => setFiles(files.filter((one) => one.key !== key))}
          >
            Remove
          </Button>
        </div>
      ))}
      {files.length < LATE_FILES_MAX ? (
        // A new field for each file.
        <UploadField
          key={files.length}
          id={`${id}-files`}
          label={kind === 'cost' ? 'Receipt' : 'Proof that the issuer cannot pay'}
          upload={upload}
          error={noFile}
          onFile={add}
        />
      ) : null}
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Sending…' : isUploading ? 'Wait for the upload' : 'Send the request'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
