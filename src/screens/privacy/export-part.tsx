import { useMutation } from '@apollo/client/react'
import type { DataExport } from '#contracts/privacy/privacy.ts'
import { fetchDataExport } from '#graphql/data-export.ts'
import { RequestDataExportDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import { startDownload } from '#lib/browser/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from './privacy.module.css'

const FILE_NAME = 'mizan-my-data.json'
const SAVED_TEXT = 'Your data is being downloaded.'
/** Long enough for the browser to save the file. */
const KEEP_ADDRESS_MS = 60_000

/** Requests an export, shows its progress, and saves it. */
export function ExportPart({
  copy,
  onAsked,
}: {
  readonly copy: DataExport | null
  readonly onAsked: () => void
}) {
  const [ask] = useMutation(RequestDataExportDocument)
  const stepUp = useStepUp()
  const { run, isBusy } = useOneCall(useProblemToast())
  const request = () =>
    run(async () => {
      const proof = await stepUp.forAccount({
        operation: 'requestDataExport',
        reason: 'download your data',
      })
      if (proof === undefined) return undefined
      const { data } = await ask({ context: withStepUp(proof) })
      onAsked()
      return present(data?.requestDataExport).message
    })
  const save = (id: string) =>
    run(async () => {
      const url = URL.createObjectURL(await fetchDataExport(id))
      startDownload(url, FILE_NAME)
      setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
      return SAVED_TEXT
    })
  const isPreparing = copy?.state === 'preparing'
  return (
    <div className={styles.part}>
      <h3>Download my data</h3>
      <p>
        Everything we hold about you, in one JSON file. You confirm with your password and a second factor.
        The file stays here for 7 days.
      </p>
      <div aria-live="polite">{copy === null ? null : <Standing copy={copy} />}</div>
      <div className={styles.actions}>
        {copy?.state === 'ready' ? (
          <Button look="primary" aria-disabled={isBusy} onClick={() => void save(copy._id)}>
            Save my data
          </Button>
        ) : null}
        {isPreparing ? null : (
          <Button aria-disabled={isBusy} onClick={() => void request()}>
            {copy === null ? 'Download my data' : 'Make a new copy'}
          </Button>
        )}
      </div>
    </div>
  )
}

function Standing({ copy }: { readonly copy: DataExport }) {
  if (copy.state === 'failed')
    return <p className={styles.problem}>We could not prepare the copy. Please request it again.</p>
  if (copy.state === 'ready')
    return (
      <p>
        Your copy of <DateTime value={copy.askedAt} /> is ready. It is deleted on{' '}
        <Deadline value={copy.expiresAt} />.
      </p>
    )
  return (
    <div className={styles.progress}>
      <p>
        We are preparing your copy: {copy.done} of {copy.parts} parts.
      </p>
      <ProgressBar percent={Math.round((copy.done * 100) / copy.parts)} label="Your copy" />
    </div>
  )
}
