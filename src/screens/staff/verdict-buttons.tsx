import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './staff.module.css'

/** An action of an administrator; the verdict says whether it is allowed now, or why not. */
export interface Action {
  readonly label: string
  readonly verdict: { readonly allowed: boolean; readonly reason: string | null }
  readonly isPrimary?: boolean
  readonly onPress: () => void
}

/** One button per action. A refused one stays focusable and shows its reason. */
export function VerdictButtons({
  actions,
  of,
  isBusy,
}: {
  readonly actions: readonly Action[]
  /** The subject of the actions, for screen readers: 'Amina Rahman'. */
  readonly of: string
  readonly isBusy: boolean
}) {
  const id = useId()
  const refusals = [
    ...new Set(actions.flatMap(({ verdict }) => (verdict.allowed ? [] : (verdict.reason ?? [])))),
  ]
  const idOf = (reason: string | null) => `${id}-why-${refusals.indexOf(reason ?? '')}`
  return (
    <div className={styles.verdicts}>
      <div className={styles.actions}>
        {actions.map(({ label, verdict, isPrimary = false, onPress }) => (
          <Button
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
          </Button>
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
