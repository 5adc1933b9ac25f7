import { useId } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './staff.module.css'

/** One thing an administrator may do, or why not. */
export interface Deed {
  readonly label: string
  readonly verdict: { readonly allowed: boolean; readonly reason: string | null }
  readonly isPrimary?: boolean
  readonly onPress: () => void
}

/** One button per deed; what is not allowed now stays in reach and says why. */
export function VerdictButtons({
  deeds,
  of,
  isBusy,
}: {
  readonly deeds: readonly Deed[]
  /** Whom or what they are about, for readers of screens: 'Amina Rahman'. */
  readonly of: string
  readonly isBusy: boolean
}) {
  const id = useId()
  const refusals = [
    ...new Set(deeds.flatMap(({ verdict }) => (verdict.allowed ? [] : (verdict.reason ?? [])))),
  ]
  const idOf = (reason: string | null) => `${id}-why-${refusals.indexOf(reason ?? '')}`
  return (
    <div className={styles.deeds}>
      <div className={styles.actions}>
        {deeds.map(({ label, verdict, isPrimary = false, onPress }) => (
          <PlainButton
            key={label}
            small
            look={isPrimary ? 'primary' : 'plain'}
            aria-label={`${label}: ${of}`}
            aria-disabled={isBusy || !verdict.allowed}
            aria-describedby={verdict.allowed ? undefined : idOf(verdict.reason)}
            onClick={() => {
              if (!isBusy && verdict.allowed) onPress()
            }}
          >
            {label}
          </PlainButton>
        ))}
      </div>
      {refusals.map((reason) => (
        <p key={reason} id={idOf(reason)} className={styles.quiet}>
          {reason}
        </p>
      ))}
    </div>
  )
}
