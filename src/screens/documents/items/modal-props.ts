import type { DocumentRow } from './use-document-list.ts'

/** What every modal about an item takes. */
export interface ItemModalProps {
  readonly item: DocumentRow
  readonly onClose: () => void
}

/** The modals of spec 2.5. */
export type ModalKind =
  | 'document'
  | 'description'
  | 'comment'
  | 'approval'
  | 'receipt'
  | 'projects'
  | 'signing'
