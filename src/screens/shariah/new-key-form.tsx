import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { keyStatement } from '#contracts/project/fatwa/statement.ts'
import { FATWA_TEXTS, PASSPHRASE_MIN } from '#contracts/project/fatwa/values.ts'
import { KeyProblem, makeKey, type NewKey, openKey } from '#features/scholar-key/key-file.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import { EnrolScholarKeyDocument, ScholarKeysDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { saveText } from '#lib/browser/made-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FileName } from '#ui/values/file-name.tsx'
import styles from './shariah.module.css'

const TEXTS = {
  noFile: 'Please choose the saved file',
  otherKey: 'This is the file of another key.',
} as const

/** A key whose file was handed to the browser to save, and that is not added yet. */
interface Made extends NewKey {
  readonly label: string
  readonly passphrase: string
  readonly name: string
}

/** Makes a key: it is added only once its saved file has signed, so that no key is known whose file is lost. */
export function NewKeyForm({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<Made>()
  return made === undefined ? (
    <MakeForm onMade={setMade} onClose={onClose} />
  ) : (
    <ConfirmForm made={made} onClose={onClose} />
  )
}

const newKey = z
  .object({
    label: z
      .string()
      .check(z.trim(), z.minLength(1, FATWA_TEXTS.label), z.maxLength(60, 'Must be at most 60 characters')),
    passphrase: z
      .string()
      .check(z.minLength(PASSPHRASE_MIN, `The passphrase needs at least ${PASSPHRASE_MIN} characters`)),
    again: z.string(),
  })
  .check(
    z.refine(({ passphrase, again }) => passphrase === again, {
      path: ['again'],
      message: 'The passphrases differ',
    }),
  )

function MakeForm({
  onMade,
  onClose,
}: {
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useLateForm({
    resolver: zodResolver(newKey),
    defaultValues: { label: '', passphrase: '', again: '' },
  })
  const { run, isBusy } = useOneCall(({ message }: AppProblem) => setProblem(message))
  const submit = handleSubmit(({ label, passphrase }) => {
    setProblem(undefined)
    void run(async () => {
      try {
        const key = await makeKey(passphrase)
        const name = `scholar-key-${key.publicKey.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 8)}.json`
        saveText(name, key.file)
        onMade({ ...key, label, passphrase, name })
      } catch (error) {
        if (!(error instanceof KeyProblem)) throw error
        setProblem(error.message)
      }
      return undefined
    })
  })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="New signing key"
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        id={`${id}-label`}
        label="Name of the key"
        hint="Where you keep it: 'Office laptop'"
        error={errors.label?.message}
        {...register('label')}
      />
      <PasswordField
        id={`${id}-passphrase`}
        label="Passphrase"
        hint={`At least ${PASSPHRASE_MIN} characters. You enter it with each signature.`}
        autoComplete="new-password"
        error={errors.passphrase?.message}
        {...register('passphrase')}
      />
      <PasswordField
        id={`${id}-again`}
        label="Passphrase again"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again')}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Making the key…' : 'Make and save the key'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The person chooses the saved file; its key signs, and is added. */
function ConfirmForm({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const user = useCurrentUser()
  const stepUp = useStepUp()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [enrol] = useMutation(EnrolScholarKeyDocument, { refetchQueries: [ScholarKeysDocument] })
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }: AppProblem) => {
    if (kind !== 'sessionLost') setProblem(Object.values(fieldErrors)[0] ?? message)
  })
  const refuse = (text: string) => {
    setFault(text)
    chooser.current?.focus()
    return undefined
  }
  const add = async (chosen: File, scholar: string) => {
    const key = await openKey(await chosen.text(), made.passphrase)
    const { publicKey } = key
    if (publicKey !== made.publicKey) return refuse(TEXTS.otherKey)
    const proof = await key.sign(keyStatement({ scholar, publicKey }))
    const confirmed = await stepUp.forAccount({ operation: 'enrolScholarKey', reason: 'add a signing key' })
    if (confirmed === undefined) return undefined
    const input = { label: made.label, publicKey, proof }
    const { data } = await enrol({ variables: { input }, context: withStepUp(confirmed) })
    const { message } = present(data?.enrolScholarKey)
    onClose()
    return message
  }
  const send = () => {
    setProblem(undefined)
    setFault(undefined)
    if (file === undefined) return refuse(TEXTS.noFile)
    if (user === undefined) return undefined
    return void run(async () => {
      try {
        return await add(file, user.record._id)
      } catch (error) {
        if (!(error instanceof KeyProblem)) throw error
        return refuse(error.message)
      }
    })
  }
  return (
    <fieldset className={styles.group} aria-busy={isBusy}>
      <legend>Confirm the saved file</legend>
      <output>
        Your browser has saved {made.name}. Choose this file now: the key is added once it has signed.
      </output>
      <div className={styles.part}>
        <span id={`${id}-label`}>Saved file</span>
        <FileChooser
          id={`${id}-file`}
          ref={chooser}
          labelId={`${id}-label`}
          text="Choose the saved file"
          accept=".json,application/json,text/plain"
          chosen={file === undefined ? null : <FileName name={file.name} />}
          isInvalid={fault !== undefined}
          {...(fault !== undefined && { describedBy: `${id}-fault` })}
          onFiles={([chosen]) => {
            setFile(chosen)
            setFault(undefined)
          }}
        />
        {fault === undefined ? null : (
          <span id={`${id}-fault`} className={styles.bad}>
            {fault}
          </span>
        )}
      </div>
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={isBusy} onClick={send}>
          {isBusy ? 'Adding…' : 'Add the key'}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => saveText(made.name, made.file)}>
          Save the file again
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
