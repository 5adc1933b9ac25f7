import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { paths } from '#lib/paths.ts'
import { ownPrivacyScreen } from '#screens/privacy/privacy-screen.tsx'
import { ownBoardScreen } from '#screens/shariah/board-screen.tsx'

// Pages with a private part, for signed-in people.
if (window.location.pathname === paths.shariahCompliance) hydratePublic(ownBoardScreen)
else hydratePublic(ownPrivacyScreen)
