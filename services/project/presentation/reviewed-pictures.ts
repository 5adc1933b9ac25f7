import type { ServiceContext } from '#services/kit/context.ts'
import { KeyError } from '#services/kit/security/keys.ts'

/* A picture that was submitted, as its reviewers see it: the same bytes that will be published. An image of a page is read without a session. */

const PURPOSE = 'reviewed-picture'
/** As long as a reviewer reads a case: pictures further down are fetched when they come into view. */
const LIFETIME_MS = 3_600_000
type Keys = Pick<ServiceContext, 'keys' | 'clock'>
interface Picture {
  readonly id: string
  readonly key: string
}

const named = ({ id, key }: Picture) => `${id}:${key}`

/** The address of a picture in this width, for an hour. */
export function reviewedPicture({ keys, clock }: Keys, picture: Picture, width: number): string {
  const expires = String(clock.now().getTime() + LIFETIME_MS)
  const grant = encodeURIComponent(keys.seal(PURPOSE, named(picture), expires))
  return `/v1/proposals/${picture.id}/images/${picture.key}/${width}?grant=${grant}`
}

/** Whether an address was given for this picture, and still lives. */
export function isGranted({ keys, clock }: Keys, picture: Picture, grant: string): boolean {
  try {
    return Number(keys.open(PURPOSE, named(picture), grant)) > clock.now().getTime()
  } catch (error) {
    if (error instanceof KeyError) return false
    throw error
  }
}
