import '#ui/base.css'
import { InvitationScreen } from '#screens/staff-invitation/invitation-screen.tsx'
import { hydrateLinkPage } from '#app/hydration/hydrate-recovery.tsx'

hydrateLinkPage((link) => <InvitationScreen link={link} />)
