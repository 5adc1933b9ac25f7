import type { FatwaState } from '#machines/fatwa/labels.ts'
import { Badge, type BadgeLook } from '#ui/values/badge.tsx'

const LOOKS: Readonly<Record<FatwaState, BadgeLook>> = {
  proposed: 'quiet',
  collecting: 'open',
  valid: 'good',
  stale: 'warn',
  expired: 'bad',
  revoked: 'bad',
}

/** The state of a fatwa in a word or two, for signed-in pages. */
export function FatwaBadge({ state, label }: { readonly state: FatwaState; readonly label: string }) {
  return <Badge look={LOOKS[state]}>{label}</Badge>
}
