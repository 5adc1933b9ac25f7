// The home page, the terms, the privacy policy and missing public pages run no script; this entry collects their
// styles.
import '#ui/base.css'
import '#ui/display.css'

export { homeScreen } from '#screens/home/home-screen.tsx'
export { termsScreen } from '#screens/legal/terms-screen.tsx'
export { privacyScreen } from '#screens/privacy/privacy-screen.tsx'
export { PageTitle } from '#ui/page-title.tsx'
export { PublicLayout } from '#app/layout/public-layout.tsx'
