import { useWaiting } from '#hooks/use-waiting.ts'
import { paths } from '#lib/paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'

/** A link to the staff page, with the number of requests that wait for a second administrator. */
export function StaffWaiting() {
  const { waiting } = useWaiting()
  return (
    <RouteButton look="primary" to={paths.staffPeople}>
      Staff and roles{waiting === undefined || waiting.count === 0 ? '' : `: ${waiting.count} to confirm`}
    </RouteButton>
  )
}
