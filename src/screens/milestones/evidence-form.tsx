import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { EVIDENCE_FILES_MAX, EVIDENCE_MAX, MILESTONE_TEXTS } from '#contracts/project/milestone-values.ts'
import { UploadField } from '#features/upload/upload-field.tsx'
import { type UploadedFile, useUpload } from '#features/upload/use-upload.ts'
import { FileMilestoneDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useStaleCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import type { MilestoneProps } from './milestone-props.ts'
import styles from './milestones.module.css'

/** Evidence that a milestone is reached: a text and up to ten files. */
export function EvidenceForm({
  milestone,
  onStale,
  onClose,
}: MilestoneProps & { readonly onClose: () => void }) {
  const id = useId()
  const [evidence, setEvidence] = useState('')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [file] = useMutation(FileMilestoneDocument)
  const { run, isBusy } = useStaleCall(({ message, fieldErrors, kind }) => {
    // A file that was refused is named by its place.
    const refused = Object.entries(fieldErrors).find(([path]) => path.startsWith('files.'))
    setFaults({ ...fieldErrors, ...(refused && { files: refused[1] }) })
    if (Object.keys(fieldErrors).length === 0 && kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const upload = useUpload('document')
  const isUploading = upload.state.status === 'uploading'
  const add = (added: UploadedFile | undefined) => {
    if (added === undefined) return
    const { files: _gone, ...others } = faults
    setFaults(others)
    setFiles([...files, added])
    upload.cancel()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isUploading) return
    const missing = {
      ...(evidence.trim() === '' && { evidence: MILESTONE_TEXTS.evidence }),
      ...(files.length === 0 && { files: MILESTONE_TEXTS.noFile }),
    }
    setFaults(missing)
    setProblem(undefined)
    const [first] = Object.keys(missing)
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus()
    void run(async () => {
      const input = { evidence: evidence.trim(), files: files.map(({ key }) => key) }
      const { data } = await file({ variables: { id: milestone._id, input } })
      const { message } = present(data?.fileMilestone)
      onClose()
      return message
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label={`Evidence of milestone ${milestone.number}`}
      onSubmit={submit}
    >
      <CountedText
        id={`${id}-evidence`}
        label="What proves it?"
        hint={milestone.proof}
        rows={4}
        max={EVIDENCE_MAX}
        value={evidence}
        error={faults['evidence']}
        onChange={(event) => setEvidence(event.target.value)}
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
      {files.length < EVIDENCE_FILES_MAX ? (
        // A new field for each file.
        <UploadField
          key={files.length}
          id={`${id}-files`}
          label={files.length === 0 ? 'File' : 'Another file (optional)'}
          upload={upload}
          error={faults['files']}
          onFile={add}
        />
      ) : null}
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Filing…' : isUploading ? 'Wait for the upload' : 'File evidence'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
