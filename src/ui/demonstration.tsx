import { DEMONSTRATION_LINE } from '#lib/product.ts'

/** Shown only in documents that the server marks with `data-demonstration`, because embedded providers are in use. */
export function DemonstrationNote() {
  return (
    <p className="demonstration">
      <strong>{DEMONSTRATION_LINE}</strong>
    </p>
  )
}
