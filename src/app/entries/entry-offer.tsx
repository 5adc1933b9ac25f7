import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { paths } from '#lib/paths.ts'
import { keySheetScreen } from '#screens/property/key-sheet-screen.tsx'
import { panelScreen } from '#screens/property/panel-screen.tsx'

if (window.location.pathname.startsWith(paths.rightPanelPackage)) hydratePublic(panelScreen)
else hydratePublic(keySheetScreen)
