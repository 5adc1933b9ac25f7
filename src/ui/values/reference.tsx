import { shortReference } from '#contracts/web/reference.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCopy } from '#ui/effects/copy.ts'
import styles from './reference.module.css'

/** The short reference of an id, and a button that copies the whole one, which support finds. */
export function Reference({ id, of }: { readonly id: string; readonly of: string }) {
  const { news, copy } = useCopy(`The whole reference is ${id}.`)
  return (
    <span className={styles.reference}>
      <span className={styles.short}>{shortReference(id)}</span>
      <Button look="subtle" small aria-label={`Copy the reference of ${of}`} onClick={() => void copy(id)}>
        Copy
      </Button>
      <span aria-live="polite">{news}</span>
    </span>
  )
}
