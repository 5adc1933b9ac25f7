import { useState } from 'react'
import { SHARE_TEXTS } from '#contracts/document/share-values.ts'
import { runOperation } from '#graphql/fetch-client.ts'
import { OpenSharedDocumentText } from '#graphql/generated/document-shares-texts.ts'
import type { OpenSharedDocumentMutation } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneAtATime } from '#hooks/forms/use-one-at-a-time.ts'
import { takeLinkSecret } from '#lib/browser/link-secret.ts'
import styles from '#screens/pages/pages.module.css'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { FileName } from '#ui/values/file-name.tsx'

type Shared = NonNullable<OpenSharedDocumentMutation['openSharedDocument']>['data']
const KIB = 1024

/** The secret leaves the address bar as soon as the part is there. */
export function OpenPart() {
  const [secret] = useState(() => takeLinkSecret(window))
  const [shared, setShared] = useState<Shared>()
  const [problem, setProblem] = useState(secret === undefined ? SHARE_TEXTS.incomplete : '')
  const { run } = useOneAtATime(({ message }) => setProblem(message))
  const open = (given: string) =>
    run(async () => {
      setProblem('')
      const reply = await runOperation(OpenSharedDocumentText, { input: { secret: given } })
      setShared(present(reply.openSharedDocument).data)
    })
  return (
    <div className={styles.section}>
      {problem === '' ? null : <Problem>{problem}</Problem>}
      <div aria-live="polite" className={styles.section}>
        {shared === undefined ? null : (
          <>
            <p>
              <FileName name={shared.name} />, {Math.ceil(shared.size / KIB)} KB. The link works until{' '}
              <Deadline value={shared.expiresAt} />.
            </p>
            <p>
              <ButtonLink look="primary" href={shared.url}>
                Download
              </ButtonLink>
            </p>
            <p className={styles.quiet}>
              The download works for one minute. Press “Open the document” again for a new one.
            </p>
          </>
        )}
      </div>
      {secret === undefined ? null : (
        <div>
          <PlainButton look={shared === undefined ? 'primary' : 'subtle'} onClick={() => void open(secret)}>
            Open the document
          </PlainButton>
        </div>
      )}
    </div>
  )
}
