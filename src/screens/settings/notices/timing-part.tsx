import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import {
  NotificationPreferencesDocument,
  type NotificationPreferencesQuery,
  SaveNotificationTimingDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from '#screens/settings/sections/settings.module.css'
import { SAVED_TEXT, SAVING_TEXT, UNSAVED_TEXT } from '#screens/settings/saving-words.ts'

type Timing = NotificationPreferencesQuery['ownNotificationTiming']['data']
type Choice = Pick<Timing, 'digestHour' | 'quiet'>

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const NONE = ''
/** Proposed for the end of quiet hours, and for their beginning should it be the same. */
const MORNING = 7
const EVENING = 22

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When mail and push come: a daily mail, and hours in which nothing comes. */
export function TimingPart({ kept }: { readonly kept: Timing }) {
  const { shown, choose, isSaving, news, problem } = useTiming(kept)
  const [digestId, fromId, toId] = [useId(), useId(), useId()]
  const { digestHour, quiet, timeZone } = shown
  const off = { disabled: isSaving }
  return (
    <section className={styles.card} aria-labelledby="times">
      <h2 id="times">When they come</h2>
      <p className={styles.quiet}>
        Notifications that always come are sent at once. Times are those of {timeZone.replaceAll('_', ' ')}.
      </p>
      <div className={styles.form}>
        <SelectField
          id={digestId}
          label="Emails"
          value={digestHour ?? NONE}
          {...off}
          onChange={({ target: { value } }) => choose({ digestHour: numberOf(value) })}
        >
          <option value={NONE}>As they happen</option>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              Once a day, at {hourText(hour)}
            </option>
          ))}
        </SelectField>
        <div className={styles.pair}>
          <SelectField
            id={fromId}
            label="Quiet hours begin"
            value={quiet?.from ?? NONE}
            {...off}
            onChange={({ target: { value } }) => choose({ quiet: quietFrom(numberOf(value), quiet?.to) })}
          >
            <option value={NONE}>No quiet hours</option>
            <Hours without={quiet?.to} />
          </SelectField>
          {quiet === null ? null : (
            <SelectField
              id={toId}
              label="Quiet hours end"
              value={quiet.to}
              {...off}
              onChange={({ target: { value } }) => choose({ quiet: { ...quiet, to: Number(value) } })}
            >
              <Hours without={quiet.from} />
            </SelectField>
          )}
        </div>
      </div>
      <output>{news}</output>
      <Problem>{problem}</Problem>
    </section>
  )
}

function Hours({ without }: { readonly without: number | undefined }) {
  return HOURS.filter((hour) => hour !== without).map((hour) => (
    <option key={hour} value={hour}>
      {hourText(hour)}
    </option>
  ))
}

const numberOf = (value: string): number | null => (value === NONE ? null : Number(value))

function quietFrom(from: number | null, to: number | undefined): Choice['quiet'] {
  if (from === null) return null
  return { from, to: to ?? (from === MORNING ? EVENING : MORNING) }
}

/** Shows a choice at once, saves it with the time zone of this device, and takes it back when that failed. */
function useTiming(kept: Timing) {
  const [save] = useMutation(SaveNotificationTimingDocument)
  const [wanted, setWanted] = useState<Choice | null>(null)
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState<string>()

  const send = async (input: Timing) => {
    try {
      await save({
        variables: { input },
        update: (cache, { data }) => {
          const saved = data?.saveNotificationTiming.data
          if (saved === undefined) return
          cache.updateQuery({ query: NotificationPreferencesDocument }, (before) =>
            before === null
              ? undefined
              : { ...before, ownNotificationTiming: { ...before.ownNotificationTiming, data: saved } },
          )
        },
      })
      setNews(SAVED_TEXT)
    } catch (error) {
      const { kind, message } = readProblem(error)
      setNews('')
      // A lost session has its own modal.
      if (kind !== 'sessionLost') setProblem(`${message} ${UNSAVED_TEXT}`)
    } finally {
      setWanted(null)
    }
  }
  const choose = (change: Partial<Choice>) => {
    const { digestHour, quiet } = { ...kept, ...change }
    setWanted({ digestHour, quiet })
    setNews(SAVING_TEXT)
    setProblem(undefined)
    void send({
      digestHour,
      quiet: quiet && { from: quiet.from, to: quiet.to },
      timeZone: ownZone(),
    })
  }
  return { shown: { ...kept, ...wanted }, choose, isSaving: wanted !== null, news, problem }
}
