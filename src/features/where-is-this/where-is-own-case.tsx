import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { OwnCase } from './kyc-place.tsx'
import { Where } from './where-button.tsx'

/* The machine and its words are loaded when the dialog opens (record 0235). */
const OwnCasePlace = lazyPart(() => import('./kyc-place.tsx').then((m) => m.OwnCasePlace))

/** Says where the own identity check stands. */
export function WhereIsOwnCase({ kyc }: { readonly kyc: OwnCase }) {
  return <Where>{(close) => <OwnCasePlace kyc={kyc} onClose={close} />}</Where>
}
