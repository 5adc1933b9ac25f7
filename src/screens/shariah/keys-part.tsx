import { useMutation, useQuery } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FATWA_TEXTS, PASSPHRASE_MIN, SCHOLAR_KEYS_MAX } from '#contracts/project/fatwa/values.ts'
import { KeyProblem, makeKey } from '#features/scholar-key/key-file.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  EnrolScholarKeyDocument,
  RevokeScholarKeyDocument,
  type ScholarKeyFieldsFragment,
  ScholarKeysDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { saveText } from '#lib/browser/made-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './shariah.module.css'

/** The keys of the scholar: a list, a new one, and the end of one. */
export function KeysPart() {
  const { data, error, refetch } = useQuery(ScholarKeysDocument, { fetchPolicy: 'cache-and-network' })
  const [revoked, setRevoked] = useState<ScholarKeyFieldsFragment>()
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp()
  const [revoke] = useMutation(RevokeScholarKeyDocument, { refetchQueries: [ScholarKeysDocument] })
  const { run, isBusy } = useOneCall(({ message, kind }: AppProblem) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  const end = (key: ScholarKeyFieldsFragment) => {
    setRevoked(undefined)
    setProblem(undefined)
    void run(async () => {
      const proof = await stepUp.forAccount({ operation: 'revokeScholarKey', reason: 'revoke a signing key' })
      if (proof === undefined) return undefined
      const { data: done } = await revoke({ variables: { id: key._id }, context: withStepUp(proof) })
      return present(done?.revokeScholarKey).message
    })
  }
  return (
    <section className={styles.part} aria-labelledby="keys">
      <h2 id="keys" tabIndex={-1}>
        Your signing keys
      </h2>
      <p className={styles.quiet}>
        A key is made in this browser and saved as a file that only your passphrase opens. We keep its public
        half. Keep the file and the passphrase apart; nobody can restore them.
      </p>
      <Problem>{problem ?? null}</Problem>
      <Reading
        value={data?.scholarKeys}
        problem={error && readProblem(error).message}
        label="Reading your keys"
        onRetry={() => void refetch()}
      >
        {({ data: keys }) => (
          <div className={styles.form}>
            {keys.length === 0 ? <EmptyState>You have no key. Make one to sign terms.</EmptyState> : null}
            <ul className={styles.list}>
              {keys.map((key) => (
                <li key={key._id} className={styles.card}>
                  <strong>{key.label}</strong>
                  <span>
                    {key.revokedAt === null ? (
                      <>
                        Added on <DateTime value={key.createdAt} />
                      </>
                    ) : (
                      <>
                        Revoked on <DateTime value={key.revokedAt} />
                      </>
                    )}
                    , {key.signatures} {key.signatures === 1 ? 'signature' : 'signatures'}
                  </span>
                  <code className={styles.code}>{key.publicKey}</code>
                  {key.revokedAt === null ? (
                    <div>
                      <Button
                        small
                        aria-label={`Revoke ${key.label}`}
                        aria-disabled={isBusy}
                        onClick={() => setRevoked(key)}
                      >
                        Revoke
                      </Button>
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
            {isAdding ? (
              <NewKeyForm onClose={() => setIsAdding(false)} />
            ) : keys.filter(({ revokedAt }) => revokedAt === null).length < SCHOLAR_KEYS_MAX ? (
              <div>
                <Button look="primary" onClick={() => setIsAdding(true)}>
                  Make a key
                </Button>
              </div>
            ) : (
              <p className={styles.quiet}>{FATWA_TEXTS.tooManyKeys}</p>
            )}
          </div>
        )}
      </Reading>
      <ConfirmDialog
        isOpen={revoked !== undefined}
        title={`Revoke ${revoked?.label ?? ''}?`}
        detail="It signs nothing from now on. What it has signed stays; withdraw those signatures one by one."
        confirmLabel="Revoke"
        isDangerous
        onConfirm={() => revoked && end(revoked)}
        onClose={() => setRevoked(undefined)}
      />
    </section>
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

function NewKeyForm({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const user = useCurrentUser()
  const stepUp = useStepUp()
  const [problem, setProblem] = useState<string>()
  const [enrol] = useMutation(EnrolScholarKeyDocument, { refetchQueries: [ScholarKeysDocument] })
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(newKey), defaultValues: { label: '', passphrase: '', again: '' } })
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }: AppProblem) => {
    if (kind !== 'sessionLost') setProblem(Object.values(fieldErrors)[0] ?? message)
  })
  const submit = handleSubmit(({ label, passphrase }) => {
    setProblem(undefined)
    void run(async () => {
      try {
        if (user === undefined) return undefined
        const { file, ...key } = await makeKey(user.record._id, passphrase)
        const proof = await stepUp.forAccount({ operation: 'enrolScholarKey', reason: 'add a signing key' })
        if (proof === undefined) return undefined
        const { data } = await enrol({ variables: { input: { label, ...key } }, context: withStepUp(proof) })
        const { message } = present(data?.enrolScholarKey)
        saveText(`scholar-key-${key.publicKey.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 8)}.json`, file)
        onClose()
        return `${message} Its file is in your downloads.`
      } catch (error) {
        if (!(error instanceof KeyProblem)) throw error
        setProblem(error.message)
        return undefined
      }
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
          {isBusy ? 'Making the key…' : 'Make and add the key'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
