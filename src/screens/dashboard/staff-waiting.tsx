import { Link } from 'react-router-dom'
import { useWaiting } from '#hooks/use-waiting.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button-link.tsx'

/** A link to the staff page, with the number of requests that wait for a second administrator. */
export function StaffWaiting() {
  const { waiting } = useWaiting()
  return (
    <Link className={buttonClass({ look: 'primary' })} to={paths.staffPeople}>
      Staff and roles{waiting === undefined || waiting.count === 0 ? '' : `: ${waiting.count} to confirm`}
    </Link>
  )
}
