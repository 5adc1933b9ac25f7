import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import type { MadeFile } from '#lib/browser/made-file.ts'
import { loadMadeFile } from './load-made-file.ts'

/** Saves a file that the service makes for one download, one at a time; a problem is a toast. */
export function useSavedFile(read: (client: ApolloClient) => Promise<MadeFile>) {
  const client = useApolloClient()
  const { run, isBusy } = useOneCall(useProblemToast())
  const save = () =>
    void run(async () => {
      const { saveMadeFile } = await loadMadeFile()
      saveMadeFile(await read(client))
      return undefined
    })
  return { save, isBusy }
}
