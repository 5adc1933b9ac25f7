import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { CurrentUserDocument, DataRightsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { ErasePart } from './erase-part.tsx'
import { ExportPart } from './export-part.tsx'

/** How often the progress of an export is polled. */
const LOOK_AGAIN_MS = 1500

/** The export of one's own data, and the erasure of one's account (R5). */
export function OwnData() {
  const rights = useQuery(DataRightsDocument, { fetchPolicy: 'cache-and-network' })
  // Loaded because the step-up dialog shows the account's name.
  useQuery(CurrentUserDocument)
  const { startPolling, stopPolling, refetch } = rights
  const own = (rights.data ?? rights.previousData)?.dataRights?.data
  const isPreparing = own?.export?.state === 'preparing'
  useEffect(() => {
    if (!isPreparing) return undefined
    startPolling(LOOK_AGAIN_MS)
    return stopPolling
  }, [isPreparing, startPolling, stopPolling])
  return (
    <Reading
      value={own}
      problem={rights.error && readProblem(rights.error).message}
      label="Reading what we hold about you"
      rows={3}
      onRetry={() => void refetch()}
    >
      {(value) => (
        <>
          <ExportPart copy={value.export ?? null} onAsked={() => void refetch()} />
          <ErasePart rights={value} onRefused={() => void refetch()} />
        </>
      )}
    </Reading>
  )
}
