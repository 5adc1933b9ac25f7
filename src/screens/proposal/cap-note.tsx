import type { IssuerCapsQuery } from '#graphql/generated/graphql.ts'
import { Money } from '#ui/values/money.tsx'
import styles from './proposal.module.css'

type Cap = NonNullable<IssuerCapsQuery['issuerCaps']>['data'][number]

/** How much of the cap of its rules an issuer has used (R27), and what is wrong with the target. */
export function CapNote({
  cap,
  problem,
}: {
  readonly cap: Cap | undefined
  readonly problem?: string | null
}) {
  return (
    <output className={styles.form}>
      {cap === undefined ? null : (
        <div className={styles.note}>
          <p>
            <Money value={cap.used} trim /> of <Money value={cap.cap} trim /> used in the last {cap.months}{' '}
            months. Offerings that are open or submitted count with their maximum target.
          </p>
          {problem ? <p>{problem}</p> : null}
        </div>
      )}
    </output>
  )
}
