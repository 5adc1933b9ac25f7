import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LogEntriesDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { formatCount } from '#lib/money.ts'
import { VerifierLink } from '#features/log-proof/verifier-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import styles from './audit-log.module.css'

/** The whole log as one file, for compliance. */
export function LogExport() {
  const isCompliance = useCurrentUser()?.record.roles.includes('compliance') === true
  return isCompliance ? <Export /> : null
}

function Export() {
  const client = useApolloClient()
  const toastProblem = useProblemToast()
  const [count, setCount] = useState<number | null>(null)
  const { run, isBusy } = useOneCall((problem) => {
    setCount(null)
    toastProblem(problem)
  })
  const save = async () => {
    const parts: string[] = []
    for (let from: number | null = 0; from !== null;) {
      const { data } = await client.query({
        query: LogEntriesDocument,
        variables: { from: String(from) },
        fetchPolicy: 'no-cache',
      })
      const part: { lines: readonly string[]; next: number | null } = present(data?.logEntries).data
      parts.push(part.lines.map((line) => `${line}\n`).join(''))
      setCount(part.next)
      from = part.next
    }
    const { saveText } = await loadMadeFile()
    saveText('mizan-log.jsonl', ...parts)
    return 'The log is in your downloads.'
  }
  return (
    <section className={styles.export} aria-labelledby="whole-log">
      <h2 id="whole-log">The whole log</h2>
      <p>
        Every audit record and every ledger entry, in the order in which they were signed. Verify the file on
        your own computer: <code>node mizan-verify.mjs FILE</code>
      </p>
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} onClick={() => void run(save)}>
          Download the log
        </Button>
        <VerifierLink />
        <output>{isBusy && count !== null ? `${formatCount(count)} entries read` : null}</output>
      </div>
    </section>
  )
}
