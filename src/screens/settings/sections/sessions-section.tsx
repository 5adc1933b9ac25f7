import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  SessionsDocument,
  type SessionsQuery,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { Section, StateBadge } from './section.tsx'
import styles from './settings.module.css'
import { useAct, useReread } from '#features/step-up/use-send.ts'

type OwnSession = NonNullable<SessionsQuery['sessions']>['data'][number]

/** The open sessions of the account, and ending them. */
export function SessionsSection() {
  const { data, error, refetch } = useKeptQuery(SessionsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Section
      id="sessions"
      title="Sessions"
      lead="Where you are logged in now. Places are estimated from the network address. Times are in UTC."
    >
      <Reading
        value={data?.sessions?.data}
        problem={error && readProblem(error).message}
        label="Reading your sessions"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) => <SessionList list={list} />}
      </Reading>
    </Section>
  )
}

function SessionList({ list }: { readonly list: readonly OwnSession[] }) {
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null)
  const { act, isBusy } = useAct()
  const reread = useReread()
  const [endOne] = useMutation(EndSessionDocument)
  const [endOthers] = useMutation(EndOtherSessionsDocument)
  const hasOthers = list.some(({ isCurrent }) => !isCurrent)
  const end = () => {
    if (asked === null) return
    setAsked(null)
    act(async () => {
      const { message } =
        asked === 'others'
          ? present((await endOthers()).data?.endOtherSessions)
          : present((await endOne({ variables: { id: asked._id } })).data?.endSession)
      reread()
      return message
    })
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((session) => (
          <SessionRow key={session._id} session={session} isBusy={isBusy} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {hasOthers ? (
        <div className={styles.actions}>
          <Button aria-disabled={isBusy} onClick={() => setAsked('others')}>
            End all other sessions
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>No other devices are logged in.</p>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'others' ? 'End all other sessions' : 'End the session'}
        detail={
          asked === 'others'
            ? 'The other devices must log in again and are no longer known. This device stays logged in. An open change of your email address is cancelled.'
            : `${asked?.device ?? 'The device'} must log in again. An open change of your email address is cancelled.`
        }
        confirmLabel="End"
        isDangerous
        onClose={() => setAsked(null)}
        onConfirm={end}
      />
    </>
  )
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  readonly session: OwnSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}) {
  const { device, location, startedAt, lastSeenAt, isCurrent } = session
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowName}>
          {device}
          {isCurrent ? <StateBadge isOn>This device</StateBadge> : null}
        </span>
        <span className={styles.quiet}>{location === '' ? 'Place not known' : location}</span>
        <dl className={`${styles.facts ?? ''} ${styles.quiet ?? ''}`}>
          <dt>Since</dt>
          <dd>
            <DateTime value={startedAt} />
          </dd>
          <dt>Last used</dt>
          <dd>
            <DateTime value={lastSeenAt} />
          </dd>
        </dl>
      </div>
      {isCurrent ? null : (
        <Button small aria-label={`End the session of ${device}`} aria-disabled={isBusy} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
