import '#ui/base.css'
import { RecoverPasswordScreen } from '#screens/recovery/recover-password-screen.tsx'
import { hydrateRecovery } from '#app/hydration/hydrate-recovery.tsx'

hydrateRecovery(<RecoverPasswordScreen />)
