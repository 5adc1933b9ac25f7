import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { certificateScreen } from '#screens/shariah/certificate-screen.tsx'
import { verifyScreen } from '#screens/verify/verify-screen.tsx'
// Guests read it without a program; the build takes its styles from here.
import '#screens/shariah/board-screen.tsx'

if (window.location.pathname.endsWith('/fatwa')) hydratePublic(certificateScreen)
else hydratePublic(verifyScreen)
