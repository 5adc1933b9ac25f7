import { Link } from 'react-router-dom'
import { useWaiting } from '#hooks/use-waiting.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button-link.tsx'

/** The way of an administrator to the staff, with how much waits for a second administrator once that is known. */
export function StaffWaiting() {
  const { waiting } = useWaiting()
  return (
    <Link className={buttonClass({ look: 'primary' })} to={paths.staffPeople}>
      Staff and roles{waiting === undefined || waiting.count === 0 ? '' : `: ${waiting.count} to confirm`}
    </Link>
  )
}
