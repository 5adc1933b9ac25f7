import { DayField } from '#ui/fields/day-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './field.module.css'

interface MomentProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeft: () => void
}

/** A day, or a day with a time. */
export function DayOf({ kind, ...field }: MomentProps & { readonly kind: 'day' | 'moment' }) {
  if (kind === 'moment') return <Moment {...field} />
  const { onLeft, ...day } = field
  return (
    <div onBlur={onLeft}>
      <DayField {...day} onUnreadable={field.onChange} />
    </div>
  )
}

const DAY_CHARS = 10

/** A day with a time, both in UTC. */
function Moment({ id, label, error, value, onChange, onLeft }: Omit<MomentProps, 'hint'>) {
  const day = value.slice(0, DAY_CHARS)
  const time = value.slice(DAY_CHARS + 1, DAY_CHARS + 6)
  const at = (nextDay: string, nextTime: string) =>
    nextDay === '' ? '' : `${nextDay}T${nextTime === '' ? '00:00' : nextTime}:00.000Z`
  return (
    <div className={styles.moment} onBlur={onLeft}>
      <DayField
        id={id}
        label={`${label} on`}
        error={error}
        value={day}
        onChange={(next) => onChange(at(next, time))}
        onUnreadable={onChange}
      />
      <TextField
        id={`${id}-time`}
        label="At, UTC"
        type="time"
        value={time}
        error={undefined}
        onChange={(event) => onChange(at(day, event.target.value))}
      />
    </div>
  )
}
