import '#ui/base.css'
import { ChangePasswordScreen } from '#screens/recovery/change-password-screen.tsx'
import { hydrateLinkPage } from '#app/hydration/hydrate-recovery.tsx'

hydrateLinkPage((link) => <ChangePasswordScreen link={link} />)
