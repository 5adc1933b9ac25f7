import { orderPath } from '#lib/browser/order-address.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { wantedOffering } from './wanted-offering.ts'

/** The way back to the order that was begun; null where there is none. */
export function BackToOffering({ look = 'plain' }: { readonly look?: 'primary' | 'plain' }) {
  const wanted = wantedOffering()
  if (wanted === undefined) return null
  return (
    <ButtonLink look={look} href={orderPath(wanted.id, wanted.units)}>
      Back to {wanted.name}
    </ButtonLink>
  )
}
