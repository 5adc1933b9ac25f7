import { useApolloClient } from '@apollo/client/react'
import { SignCheckDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useDownload } from '#hooks/use-download.ts'
import { SIGNED_TEXT } from '#machines/signing-viewer/labels.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '#screens/documents/items/modals.module.css'
import { useAnswer } from '#ui/effects/lifetime.ts'

/** Shown in their place until everyone has signed. */
const NOT_YET_TEXT = 'You can download the signed contract here when everyone has signed.'

/** Downloads of the signed contract and its transcript (spec 3.2). */
export function SignedFiles({ itemId }: { readonly itemId: string }) {
  const download = useDownload()
  return (
    <div className={styles.actions}>
      <Button look="primary" onClick={() => download.signed(itemId, 'finalSignedContract')}>
        Download signed contract
      </Button>
      <Button onClick={() => download.signed(itemId, 'auditCertificateUrl')}>
        Download audit certificate (transcript)
      </Button>
    </div>
  )
}

/** The signed files once everyone has signed, before that a text that says so. */
export function SignedPart({ itemId }: { readonly itemId: string }) {
  const isCompleted = useIsCompleted(itemId)
  return (
    <section className={styles.part} aria-busy={isCompleted === undefined}>
      <h3>Signature</h3>
      <p>{SIGNED_TEXT}</p>
      {isCompleted === false ? <p className={styles.quiet}>{NOT_YET_TEXT}</p> : null}
      {isCompleted === true ? <SignedFiles itemId={itemId} /> : null}
    </section>
  )
}

/** Whether everyone has signed (C10); undefined until known. */
function useIsCompleted(itemId: string): boolean | undefined {
  const client = useApolloClient()
  return useAnswer(itemId, () =>
    client
      .mutate({
        mutation: SignCheckDocument,
        variables: { input: { workflow_id: itemId } },
        fetchPolicy: 'no-cache',
      })
      .then(
        ({ data }) => present(data).signCheck.data.isCompleted,
        // The downloads then show the error.
        () => true,
      ),
  )
}
