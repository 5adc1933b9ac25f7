import { INSIDE_LINKED_PATHS } from '#contracts/web/inside-paths.ts'
import { insidePaths } from '#lib/inside-paths.ts'

const segment = encodeURIComponent
const compose = insidePaths.composeMessage

/** Paths that only pages of messages link to, apart from those that every page of the signed-in area loads. */
export const messagePaths = {
  folder: (name: string) => `${INSIDE_LINKED_PATHS.secureMessage}?folder=${segment(name)}`,
  toSupport: `${compose}?to=support`,
  draft: (id: string) => `${compose}?draft=${segment(id)}`,
  forward: (id: string) => `${compose}?forward=${segment(id)}`,
} as const
