import { useQuery } from '@apollo/client/react'
import { DocumentDescriptionDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'

/** The description of an item (S16): the names of its projects, and the sender's text, loaded on demand. */
export function DescriptionModal({
  item,
  onClose,
  onProjects,
}: ItemModalProps & { readonly onProjects: () => void }) {
  return (
    <Modal
      title="Description"
      onEscape={onClose}
      actions={
        <>
          {item.project.length === 0 ? null : <Button onClick={onProjects}>Projects</Button>}
          <Button look="primary" onClick={onClose}>
            Ok
          </Button>
        </>
      }
    >
      <p className={styles.about}>{item.subject}</p>
      <Description item={item} />
    </Modal>
  )
}

/** The description inside the document modal; nothing when there is none. */
export function DescriptionPart({ item }: Pick<ItemModalProps, 'item'>) {
  const { data } = useQuery(DocumentDescriptionDocument, { variables: { id: item._id } })
  if (data?.documentItem.data.description === '' && item.projectIds.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>Description</h3>
      <div>
        <Description item={item} />
      </div>
    </section>
  )
}

/** The project names and the text of an item. */
export function Description({ item }: Pick<ItemModalProps, 'item'>) {
  const { data, error, refetch } = useQuery(DocumentDescriptionDocument, {
    variables: { id: item._id },
    fetchPolicy: 'cache-and-network',
  })
  const titles = item.projectIds.map(({ title }) => title)
  return (
    <>
      {titles.length === 0 ? null : <p className={styles.titles}>{titles.join(', ')}</p>}
      <Reading
        value={data?.documentItem.data}
        problem={error && readProblem(error).message}
        label="Reading the description"
        rows={3}
        onRetry={() => void refetch()}
      >
        {({ description, cancelReason }) => (
          <>
            {cancelReason === null ? null : <p>Withdrawn by the sender: “{cancelReason}”</p>}
            <SafeHtml className={styles.text} html={description} />
          </>
        )}
      </Reading>
    </>
  )
}
