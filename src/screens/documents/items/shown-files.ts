import { makeVar } from '@apollo/client'
import { useReactiveVar } from '@apollo/client/react'
import type { DocumentRow } from './use-document-list.ts'

/** The files that the reader has seen or downloaded since the page was loaded, by item, because an item has one reader. */
const shownFiles = makeVar<ReadonlySet<string>>(new Set())

const keyOf = (itemId: string, fileId: string) => `${itemId} ${fileId}`

export function rememberShown(itemId: string, fileId: string): void {
  const key = keyOf(itemId, fileId)
  if (!shownFiles().has(key)) shownFiles(new Set([...shownFiles(), key]))
}

/** Whether every document of an item was shown or downloaded; attachments do not count. */
export function useIsShown({ _id, documents }: Pick<DocumentRow, '_id' | 'documents'>): boolean {
  const shown = useReactiveVar(shownFiles)
  return documents.every((file) => shown.has(keyOf(_id, file._id)))
}
