import { PurificationCertificateDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useSavedFile } from '#hooks/loading/use-saved-file.ts'
import { Button } from '#ui/controls/button.tsx'

interface CertificateButtonProps {
  readonly projectId: string
  readonly projectName: string
  readonly label: string
}

/** Saves the reader's certificate of purification of one offering. */
export function CertificateButton({ projectId, projectName, label }: CertificateButtonProps) {
  const { save, isBusy } = useSavedFile(async (client) => {
    const { data } = await client.query({
      query: PurificationCertificateDocument,
      variables: { id: projectId },
      fetchPolicy: 'no-cache',
    })
    return present(data?.purificationCertificate).data
  })
  return (
    <Button
      small
      aria-label={`Certificate of purification: ${projectName}`}
      aria-disabled={isBusy}
      onClick={save}
    >
      {label}
    </Button>
  )
}
