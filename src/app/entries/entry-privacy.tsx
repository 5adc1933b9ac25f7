import '#ui/base.css'
import '#ui/display.css'
import { ownPrivacyScreen } from '#screens/privacy/privacy-screen.tsx'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'

hydratePublic(ownPrivacyScreen)
