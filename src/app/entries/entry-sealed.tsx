import '#ui/base.css'
import '#ui/display.css'
import { verifyScreen } from '#screens/verify/verify-screen.tsx'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'

hydratePublic(verifyScreen)
