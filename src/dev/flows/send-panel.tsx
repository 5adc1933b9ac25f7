import { useId, useState } from 'react'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { AnyWords } from '#machines/words.ts'
import type { Judgement, Refused } from '#dev/inspection/channel.ts'
import type { Candidate } from './candidates.ts'
import styles from './flows.module.css'

/** Characters of what is typed as JSON. */
export const SCRIPT_MAX = 20_000

interface Judged extends Candidate, Judgement {}

interface SendPanelProps {
  readonly words: AnyWords | undefined
  readonly events: readonly Judged[]
  /** Says why nothing can be sent; null where it can. */
  readonly offReason: string | null
  /** The event that could not be sent last. */
  readonly refusal?: Refused | null
  readonly onSend: (event: { readonly type: string }) => void
}

/** The events that a machine takes now, to be sent, and why it refuses the others. */
export function SendPanel({ words, events, offReason, refusal = null, onSend }: SendPanelProps) {
  const id = useId()
  const allowed = events.filter((one) => one.allowed)
  const refused = events.filter((one) => !one.allowed)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Send an event
      </h2>
      {offReason !== null && <p className={styles.hint}>{offReason}</p>}
      {allowed.length === 0 && offReason === null && (
        <p className={styles.hint}>None of the known events is taken here.</p>
      )}
      <ul className={styles.choices}>
        {allowed.map(({ name, event }) => (
          <li key={name}>
            <Button small aria-disabled={offReason !== null} onClick={() => offReason ?? onSend(event)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <output className={styles.hint}>
          {refusal.event.type} was not sent. {reasonOf(words, refusal.event.type, refusal)}
        </output>
      )}
      <OwnEvent isOff={offReason !== null} onSend={onSend} />
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>Refused now ({refused.length})</summary>
          <dl>
            {refused.map(({ name, event, guards, throws }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{reasonOf(words, event.type, { guards, throws })}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

/** What the guards ask for, in the words of the machine; the conditions of an event say it by themselves. */
function reasonOf(
  words: AnyWords | undefined,
  type: string,
  { guards, throws }: Pick<Judgement, 'guards' | 'throws'>,
): string {
  if (throws) return `A guard throws with these fields: ${guards.join(', ')}.`
  if (guards.length === 0) return 'This state does not take it.'
  const asked = guards.map((guard) => conditionOf(words, type, guard))
  return asked.length === 1
    ? `Only if ${asked.join('')}.`
    : `Only if one of these holds: ${asked.join('; ')}.`
}

function conditionOf(words: AnyWords | undefined, type: string, guard: string): string {
  const said = words?.guards[guard] ?? ''
  if (said !== '') return `${said} (${guard})`
  const { of = {}, texts = {} } = words?.conditions ?? {}
  const reasons = (of[type] ?? []).flatMap((name) => texts[name] ?? [])
  return reasons.length === 0 ? guard : `none of these is true: ${reasons.join(' ')}`.replace(/\.$/, '')
}

function OwnEvent({ isOff, onSend }: { readonly isOff: boolean; readonly onSend: SendPanelProps['onSend'] }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const send = () => {
    const event = eventIn(text)
    setError(event === null ? 'Please write an object with a type, such as {"type":"net.lost"}.' : null)
    if (event !== null) onSend(event)
  }
  return (
    <details className={styles.refused}>
      <summary>Another event</summary>
      <CountedText
        id={id}
        label="Event as JSON"
        value={text}
        max={SCRIPT_MAX}
        error={error ?? undefined}
        onChange={(_, { value }) => setText(value)}
      />
      <Button small aria-disabled={isOff} onClick={() => isOff || send()}>
        Send
      </Button>
    </details>
  )
}

function eventIn(text: string): { readonly type: string } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
      ? { ...value, type: value.type }
      : null
  } catch {
    return null
  }
}
