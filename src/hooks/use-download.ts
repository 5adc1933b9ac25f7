import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { DocumentFileLinkDocument, SignCheckDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useNotify, useProblemToast } from './use-notify.ts'
import { EMPTY_FILE_TEXT } from '#contracts/file/values.ts'
import { isDownloadable, startDownload } from '#lib/browser/download.ts'

/** Shown when others have not signed the requested contract yet. */
const NOT_COMPLETE_TEXT = 'You can download it when everyone has signed.'

/** Downloads by addresses requested at the press, because they are valid for 60 s. */
export function useDownload() {
  const client = useApolloClient()
  const notify = useNotify()
  const toastProblem = useProblemToast()
  // A double click downloads once.
  const isOnItsWay = useRef(false)

  const once = async (call: () => Promise<void>) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    try {
      await call()
    } catch (error) {
      toastProblem(readProblem(error))
    } finally {
      isOnItsWay.current = false
    }
  }

  /** A file of an item; only pdf and csv (spec 5). `onFound` is called once the service has given it. */
  const file = (id: string, onFound?: () => void) =>
    void once(async () => {
      const { data } = await client.query({
        query: DocumentFileLinkDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      })
      const { url, name, contentType } = present(data).documentFile.data
      onFound?.()
      if (isDownloadable(contentType)) startDownload(url, name)
      else notify({ intent: 'warning', message: EMPTY_FILE_TEXT })
    })

  /** The signed contract of an item, or its transcript (spec 3.2, 4.6). */
  const signed = (itemId: string, part: 'finalSignedContract' | 'auditCertificateUrl') =>
    void once(async () => {
      const { data } = await client.mutate({
        mutation: SignCheckDocument,
        variables: { input: { workflow_id: itemId } },
        fetchPolicy: 'no-cache',
      })
      const status = present(data).signCheck.data
      if (status[part] === '') notify({ intent: 'info', message: NOT_COMPLETE_TEXT })
      else startDownload(status[part], part === 'finalSignedContract' ? 'signed.pdf' : 'transcript.pdf')
    })

  return { file, signed }
}
