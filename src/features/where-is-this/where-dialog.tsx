import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './where.module.css'
import type { Refusal, Step, Whereabouts } from './whereabouts.ts'

export interface PlaceProps {
  readonly onClose: () => void
}

interface WhereDialogProps extends PlaceProps {
  readonly where: Whereabouts
  /** The state as the screen shows it, where that is not its label. */
  readonly label?: string
  /** Who "you" is, for readers who are somebody else. */
  readonly note?: string
}

/** Where something stands: its state, what may happen next, and what is not possible now and why. */
export function WhereDialog({ where, label = where.label, note, onClose }: WhereDialogProps) {
  const { about, next, refused } = where
  return (
    <Modal
      title="Where is this?"
      onEscape={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <p>
        <Badge look="quiet" isLong>
          {label}
        </Badge>
      </p>
      <p className={styles.about}>{about}</p>
      {next.length === 0 && refused.length === 0 ? <p>Nothing follows.</p> : null}
      {next.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>What may happen next</h3>
          <ul className={styles.list}>
            {next.map((step) => (
              <NextStep key={step.what} step={step} />
            ))}
          </ul>
        </>
      )}
      {refused.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>What is not possible now</h3>
          <ul className={styles.list}>
            {refused.map((one) => (
              <Refused key={one.what} refused={one} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

function NextStep({ step: { what, time, moment, ways } }: { readonly step: Step }) {
  return (
    <li>
      <span className={styles.what}>{what}</span>
      {time === undefined ? null : `, ${time}`}
      {moment === undefined ? null : (
        <>
          , {moment.word} <Deadline value={moment.at} />
        </>
      )}
      {ways.map(({ label, onlyIf }, index) => (
        <span key={label} className={styles.then}>
          {index === 0 ? 'Then' : 'Otherwise'}: {label}
          {onlyIf === undefined ? '' : `, if ${onlyIf}`}
        </span>
      ))}
    </li>
  )
}

function Refused({ refused: { what, why } }: { readonly refused: Refusal }) {
  return (
    <li>
      <span className={styles.what}>{what}</span>
      {why.map((text) => (
        <span key={text} className={styles.then}>
          {text}
        </span>
      ))}
    </li>
  )
}
