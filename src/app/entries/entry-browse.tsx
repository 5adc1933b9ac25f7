import '#ui/base.css'
import '#ui/display.css'
import { browseScreen } from '#screens/browse/browse-screen.tsx'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'

hydratePublic(browseScreen)
