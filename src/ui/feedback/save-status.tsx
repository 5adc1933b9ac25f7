import { formatInstant } from '#lib/dates/dates.ts'
import styles from '#ui/fields/form-kit.module.css'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly message: string }

/** Shows whether the input is saved: 'Saved 04:55 pm'. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const isBad = state.kind === 'failed'
  return (
    <output className={`${styles.saved ?? ''} ${isBad ? (styles.savedBad ?? '') : ''}`}>
      {state.kind === 'saved' ? <PartIcon name="check" size={16} /> : null}
      {isBad ? <Icon name="warning" size={16} /> : null}
      {textOf(state)}
    </output>
  )
}

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
    case 'unsaved':
      return ''
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${clockOf(state.at)}`
    case 'failed':
      return `Not saved. ${state.message}`
  }
}

/** The time in UTC, in the form of every other instant (reading A15). */
const clockOf = (at: Date): string => formatInstant(at).slice('DD/MM/YYYY '.length)
