import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { paths } from '#lib/paths.ts'
import { keySheetScreen } from '#screens/property/key-sheet-screen.tsx'
import { panelScreen } from '#screens/property/panel-screen.tsx'
import { propertyScreen } from '#screens/property/property-screen.tsx'
// Its page has no program; the build takes its styles from here.
import '#screens/property/tabs-screen.tsx'

const { pathname } = window.location
if (pathname.startsWith(paths.rightPanelPackage)) hydratePublic(panelScreen)
else if (pathname.startsWith(paths.projectDetailOverview)) hydratePublic(keySheetScreen)
else hydratePublic(propertyScreen)
