import { paths } from '#lib/paths.ts'

/** In the address of the page after an account was erased. */
export const ERASED_MARK = 'erased'

/** Where whoever erased their account is told so: a page without any session. */
export const ERASED_PATH = `${paths.privacyPolicy}?${ERASED_MARK}`
