import '#ui/base.css'
import { RecoverPasswordScreen } from '#screens/recovery/recover-password-screen.tsx'
import { hydrateRecovery } from './hydrate-recovery.tsx'

hydrateRecovery(<RecoverPasswordScreen />)
