import { useState } from 'react'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Button } from '#ui/controls/button.tsx'
import styles from './staff.module.css'
import { TextDialog } from './text-dialog.tsx'
import { useAsk } from './use-ask.tsx'
import { useStaffCalls } from './use-staff-calls.ts'
import { VerdictButtons } from './verdict-buttons.tsx'
import type { Person } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

interface PartProps {
  readonly person: Person
}

const place = (location: string) => (location === '' ? 'Place not known' : location)

/** The open sessions of the person, and a button that ends all of them. */
export function SessionsPart({ person }: PartProps) {
  const calls = useStaffCalls()
  const { ask, isBusy, dialog } = useAsk()
  const { sessions, name } = person
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Open sessions</h2>
      {sessions.length === 0 ? <p className={styles.quiet}>No open session.</p> : null}
      {sessions.length === 0 ? null : (
        <>
          <ul className={styles.list}>
            {sessions.map(({ _id, device, location, startedAt, lastSeenAt, isCurrent }) => (
              <li key={_id} className={styles.row}>
                <div className={styles.rowText}>
                  <span className={styles.rowName}>
                    {device}
                    {isCurrent ? <Badge look="good">This device</Badge> : null}
                  </span>
                  <span className={styles.quiet}>{place(location)}</span>
                  <dl className={styles.facts}>
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
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              small
              aria-disabled={isBusy}
              onClick={() =>
                ask({
                  title: `End all sessions of ${name}`,
                  detail: person.isYou
                    ? 'You are logged out here too, and must log in again.'
                    : 'The person must log in again.',
                  confirmLabel: 'End all sessions',
                  run: () => calls.endSessions(person._id),
                })
              }
            >
              End all sessions
            </Button>
          </div>
        </>
      )}
      {dialog}
    </section>
  )
}

export function LoginsPart({ person: { logins } }: PartProps) {
  return (
    <section className={styles.card} aria-labelledby="sign-ins">
      <h2 id="sign-ins">Last logins</h2>
      {logins.length === 0 ? <p className={styles.quiet}>No login yet.</p> : null}
      <ul className={styles.list}>
        {logins.map(({ _id, at, device, location, method }) => (
          <li key={_id} className={styles.row}>
            <div className={styles.rowText}>
              <span className={styles.rowName}>{device}</span>
              <dl className={styles.facts}>
                <dt>When</dt>
                <dd>
                  <DateTime value={at} />
                </dd>
                <dt>Place</dt>
                <dd>{place(location)}</dd>
                <dt>Confirmed by</dt>
                <dd>{method}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A recovery link, and closing the account to its owner or opening it again. */
export function AccountPart({ person }: PartProps) {
  const calls = useStaffCalls()
  const { ask, isBusy, dialog } = useAsk()
  const [isChanging, setIsChanging] = useState(false)
  const { _id, name, isClosed, isYou } = person
  const actionLabel = isClosed ? 'Open the account' : 'Close the account'
  return (
    <section className={styles.card} aria-labelledby="account">
      <h2 id="account">Account</h2>
      <p className={styles.quiet}>
        {isClosed
          ? 'An administrator has closed this account. Its owner cannot log in.'
          : 'No one can log in to a closed account, and its sessions end at once. Its records stay.'}
      </p>
      <VerdictButtons
        of={name}
        isBusy={isBusy}
        actions={[
          {
            label: 'Send a recovery link',
            verdict: { allowed: !isClosed, reason: STAFF_TEXTS.isClosed },
            onPress: () =>
              ask({
                title: `Send a recovery link to ${name}`,
                detail: 'The link goes to the address of the account and sets a new password.',
                confirmLabel: 'Send the recovery link',
                run: () => calls.sendRecovery(_id),
              }),
          },
          {
            label: actionLabel,
            verdict: { allowed: !isYou, reason: STAFF_TEXTS.notYourself },
            onPress: () => setIsChanging(true),
          },
        ]}
      />
      {dialog}
      {isChanging ? (
        <TextDialog
          title={`${actionLabel} of ${name}`}
          confirmLabel={actionLabel}
          label="Reason"
          hint="It is recorded in the audit log."
          field="reason"
          missing={STAFF_TEXTS.reason}
          onSend={(text) => calls.close(_id, !isClosed, text)}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </section>
  )
}
