import { Button } from '#ui/controls/button.tsx'
import { NativeModal } from '#ui/sign-in/native-modal.tsx'

/** Says that a menu or drawer could not be loaded; it is tried again when it is opened again. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  return (
    <NativeModal
      title="This part of the page could not be loaded"
      onEscape={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Please check your connection and open it again.</p>
    </NativeModal>
  )
}
