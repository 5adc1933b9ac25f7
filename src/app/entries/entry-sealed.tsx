import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { certificateScreen } from '#screens/shariah/certificate-screen.tsx'
import { verifyScreen } from '#screens/verify/verify-screen.tsx'
import { ownBoardScreen } from '#screens/shariah/board-screen.tsx'
import { paths } from '#lib/paths.ts'

const { pathname } = window.location
if (pathname.endsWith('/fatwa')) hydratePublic(certificateScreen)
else if (pathname === paths.shariahCompliance) hydratePublic(ownBoardScreen)
else hydratePublic(verifyScreen)
