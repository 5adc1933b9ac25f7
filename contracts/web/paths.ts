import { INSIDE_LINKED_PATHS } from './inside-paths.ts'
import { OPEN_LINKED_PATHS } from './open-paths.ts'

/**
 * Paths of pages that services lead to: mails, notices, identity networks and the signing page. Letter case and odd spellings are those of
 * spec 2 (readings A1, A2). Every other path of the product stands in `src/lib/paths.ts`, which takes these in.
 */
export const LINKED_PATHS = { ...OPEN_LINKED_PATHS, ...INSIDE_LINKED_PATHS } as const
