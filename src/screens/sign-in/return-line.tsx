import { wantedOffering } from '#features/getting-started/wanted-offering.ts'
import { requestOfferingName } from '#graphql/sign-in.ts'
import { offeringOfPath } from '#lib/offering-path.ts'
import { useAnswer } from '#ui/effects/lifetime.ts'
import styles from '#ui/sign-in/sign-in.module.css'
import { useReturnPath } from './use-return-path.ts'

/** Names the offering that the person comes from and returns to; nothing where they come from elsewhere. */
export function ReturnLine() {
  const back = useReturnPath()
  const id = back === undefined ? undefined : offeringOfPath(back)
  return id === undefined ? null : <Named key={id} id={id} />
}

function Named({ id }: { readonly id: string }) {
  const wanted = wantedOffering()
  // The Invest button keeps the name in this tab.
  const kept = wanted?.id === id ? wanted.name : undefined
  const asked = useAnswer(id, async () => kept ?? requestOfferingName(id).catch(() => undefined))
  const name = kept ?? asked
  return name === undefined ? null : (
    <span className={styles.back}>
      Afterwards you return to <strong>{name}</strong>.
    </span>
  )
}
