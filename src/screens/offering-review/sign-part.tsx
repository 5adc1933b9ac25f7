import { useApolloClient, useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { termsStatement } from '#contracts/project/fatwa/statement.ts'
import { KeyProblem, openKey } from '#features/scholar-key/key-file.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveTermsDocument,
  ScholarKeysDocument,
  type ProposalReviewFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useStaleCall } from '#hooks/forms/use-one-call.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FileName } from '#ui/values/file-name.tsx'
import styles from './offering-review.module.css'

const NO_FILE = 'Please choose the file with your key'
const NO_PASSPHRASE = 'Please enter the passphrase of your key'
const NOT_ENROLLED = 'This key is not among yours, or it is revoked.'

/** A scholar signs the exact terms with a key from a file. The key stays in the browser. */
export function SignPart({
  review: { _id: id, version, digest },
  onStale,
}: {
  readonly review: ProposalReviewFieldsFragment
  readonly onStale: () => void
}) {
  const fieldId = useId()
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [faults, setFaults] = useState<{ readonly file?: string; readonly passphrase?: string }>({})
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp()
  const client = useApolloClient()
  const [approve] = useMutation(ApproveTermsDocument)
  const { run, isBusy } = useStaleCall(({ message, fieldErrors, kind }) => {
    if (kind !== 'sessionLost') setProblem(Object.values(fieldErrors)[0] ?? message)
  }, onStale)

  const sign = async (chosen: File) => {
    const key = await openKey(await chosen.text(), passphrase)
    const { data: known } = await client.query({ query: ScholarKeysDocument, fetchPolicy: 'network-only' })
    const own = present(known?.scholarKeys).data.find(
      ({ publicKey, revokedAt }) => publicKey === key.publicKey && revokedAt === null,
    )
    if (own === undefined) throw new KeyProblem(NOT_ENROLLED)
    const signature = await key.sign(termsStatement({ offering: id, digest }))
    const proof = await stepUp.forAccount({
      operation: 'approveTerms',
      reason: 'sign the terms of this offering',
    })
    if (proof === undefined) return undefined
    const { data } = await approve({
      variables: { id, input: { version, digest, keyId: own._id, signature } },
      context: withStepUp(proof),
    })
    return present(data?.approveTerms).message
  }
  const send = () => {
    setProblem(undefined)
    setFaults({
      ...(file === undefined && { file: NO_FILE }),
      ...(passphrase === '' && { passphrase: NO_PASSPHRASE }),
    })
    if (file === undefined) return document.getElementById(`${fieldId}-file`)?.focus()
    if (passphrase === '') return document.getElementById(`${fieldId}-passphrase`)?.focus()
    void run(async () => {
      try {
        return await sign(file)
      } catch (error) {
        if (!(error instanceof KeyProblem)) throw error
        setProblem(error.message)
        return undefined
      }
    })
  }
  return (
    <fieldset className={styles.asked} aria-busy={isBusy}>
      <legend>Sign the terms</legend>
      <p className={styles.quiet}>
        Your key is opened in this browser only. We receive the signature, never the key.
      </p>
      <div className={styles.subject}>
        <span id={`${fieldId}-label`}>Your key</span>
        <FileChooser
          id={`${fieldId}-file`}
          labelId={`${fieldId}-label`}
          text="Choose the key file"
          accept=".json,application/json,text/plain"
          chosen={file === undefined ? null : <FileName name={file.name} />}
          isInvalid={faults.file !== undefined}
          {...(faults.file !== undefined && { describedBy: `${fieldId}-fault` })}
          onFiles={([chosen]) => setFile(chosen)}
        />
        {faults.file === undefined ? null : (
          <span id={`${fieldId}-fault`} className={styles.fault}>
            {faults.file}
          </span>
        )}
      </div>
      <PasswordField
        id={`${fieldId}-passphrase`}
        label="Passphrase"
        autoComplete="off"
        value={passphrase}
        error={faults.passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={isBusy} onClick={send}>
          {isBusy ? 'Signing…' : 'Sign the terms'}
        </Button>
        <RouteButton to={insidePaths.staffShariah}>Your keys</RouteButton>
      </div>
    </fieldset>
  )
}
