import type { Ref } from 'react'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './where.module.css'
import type { Refusal, Step, Whereabouts } from './whereabouts.ts'

export interface PlaceProps {
  readonly where: Whereabouts
  /** The state as the screen shows it, where that is not its label. */
  readonly label?: string
  /** Who "you" is, where staff read the words for an applicant. */
  readonly note?: string
  /** Set where the dialog does not put the focus at its beginning. */
  readonly start?: Ref<HTMLParagraphElement>
}

/** The state, what may happen next, and what is not possible now and why; without controls, for any dialog. */
export function Place({ where, label = where.label, note, start }: PlaceProps) {
  const { about, next, refused } = where
  return (
    <>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <p ref={start} tabIndex={start === undefined ? undefined : -1} className={styles.label}>
        {label}
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
    </>
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
        <span key={label} className={styles.more}>
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
        <span key={text} className={styles.more}>
          {text}
        </span>
      ))}
    </li>
  )
}
