import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import styles from './sending.module.css'

/** Everyone a sending reaches. */
export interface Reach {
  readonly names: readonly string[]
  readonly offerings: readonly { readonly title: string; readonly investors: number }[]
}

/** As many people as a sending can reach; a person in two of its groups receives it once. */
export function reachOf({ names, offerings }: Reach): number {
  return names.length + offerings.reduce((sum, { investors }) => sum + investors, 0)
}

/** Asks before a document goes to several people. */
export function SendDialog({
  isRequest,
  reach,
  onSend,
  onClose,
}: {
  readonly isRequest: boolean
  readonly reach: Reach
  readonly onSend: () => void
  readonly onClose: () => void
}) {
  const count = `${reach.offerings.length === 0 ? '' : 'up to '}${reachOf(reach)} people`
  return (
    <Modal
      title={isRequest ? `Request this from ${count}?` : `Send this to ${count}?`}
      role="alertdialog"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="primary" onClick={onSend}>
            {isRequest ? `Request from ${count}` : `Send to ${count}`}
          </Button>
        </>
      }
    >
      <ul className={styles.reach}>
        {reach.offerings.map(({ title, investors }) => (
          <li key={title}>
            {title}: {investors === 1 ? '1 investor' : `all ${investors} investors`}
          </li>
        ))}
        {reach.names.map((name, index) => (
          <li key={`${index}-${name}`}>{name}</li>
        ))}
      </ul>
      {reach.offerings.length + Math.min(reach.names.length, 1) > 1 ? (
        <p>A person in more than one of these groups receives it once.</p>
      ) : null}
    </Modal>
  )
}

/** Asks before a form that was filled in is closed. */
export function DiscardDialog({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void
  readonly onClose: () => void
}) {
  return (
    <Modal
      title="Discard this form?"
      role="alertdialog"
      onEscape={onClose}
      actions={
        <>
          {/* First, because it gets the focus: an accidental key press then loses nothing. */}
          <Button look="primary" onClick={onClose}>
            Continue here
          </Button>
          <Button look="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>It was not sent. What you entered will be lost.</p>
    </Modal>
  )
}
