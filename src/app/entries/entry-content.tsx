import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { ownFaqScreen } from '#screens/pages/faq-screen.tsx'
// Everybody reads these without a program; the build takes their styles from here.
import '#screens/pages/blog-detail-screen.tsx'
import '#screens/pages/how-to-invest-screen.tsx'

hydratePublic(ownFaqScreen)
