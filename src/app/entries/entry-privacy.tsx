import '#ui/base.css'
import '#ui/display.css'
import { hydratePublic } from '#app/hydration/hydrate-public.tsx'
import { CONTENT_PATHS, SHARED_DOCUMENT_PATH } from '#contracts/web/content-paths.ts'
import { paths } from '#lib/paths.ts'
import { contactScreen } from '#screens/pages/contact/contact-screen.tsx'
import { ownFaqScreen } from '#screens/pages/faq-screen.tsx'
import { ownPrivacyScreen } from '#screens/privacy/privacy-screen.tsx'
import { sharedDocumentScreen } from '#screens/pages/shared-document/shared-document-screen.tsx'
import { ownBoardScreen } from '#screens/shariah/board-screen.tsx'
// Everyone reads this without a program; the build takes the styles of public content from here.
import '#screens/pages/blog-detail-screen.tsx'
import '#ui/pictures/site-picture.tsx'

// Pages with a part that only a program can show.
const { pathname } = window.location
if (pathname === paths.shariahCompliance) hydratePublic(ownBoardScreen)
else if (pathname === SHARED_DOCUMENT_PATH) hydratePublic(sharedDocumentScreen)
else if (pathname === CONTENT_PATHS.contact) hydratePublic(contactScreen)
else if (pathname === CONTENT_PATHS.faq) hydratePublic(ownFaqScreen)
else hydratePublic(ownPrivacyScreen)
