import '#ui/base.css'
import { StopRemovalScreen } from '#screens/staff-invitation/stop-removal-screen.tsx'
import { hydrateLinkPage } from './hydrate-recovery.tsx'

hydrateLinkPage((link) => <StopRemovalScreen link={link} />)
