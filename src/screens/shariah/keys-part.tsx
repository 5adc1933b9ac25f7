import { useMutation, useQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { FATWA_TEXTS, SCHOLAR_KEYS_MAX } from '#contracts/project/fatwa/values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  RevokeScholarKeyDocument,
  type ScholarKeyFieldsFragment,
  ScholarKeysDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './shariah.module.css'

/** Loaded by those who make a key. */
const NewKeyForm = lazyPart(() => import('./new-key-form.tsx').then((m) => m.NewKeyForm))

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
        half. Keep the file and the passphrase apart; no one can restore them.
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
              <Suspense fallback={<LoadingState label="Loading the form" />}>
                <NewKeyForm onClose={() => setIsAdding(false)} />
              </Suspense>
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
