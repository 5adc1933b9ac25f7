import { useApolloClient } from '@apollo/client/react'
import { ShareRegisterFileDocument, ShareRegisterOcfDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { Button } from '#ui/controls/button.tsx'

interface ExportProps {
  readonly projectId: string | null
  readonly asOf: string | null
}

/** A call whose refusal is told in a notice. */
function useExport() {
  const client = useApolloClient()
  const call = useOneCall(useProblemToast())
  return { client, ...call }
}

/** Saves what the register shows, all pages of it. */
export function ExportCsv(shown: ExportProps) {
  const { client, run, isBusy } = useExport()
  const save = async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await client.query({
      query: ShareRegisterFileDocument,
      variables: shown,
      fetchPolicy: 'no-cache',
    })
    saveMadeFile(present(data?.shareRegisterFile).data)
    return undefined
  }
  return (
    <Button small aria-disabled={isBusy} onClick={() => void run(save)}>
      Export as CSV
    </Button>
  )
}

/** Saves the register of one offering in Open Cap Format. */
export function ExportOcf(shown: ExportProps & { readonly projectId: string }) {
  const { client, run, isBusy } = useExport()
  const save = async () => {
    const { saveArchive } = await loadMadeFile()
    const { data } = await client.query({
      query: ShareRegisterOcfDocument,
      variables: shown,
      fetchPolicy: 'no-cache',
    })
    saveArchive(present(data?.shareRegisterOcf).data)
    return undefined
  }
  return (
    <Button small aria-disabled={isBusy} onClick={() => void run(save)}>
      Export in Open Cap Format
    </Button>
  )
}
