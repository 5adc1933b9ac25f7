import { useState } from 'react'
import { MESSAGE_SEARCH_MAX } from '#contracts/notification/message-values.ts'
import { MessageRecipientsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import styles from '#screens/messages/messages.module.css'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface Recipient {
  readonly _id: string
  readonly name: string
}

/** Chooses a recipient; of many people those are listed that a search finds. */
export function RecipientField({
  known,
  value,
  error,
  onChange,
}: {
  /** The recipient of a draft, who may not be listed. */
  readonly known: Recipient | null
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (to: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(known)
  const {
    data,
    error: failed,
    refetch,
  } = useKeptQuery(MessageRecipientsDocument, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.messageRecipients?.data}
      problem={failed && readProblem(failed).message}
      label="Reading the recipients"
      rows={1}
      onRetry={() => void refetch()}
    >
      {({ recipients, hasMore }) => {
        const isListed = recipients.some(({ _id }) => _id === value)
        return (
          <>
            {hasMore || search !== '' ? (
              <div className={styles.tools}>
                <TextField
                  id="recipient-search"
                  label="Search recipients"
                  hint="By name or offering"
                  value={typed}
                  maxLength={MESSAGE_SEARCH_MAX}
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    setSearch(typed.trim())
                  }}
                />
                <Button onClick={() => setSearch(typed.trim())}>Search</Button>
              </div>
            ) : null}
            <SelectField
              id="recipient"
              label="To"
              value={value}
              error={error}
              onChange={({ target }) => {
                setChosen(recipients.find(({ _id }) => _id === target.value) ?? chosen)
                onChange(target.value)
              }}
            >
              <option value="">Choose a recipient</option>
              {chosen !== null && !isListed && value === chosen._id ? (
                <option value={chosen._id}>{chosen.name}</option>
              ) : null}
              {recipients.map((each) => (
                <option key={each._id} value={each._id}>
                  {recipientText(each, recipients)}
                </option>
              ))}
            </SelectField>
          </>
        )
      }}
    </Reading>
  )
}

interface Listed {
  readonly name: string
  readonly offerings: readonly string[]
}

/** The first offering stands for the others, since an option has one line; all of them where two people would read the same. */
function recipientText(recipient: Listed, all: readonly Listed[]): string {
  const short = shortText(recipient)
  const isUnique = all.filter((other) => shortText(other) === short).length === 1
  return isUnique ? short : `${recipient.name} (${recipient.offerings.join(', ')})`
}

function shortText({ name, offerings: [first, ...more] }: Listed): string {
  if (first === undefined) return name
  return `${name} (${first}${more.length === 0 ? '' : ` and ${more.length} more`})`
}
