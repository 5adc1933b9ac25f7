import { useApolloClient } from '@apollo/client/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SendableUsersDocument, type SendableUsersQuery } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import fields from '#ui/fields/fields.module.css'
import styles from './sending.module.css'
import { FieldError } from '#ui/fields/fields.tsx'
import { TextInput } from '#ui/fields/text-field.tsx'
import { useFocusFor } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

export type Recipient = Pick<
  NonNullable<SendableUsersQuery['sendableUsers']>['data'][number],
  '_id' | 'name' | 'kind' | 'projectTitles'
> & {
  /** The email address by which the sender found them. */
  readonly address?: string
  /** Others found with them have the same name. */
  readonly hasNamesake?: boolean
}

interface RecipientsPartProps {
  readonly id: string
  /** Staff enter exact addresses; issuers search their own investors. */
  readonly isStaff: boolean
  readonly chosen: readonly Recipient[]
  /** Whether they sign one after another, so that the order matters. */
  readonly isOrdered: boolean
  /** The sender, who may add themselves, for example to countersign; undefined when not applicable. */
  readonly self: Recipient | undefined
  readonly error: string | undefined
  readonly onChange: (chosen: readonly Recipient[]) => void
}

type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'people'; readonly people: readonly Recipient[] }
  | { readonly kind: 'problem'; readonly message: string }

/** Searches people and adds them one by one, in order when they sign one after another. */
export function RecipientsPart(props: RecipientsPartProps) {
  const { id, isStaff, chosen, self, error, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const { found, find } = useFinder()
  useFocusFor(error, () => {
    // The form cannot focus this field by itself; other invalid fields get the focus first.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') input.current?.focus()
  })
  const add = (person: Recipient) => {
    if (!chosen.some(({ _id }) => _id === person._id)) onChange([...chosen, person])
  }
  const addSelf = (person: Recipient) => {
    add(person)
    // The button with the focus disappears.
    input.current?.focus()
  }
  const look = () => void find(input.current?.value.trim() ?? '')
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter searches here instead of submitting the form.
    event.preventDefault()
    look()
  }
  return (
    <div className={styles.part}>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          {isStaff ? 'Find people by email address' : 'Find people among your investors'}
        </label>
        <p id={`${id}-hint`} className={fields.hint}>
          {isStaff
            ? 'The exact email address of their account.'
            : 'Type part of a name or a whole email address, or leave empty to list everyone.'}
        </p>
        <div className={styles.line}>
          <TextInput
            ref={input}
            id={id}
            type={isStaff ? 'email' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            onKeyDown={onEnter}
          />
          <Button aria-disabled={found.kind === 'busy'} onClick={look}>
            {found.kind === 'busy' ? 'Looking…' : 'Find'}
          </Button>
        </div>
        {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      </div>
      <FoundPeople found={found} isStaff={isStaff} chosen={chosen} onAdd={add} />
      {self === undefined || chosen.some(({ _id }) => _id === self._id) ? null : (
        <div>
          <Button small onClick={() => addSelf(self)}>
            Add myself
          </Button>
        </div>
      )}
      <ChosenPeople {...props} />
    </div>
  )
}

function useFinder() {
  const client = useApolloClient()
  const [found, setFound] = useState<Found>({ kind: 'nothing' })
  // Ignores answers of earlier searches that arrive late.
  const latest = useRef(0)
  const find = async (searchKey: string) => {
    latest.current += 1
    const turn = latest.current
    setFound({ kind: 'busy' })
    const result = await client
      .query({ query: SendableUsersDocument, variables: { searchKey }, fetchPolicy: 'no-cache' })
      .then(({ data }): Found => {
        const people = present(data?.sendableUsers).data
        return { kind: 'people', people: people.map((one) => foundBy(searchKey, one, people)) }
      })
      .catch((error: unknown): Found => ({ kind: 'problem', message: readProblem(error).message }))
    if (turn === latest.current) setFound(result)
  }
  return { found, find }
}

function FoundPeople({
  found,
  isStaff,
  chosen,
  onAdd,
}: {
  readonly found: Found
  readonly onAdd: (person: Recipient) => void
} & Pick<RecipientsPartProps, 'isStaff' | 'chosen'>) {
  if (found.kind === 'problem') {
    return <Problem>{found.message}</Problem>
  }
  if (found.kind !== 'people') return null
  if (found.people.length === 0) {
    return (
      <output className={styles.quiet}>
        {isStaff ? 'No account has this address.' : 'None of your investors has this name or address.'}
      </output>
    )
  }
  return (
    <>
      <ul className={styles.people} aria-label="People found">
        {found.people.map((person) => {
          const isChosen = chosen.some(({ _id }) => _id === person._id)
          return (
            <li key={person._id}>
              <span>
                {person.name} <span className={styles.quiet}>{factsOf(person)}</span>
              </span>
              <Button
                small
                aria-disabled={isChosen}
                onClick={() => (isChosen ? undefined : onAdd(person))}
                aria-label={`${isChosen ? 'Added' : 'Add'} ${person.name}`}
              >
                {isChosen ? 'Added' : 'Add'}
              </Button>
            </li>
          )
        })}
      </ul>
      {found.people.some(({ hasNamesake }) => hasNamesake) ? (
        <p className={styles.quiet}>
          Several people have the same name. To be sure, search by email address.
        </p>
      ) : null}
    </>
  )
}

function foundBy(searchKey: string, person: Recipient, people: readonly Recipient[]): Recipient {
  return {
    ...person,
    ...(searchKey.includes('@') && { address: searchKey }),
    hasNamesake: people.some(({ _id, name }) => _id !== person._id && name === person.name),
  }
}

/** What a person is, and what tells them from others of the same name. */
function factsOf({ kind, address, hasNamesake, projectTitles }: Recipient): string {
  const titles = hasNamesake === true ? projectTitles : []
  return [kind, ...(address === undefined ? [] : [address]), ...titles].join(' · ')
}

function ChosenPeople({ chosen, isOrdered, onChange }: RecipientsPartProps) {
  if (chosen.length === 0) return null
  const without = (place: number) => chosen.filter((_, other) => other !== place)
  const earlier = (place: number) => {
    const person = chosen[place]
    if (person === undefined) return
    onChange(without(place).toSpliced(place - 1, 0, person))
  }
  return (
    <ol className={styles.people} aria-label="Recipients">
      {chosen.map((person, place) => (
        <li key={person._id}>
          <span>
            {isOrdered ? `${place + 1}. ` : ''}
            {person.name} <span className={styles.quiet}>{factsOf(person)}</span>
          </span>
          <span className={styles.buttons}>
            {isOrdered && place > 0 ? (
              <Button small aria-label={`Earlier: ${person.name}`} onClick={() => earlier(place)}>
                Earlier
              </Button>
            ) : null}
            <Button small aria-label={`Remove ${person.name}`} onClick={() => onChange(without(place))}>
              Remove
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}
