import { useWaiting } from '#hooks/use-waiting.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For administrators: how many requests wait for a second one. */
export function StaffWaiting() {
  const { waiting, problem, read } = useWaiting()
  return (
    <Reading value={waiting} problem={problem} label="Reading the requests" rows={2} onRetry={read}>
      {({ count }) => (
        <QueueCards
          label="Administration"
          cards={[{ label: 'Requests to confirm', to: insidePaths.staffPeople, value: count }]}
        />
      )}
    </Reading>
  )
}
