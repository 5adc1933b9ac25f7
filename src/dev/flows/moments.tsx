import { Slider } from '@fluentui/react-components'
import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { valueText } from './machines.ts'
import styles from './flows.module.css'

/** A step as the list shows it. */
export interface ShownMoment {
  readonly number: number
  readonly name: string
  readonly value: unknown
  /** A word at the side: when it was, or that it was refused. */
  readonly note: string
}

interface MomentsProps {
  readonly moments: readonly ShownMoment[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** The steps of a machine in order; choosing one goes back to it. */
export function Moments({ moments, chosen, onChoose }: MomentsProps) {
  const id = useId()
  const last = moments.length - 1
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Steps
      </h2>
      <div className={styles.travel}>
        <Slider
          className={styles.slider}
          aria-label="Step that is shown"
          min={0}
          max={Math.max(last, 0)}
          value={chosen}
          onChange={(_, { value }) => onChoose(value)}
        />
        <Button small aria-disabled={chosen === last} onClick={() => onChoose(last)}>
          Latest
        </Button>
      </div>
      <ol className={styles.moments}>
        {moments.map(({ number, name, value, note }, index) => (
          <li key={number}>
            <button
              type="button"
              className={styles.moment}
              aria-current={index === chosen ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={styles.event}>{name}</span>
              <span className={styles.value}>{valueText(value)}</span>
              <span className={styles.note}>{note}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
