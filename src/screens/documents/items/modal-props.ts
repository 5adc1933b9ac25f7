import type { DocumentRow } from './use-document-list.ts'

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
