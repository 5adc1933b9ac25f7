import { useApolloClient } from '@apollo/client/react'
import { SigningViewer } from '#features/signing/signing-viewer.tsx'
import { useBackCloses } from '#hooks/use-back-closes.ts'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import { SignedFiles } from '#screens/documents/details/signed-files.tsx'
import { rereadDocuments, rereadItem } from '#screens/documents/items/use-form-answer.ts'

/** The signing viewer of an item; reloads the lists when it is closed. */
export function SigningModal({ item, onClose }: ItemModalProps) {
  const client = useApolloClient()
  const close = () => {
    rereadDocuments(client)
    rereadItem(client, item._id)
    onClose()
  }
  useBackCloses(true, close)
  return (
    <SigningViewer
      itemId={item._id}
      about={item.subject}
      signedFiles={<SignedFiles itemId={item._id} />}
      onClose={close}
    />
  )
}
