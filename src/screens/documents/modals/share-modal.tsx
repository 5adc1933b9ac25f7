import { useMutation, useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import { SHARE_DAYS } from '#contracts/document/share-values.ts'
import {
  DocumentLinksDocument,
  RevokeDocumentLinkDocument,
  ShareDocumentDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'
import { Button } from '#ui/controls/button.tsx'
import { useCopy } from '#ui/effects/copy.ts'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Deadline } from '#ui/values/deadline.tsx'

const DAYS_TEXT = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Links to an own document: a new one, and those that work. */
export function ShareModal({ item, onClose }: ItemModalProps) {
  const id = useId()
  const [days, setDays] = useState<number>(SHARE_DAYS[1])
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const links = useQuery(DocumentLinksDocument, {
    variables: { id: item._id },
    fetchPolicy: 'cache-and-network',
  })
  const [share] = useMutation(ShareDocumentDocument)
  const [revoke] = useMutation(RevokeDocumentLinkDocument)
  const { run, isBusy } = useOneCall(({ kind, message }) => {
    // A lost session has its own modal.
    if (kind !== 'sessionLost') setProblem(message)
  })
  const make = () =>
    void run(async () => {
      setProblem(undefined)
      const { data } = await share({ variables: { id: item._id, input: { days } } })
      const { message, data: made } = present(data?.shareDocument)
      setUrl(made.url)
      await links.refetch()
      return message
    })
  const end = (linkId: string) =>
    void run(async () => {
      setProblem(undefined)
      const { data } = await revoke({ variables: { id: linkId } })
      setUrl('')
      await links.refetch()
      return present(data?.revokeDocumentLink).message
    })
  return (
    <Modal title="Share the document" onEscape={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.form}>
        <p className={styles.about}>{item.subject}</p>
        <p>
          Everyone who has the link can read this file until the link ends. You see how often it was used.
        </p>
        <SelectField
          id={`${id}-days`}
          label="The link works for"
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {SHARE_DAYS.map((one) => (
            <option key={one} value={one}>
              {DAYS_TEXT(one)}
            </option>
          ))}
        </SelectField>
        <div>
          <Button look="primary" aria-disabled={isBusy} onClick={make}>
            Make a link
          </Button>
        </div>
        {url === '' ? null : <NewLink url={url} />}
        <Problem>{problem}</Problem>
        <h3>Links that work</h3>
        <Reading
          value={links.data?.documentLinks?.data}
          problem={links.error && readProblem(links.error).message}
          label="Reading the links"
          rows={1}
          onRetry={() => void links.refetch()}
        >
          {(rows) =>
            rows.length === 0 ? (
              <p className={styles.quiet}>No link works now.</p>
            ) : (
              <ul>
                {rows.map(({ _id, expiresAt, uses }) => (
                  <li key={_id}>
                    Ends <Deadline value={expiresAt} />, used {uses === 1 ? 'once' : `${uses} times`}{' '}
                    <Button
                      small
                      aria-disabled={isBusy}
                      aria-label={`End the link, used ${uses} times`}
                      onClick={() => end(_id)}
                    >
                      End it
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Reading>
      </div>
    </Modal>
  )
}

function NewLink({ url }: { readonly url: string }) {
  const { news, copy } = useCopy('Please select the link and copy it.')
  return (
    <div>
      <p style={{ overflowWrap: 'anywhere' }}>
        <code>{url}</code>
      </p>
      <Button small onClick={() => void copy(url)}>
        Copy the link
      </Button>{' '}
      <output>{news}</output>
    </div>
  )
}
