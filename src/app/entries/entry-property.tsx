import '#ui/base.css'
import '#ui/display.css'
import { propertyScreen } from '#screens/property/property-screen.tsx'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'

hydratePublic(propertyScreen)
