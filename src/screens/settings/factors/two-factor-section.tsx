import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { NewRecoveryCodesDocument, OwnFactorsDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { AppFactor } from './app-factor.tsx'
import { PasskeysFactor } from './passkeys-factor.tsx'
import { RecoveryCodes } from '#features/factor-setup/recovery-codes.tsx'
import { Section, StateBadge } from '#screens/settings/sections/section.tsx'
import styles from '#screens/settings/sections/settings.module.css'
import { useAct, useProved, useReread } from '#features/step-up/use-send.ts'

/** The number of recovery codes at which new ones are recommended. */
const FEW_CODES = 3

/** The second factors (spec 1, two-factor). */
export function TwoFactorSection({
  contact,
  hasPassword,
}: {
  readonly contact: { readonly isPhoneVerified: boolean }
  readonly hasPassword: boolean
}) {
  const { data, error, refetch } = useKeptQuery(OwnFactorsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Section
      id="factors"
      title="Two-step login"
      lead={`You log in with ${hasPassword ? 'your password' : 'your linked account'}, and one of these. If you set up none, we email you a code${
        contact.isPhoneVerified ? ' or text it to your mobile number' : ''
      }.`}
    >
      <Reading
        value={data?.factors?.data}
        problem={error && readProblem(error).message}
        label="Reading your factors"
        rows={3}
        onRetry={() => void refetch()}
      >
        {({ totpSince, passkeys, recoveryCodesLeft }) => (
          <div className={styles.parts}>
            <AppFactor since={totpSince ?? null} />
            <PasskeysFactor passkeys={passkeys} />
            {totpSince || passkeys.length > 0 ? <Recovery left={recoveryCodesLeft} /> : null}
          </div>
        )}
      </Reading>
    </Section>
  )
}

function Recovery({ left }: { readonly left: number }) {
  const { act, isBusy } = useAct()
  const proved = useProved()
  const reread = useReread()
  const [renew] = useMutation(NewRecoveryCodesDocument)
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const confirm = () => {
    setIsAsking(false)
    act(async () => {
      const reply = await proved(
        { operation: 'newRecoveryCodes', reason: 'get new recovery codes' },
        (context) => renew({ context, fetchPolicy: 'no-cache' }),
      )
      if (reply === undefined) return undefined
      const { message, data } = present(reply.data?.newRecoveryCodes)
      setCodes(data.recoveryCodes)
      reread()
      return message
    })
  }
  return (
    <div className={styles.part}>
      <h3 className={styles.rowName}>
        Recovery codes <StateBadge isOn={left > FEW_CODES}>{`${left} left`}</StateBadge>
      </h3>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <>
          <p className={styles.quiet}>
            Use one if you lose your device. Each works once; new codes replace old ones.
          </p>
          <div className={styles.actions}>
            <Button aria-disabled={isBusy} onClick={() => setIsAsking(!isBusy)}>
              New recovery codes
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="New recovery codes"
        detail="Your old codes will stop working."
        confirmLabel="Get new recovery codes"
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </div>
  )
}
