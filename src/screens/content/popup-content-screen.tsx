import { Link } from 'react-router-dom'
import { insidePaths } from '#lib/inside-paths.ts'
import { Contents } from './contents.tsx'
import { OnlyRole } from '#hooks/only-role.tsx'
import { PageTitle } from '#ui/page-title.tsx'

const TITLE = 'Popup content'

/** /popupcontent (R71): what editors add to the shared dialogs. */
export function PopupContentScreen() {
  return (
    <OnlyRole staffRole="content" people="content editors" title={TITLE}>
      <PageTitle
        title={TITLE}
        lead={
          <>
            Text that follows the question of a dialog.{' '}
            <Link to={insidePaths.commonPopups}>See the dialogs</Link>
          </>
        }
      />
      <Contents only="popup" />
    </OnlyRole>
  )
}
