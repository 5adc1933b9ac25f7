import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { CurrentUserDocument, DataRightsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { ErasePart } from './erase-part.tsx'
import { ExportPart } from './export-part.tsx'

/** A copy is made part by part; so often it is looked how far it is. */
const LOOK_AGAIN_MS = 1500

/** A copy of one's own data, and the end of one's account (R5). */
export function OwnData() {
  const rights = useQuery(DataRightsDocument, { fetchPolicy: 'cache-and-network' })
  // Whose account it is stands in the question for the second factor.
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
