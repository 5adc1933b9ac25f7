import { useApolloClient } from '@apollo/client/react'
import { PurificationCertificateDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
import { Button } from '#ui/controls/button.tsx'

interface CertificateButtonProps {
  readonly projectId: string
  readonly projectName: string
  readonly label: string
}

/** Saves the reader's certificate of purification of one offering. */
export function CertificateButton({ projectId, projectName, label }: CertificateButtonProps) {
  const client = useApolloClient()
  const notify = useNotify()
  const { run, isBusy } = useOneCall((problem) => {
    const notice = noticeOf(problem)
    if (notice) notify(notice)
  })
  const save = async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await client.query({
      query: PurificationCertificateDocument,
      variables: { id: projectId },
      fetchPolicy: 'no-cache',
    })
    saveMadeFile(present(data?.purificationCertificate).data)
    return undefined
  }
  return (
    <Button
      small
      aria-label={`Certificate of purification: ${projectName}`}
      aria-disabled={isBusy}
      onClick={() => void run(save)}
    >
      {label}
    </Button>
  )
}
