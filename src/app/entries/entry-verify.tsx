import '#ui/base.css'
import { MailVerificationScreen } from '#screens/recovery/mail-verification-screen.tsx'
import { hydrateLinkPage } from '#app/hydration/hydrate-recovery.tsx'

hydrateLinkPage((link) => <MailVerificationScreen link={link} />)
