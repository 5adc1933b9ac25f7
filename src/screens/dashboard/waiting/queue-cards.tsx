import { Link } from 'react-router-dom'
import { formatCount } from '#lib/money.ts'
import styles from './queue-cards.module.css'

export interface QueueCard {
  readonly label: string
  readonly to: string
  /** What it stands at, in words or as a number. */
  readonly value: number | string
  readonly note?: string | undefined
}

/** Queues of staff as cards, each linked to its list. */
export function QueueCards({
  label,
  cards,
}: {
  readonly label: string
  readonly cards: readonly QueueCard[]
}) {
  return (
    <section className={styles.part} aria-label={label}>
      <h2>{label}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.label}>
            <Link className={styles.card ?? ''} to={card.to}>
              <span className={styles.label}>{card.label}</span>
              <span className={`${styles.value ?? ''} tnum`}>
                {typeof card.value === 'number' ? formatCount(card.value) : card.value}
              </span>
              {card.note === undefined ? null : <span className={styles.note}>{card.note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
