import { paths } from '#lib/paths.ts'

/** The query of the page shown after an account was erased. */
export const ERASED_MARK = 'erased'

/** The page that confirms an erasure, without a session. */
export const ERASED_PATH = `${paths.privacyPolicy}?${ERASED_MARK}`
