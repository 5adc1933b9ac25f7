import { PlainButton } from '#ui/button-link.tsx'
import { NativeModal } from '#ui/sign-in/native-modal.tsx'
import { campaignWhere, type PlacedOffering } from './campaign-where.ts'
import { Place } from './place.tsx'
import { useFocusedBox } from '#ui/effects/focus.ts'
import { WHERE_TITLE } from './title.ts'
import type { WhereProps } from './where-dialog.tsx'

/** Where an offering stands, on public pages, which load no component library. */
export function PublicPlace({ offering, onClose }: WhereProps & { readonly offering: PlacedOffering }) {
  // The browser would begin at the only control, below the text, and scroll a small screen to its end.
  const start = useFocusedBox<HTMLParagraphElement>()
  return (
    <NativeModal
      title={WHERE_TITLE}
      onEscape={onClose}
      actions={
        <PlainButton look="primary" onClick={onClose}>
          Close
        </PlainButton>
      }
    >
      <Place where={campaignWhere(offering)} start={start} />
    </NativeModal>
  )
}
