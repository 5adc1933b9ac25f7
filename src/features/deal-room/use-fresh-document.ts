import { useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { startDownload } from '#lib/browser/download.ts'
import type { DownloadDocument } from './presentation.tsx'

const CHANGED_TEXT = 'The documents have changed. Reload the page to see them.'

/**
 * Downloads documents of an offering that is not public: their addresses live a minute, and its page is read for longer.
 * `readAgain` must leave the page as it is: what its reader decides on does not change under their eyes.
 */
export function useFreshDocument(readAgain: () => Promise<Pick<Project, 'documents'> | null | undefined>): {
  readonly download: DownloadDocument
  readonly problem: string | null
} {
  const [problem, setProblem] = useState<string | null>(null)
  const { run } = useOneCall(({ message }) => setProblem(message))
  const download: DownloadDocument = (title, place) => {
    setProblem(null)
    void run(async () => {
      const document = present(await readAgain()).documents[place]
      if (document?.title === title) startDownload(document.url, title)
      else setProblem(CHANGED_TEXT)
      return undefined
    })
  }
  return { download, problem }
}
