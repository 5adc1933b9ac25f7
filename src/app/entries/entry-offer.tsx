import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { paths } from '#lib/paths.ts'
import { keySheetScreen } from '#screens/property/key-sheet-screen.tsx'
import { certificateScreen } from '#screens/shariah/certificate-screen.tsx'
import { panelScreen } from '#screens/property/panel-screen.tsx'
// Their pages have no program; the build takes their styles from here.
import '#screens/property/tabs-screen.tsx'
import '#screens/shariah/board-screen.tsx'

if (window.location.pathname.startsWith(paths.rightPanelPackage)) hydratePublic(panelScreen)
else if (window.location.pathname.endsWith('/fatwa')) hydratePublic(certificateScreen)
else hydratePublic(keySheetScreen)
