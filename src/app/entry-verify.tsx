import '#ui/base.css'
import { MailVerificationScreen } from '#screens/recovery/mail-verification-screen.tsx'
import { hydrateLinkPage } from './hydrate-recovery.tsx'

hydrateLinkPage((link) => <MailVerificationScreen link={link} />)
