import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { ARTICLE_TEXTS } from '#contracts/resource/article-values.ts'
import {
  type ArticleWholeFragment,
  PublishArticleDocument,
  ScheduleArticleDocument,
  TakeBackArticleDocument,
  UnscheduleArticleDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { type Sent, useStaleCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './content.module.css'

interface PublicationProps {
  readonly article: ArticleWholeFragment
  readonly onStale: () => void
  /** Asks before a schedule, after which nothing can be edited. */
  readonly onSchedule: (label: string, run: () => void) => void
}

/** What an editor may do about the publication of the latest version. */
export function PublicationPart({ article, onStale, onSchedule }: PublicationProps) {
  const { _id: id, version, may, title } = article
  const [problem, setProblem] = useState<string>()
  const [asks, setAsks] = useState<'publish' | 'takeBack'>()
  const [isPlanning, setIsPlanning] = useState(false)
  const { run, isBusy } = useStaleCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const [publish] = useMutation(PublishArticleDocument)
  const [unschedule] = useMutation(UnscheduleArticleDocument)
  const [takeBack] = useMutation(TakeBackArticleDocument)
  const send = (call: () => Sent) => {
    setProblem(undefined)
    setAsks(undefined)
    void run(call)
  }
  const calls = {
    publish: async () => {
      const { data } = await publish({ variables: { id, input: { version } } })
      return present(data?.publishArticle).message
    },
    takeBack: async () => {
      const { data } = await takeBack({ variables: { id } })
      return present(data?.takeBackArticle).message
    },
    unschedule: async () => {
      const { data } = await unschedule({ variables: { id } })
      return present(data?.unscheduleArticle).message
    },
  }
  return (
    <section className={styles.part} aria-labelledby="publication">
      <h2 id="publication">Publication</h2>
      {may.publish.allowed ? null : <p className={styles.quiet}>{may.publish.reason}</p>}
      <div className={styles.actions}>
        {may.publish.allowed ? (
          <Button look="primary" aria-disabled={isBusy} onClick={() => setAsks('publish')}>
            Publish version {version}
          </Button>
        ) : null}
        {may.schedule.allowed ? (
          <Button aria-disabled={isBusy} onClick={() => setIsPlanning((now) => !now)}>
            Schedule
          </Button>
        ) : null}
        {may.unschedule.allowed ? (
          <Button aria-disabled={isBusy} onClick={() => send(calls.unschedule)}>
            Cancel the schedule
          </Button>
        ) : null}
        {may.takeBack.allowed ? (
          <Button look="danger" aria-disabled={isBusy} onClick={() => setAsks('takeBack')}>
            Withdraw
          </Button>
        ) : null}
      </div>
      <Problem>{problem ?? null}</Problem>
      {isPlanning && may.schedule.allowed ? (
        <PlanForm article={article} onStale={onStale} onSchedule={onSchedule} />
      ) : null}
      <ConfirmDialog
        isOpen={asks === 'publish'}
        title={`Publish "${title}"?`}
        detail="Everyone can read it at once."
        confirmLabel="Publish"
        onConfirm={() => send(calls.publish)}
        onClose={() => setAsks(undefined)}
      />
      <ConfirmDialog
        isOpen={asks === 'takeBack'}
        title={`Withdraw "${title}"?`}
        detail="It disappears from the public pages at once. Its versions are kept."
        confirmLabel="Withdraw"
        isDangerous
        onConfirm={() => send(calls.takeBack)}
        onClose={() => setAsks(undefined)}
      />
    </section>
  )
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The time of publication, in UTC. */
function PlanForm({ article: { _id, version }, onStale, onSchedule }: PublicationProps) {
  const id = useId()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const label = `Schedule version ${version}`
  const [fault, setFault] = useState<{ readonly day?: string; readonly time?: string }>({})
  const [problem, setProblem] = useState<string>()
  const [schedule] = useMutation(ScheduleArticleDocument)
  const { run, isBusy } = useStaleCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setProblem(undefined)
    const faults = {
      ...(day === '' && { day: 'Please choose a day' }),
      ...(!TIME.test(time.trim()) && { time: ARTICLE_TEXTS.time }),
    }
    setFault(faults)
    const [first] = Object.keys(faults)
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus()
    const publishAt = new Date(`${day}T${time.trim()}:00.000Z`).toISOString()
    onSchedule(
      label,
      () =>
        void run(async () => {
          const { data } = await schedule({ variables: { id: _id, input: { version, publishAt } } })
          return present(data?.scheduleArticle).message
        }),
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Time of publication"
      aria-busy={isBusy}
      onSubmit={send}
    >
      <DayField id={`${id}-day`} label="Day" value={day} error={fault.day} onChange={setDay} />
      <TextField
        id={`${id}-time`}
        label="Time (UTC)"
        hint="Hours and minutes, such as 09:00"
        value={time}
        error={fault.time}
        onChange={(event) => setTime(event.target.value)}
      />
      <Problem>{problem ?? null}</Problem>
      <div>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
