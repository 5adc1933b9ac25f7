import { useState } from 'react'
import { Link } from 'react-router-dom'
import { insidePaths } from '#lib/inside-paths.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { datesOfPosition, type PositionEnds, SETTLING_TEXT, WAITING_TEXT } from './next-date.ts'

/** What happens next with a position, and when. */
export function NextDateText({
  position,
  isOwn = true,
}: {
  readonly position: PositionEnds & { readonly projectId: string; readonly provisionalUnits: number }
  /** Issuers and staff read it too. */
  readonly isOwn?: boolean
}) {
  const [now] = useState(() => new Date())
  const [next] = datesOfPosition(position, now)
  if (next?.stage === 'answer') {
    return isOwn ? (
      <>
        <Link to={`${insidePaths.investmentCampaignDetails(position.projectId)}`}>Answer the new terms</Link>{' '}
        by <Deadline value={next.at} />
      </>
    ) : (
      <>
        Answer to new terms due by <Deadline value={next.at} />
      </>
    )
  }
  if (next?.stage === 'coolingOff') {
    return (
      <>
        {isOwn ? 'You can cancel until' : 'Can be cancelled until'} <Deadline value={next.at} />
      </>
    )
  }
  if (next?.stage === 'target') {
    return (
      <>
        {WAITING_TEXT}, by <Deadline value={next.at} />
      </>
    )
  }
  if (next?.stage === 'settling') {
    return (
      <>
        Closed <DateTime value={next.at} />. {SETTLING_TEXT}
      </>
    )
  }
  if (position.provisionalUnits > 0) return WAITING_TEXT
  if (next === undefined) return 'None'
  return (
    <>
      Locked until <Day value={next.at} />
    </>
  )
}
