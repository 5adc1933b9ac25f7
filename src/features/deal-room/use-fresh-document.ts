import { useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { startDownload } from '#lib/browser/download.ts'

/** Downloads documents of an offering that is not public: their addresses live a minute, and its page is read for longer. */
export function useFreshDocument(readAgain: () => Promise<Pick<Project, 'documents'> | null | undefined>): {
  readonly open: (at: number) => void
  readonly problem: string | null
} {
  const [problem, setProblem] = useState<string | null>(null)
  const { run } = useOneCall(({ message }) => setProblem(message))
  const open = (at: number) => {
    setProblem(null)
    void run(async () => {
      const { url, title } = present(present(await readAgain()).documents[at])
      startDownload(url, title)
      return undefined
    })
  }
  return { open, problem }
}
