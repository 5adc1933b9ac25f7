import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { CurrentUserDocument, DataRightsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { ErasePart } from './erase-part.tsx'
import { ExportPart } from './export-part.tsx'

/** How often the progress of an export is polled. */
const LOOK_AGAIN_MS = 1500

/** The export of one's own data, and the erasure of one's account (R5). */
export function OwnData() {
  const [pollInterval, setPollInterval] = useState(0)
  const rights = useKeptQuery(DataRightsDocument, { fetchPolicy: 'cache-and-network', pollInterval })
  // Loaded because the step-up dialog shows the account's name.
  useQuery(CurrentUserDocument)
  const { refetch } = rights
  const own = rights.data?.dataRights?.data
  const isPreparing = own?.export?.state === 'preparing'
  const wanted = isPreparing ? LOOK_AGAIN_MS : 0
  if (wanted !== pollInterval) setPollInterval(wanted)
  return (
    <Reading
      value={own}
      problem={rights.error && readProblem(rights.error).message}
      label="Reading what we hold about you"
      rows={11}
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
