import '#ui/base.css'
import { StopRemovalScreen } from '#screens/staff-invitation/stop-removal-screen.tsx'
import { hydrateLinkPage } from '#app/hydration/hydrate-recovery.tsx'

hydrateLinkPage((link) => <StopRemovalScreen link={link} />)
