import { useState } from 'react'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './staff.module.css'
import { TextDialog } from './text-dialog.tsx'
import { useStaffCalls } from './use-staff-calls.ts'
import { VerdictButtons } from './verdict-buttons.tsx'
import type { Person } from './words.ts'

/** The second factors of the person, and the request to remove lost ones. */
export function FactorsPart({ person }: { readonly person: Person }) {
  const calls = useStaffCalls()
  const [isAsking, setIsAsking] = useState(false)
  const { factors, totpSince, passkeys, phone, name } = person
  return (
    <section className={styles.card} aria-labelledby="factors">
      <h2 id="factors">Second factors</h2>
      <dl className={styles.facts}>
        <dt>Authenticator app</dt>
        <dd>
          {totpSince === null ? (
            'None'
          ) : (
            <>
              Since <DateTime value={totpSince} />
            </>
          )}
        </dd>
        <dt>Passkeys</dt>
        <dd>
          {passkeys.length === 0
            ? 'None'
            : passkeys.map((passkey) => (
                <div key={passkey.createdAt}>
                  {passkey.name}, since <DateTime value={passkey.createdAt} />
                  {passkey.lastUsedAt === null ? (
                    ', never used'
                  ) : (
                    <>
                      , last used <DateTime value={passkey.lastUsedAt} />
                    </>
                  )}
                </div>
              ))}
        </dd>
        <dt>Recovery codes</dt>
        <dd>{factors.recoveryCodes === 0 ? 'None' : `${factors.recoveryCodes} left`}</dd>
        <dt>Mobile number</dt>
        <dd>{phone ?? 'None confirmed'}</dd>
      </dl>
      <VerdictButtons
        of={name}
        isBusy={false}
        actions={[
          {
            label: 'Remove lost factors',
            verdict: person.removeFactors,
            onPress: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking ? (
        <TextDialog
          title={`Remove the lost factors of ${name}`}
          confirmLabel="Remove lost factors"
          label="Reason"
          hint="What was lost, and how you learned of it. The second administrator sees it."
          field="reason"
          missing={STAFF_TEXTS.reason}
          onSend={(text) => calls.askRemoval(person._id, text)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Another administrator must check and confirm. Then we tell the owner, who has 24 hours to stop it.
          </p>
        </TextDialog>
      ) : null}
    </section>
  )
}
