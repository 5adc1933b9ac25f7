import { useMutation, useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import { MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import { useTypedGuard } from '#features/leave-guard/use-typed-guard.tsx'
import {
  AnswerTicketDocument,
  CloseSupportTicketDocument,
  SupportTicketDocument,
  type SupportTicketFieldsFragment,
  SupportTicketsDocument,
  type SupportTicketsQuery,
  type TicketFilter,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { countryName } from '#lib/country-name.ts'
import { ImageList } from '#screens/messages/image-list.tsx'
import styles from '#screens/messages/messages.module.css'
import { TextPart } from '#screens/messages/text-parts.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { PastTheEnd } from '#ui/tables/past-the-end.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { TICKET_LOOKS } from './looks.ts'

type Row = NonNullable<SupportTicketsQuery['supportTickets']>['data'][number]

const FILTERS: Readonly<Record<TicketFilter, string>> = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
}
const isFilter = (name: string): name is TicketFilter => Object.hasOwn(FILTERS, name)

const TITLE = 'Support tickets'
const CLOSE = 'Close the ticket'

/** Tickets of people, for support: those that wait longest first. */
export function StaffSupportScreen() {
  return (
    <OnlyRole staffRole="support" people="support staff" title={TITLE}>
      <Queue />
    </OnlyRole>
  )
}

function Queue() {
  const { page, filter, change } = useListParams()
  const asked = filter('show')
  const show = isFilter(asked) ? asked : 'waiting'
  const { data, error, refetch } = useKeptQuery(SupportTicketsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, show },
  })
  return (
    <>
      <PageTitle title={TITLE} lead="What people ask support, and the messages they report." />
      <section className={styles.section} aria-label="Tickets" ref={keepFocus}>
        <div className={styles.tools}>
          <SelectField
            id="ticket-filter"
            label="Show tickets"
            value={show}
            onChange={({ target }) => change({ show: target.value === 'waiting' ? '' : target.value })}
          >
            {Object.entries(FILTERS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Reading
          value={data?.supportTickets}
          problem={error && readProblem(error).message}
          label="Reading the tickets"
          onRetry={() => void refetch()}
        >
          {({ data: rows, totalCount }) =>
            totalCount === 0 ? (
              <EmptyState
                title={show === 'waiting' ? 'No ticket waits for an answer' : 'No tickets in this list'}
              />
            ) : rows.length === 0 ? (
              <PastTheEnd page={page} onFirst={() => change({ pageNo: 1 })} Button={Button} />
            ) : (
              <>
                <ul className={styles.list}>
                  {rows.map((row) => (
                    <li key={row._id} className={styles.card}>
                      <TicketCard row={row} onChanged={() => void refetch()} />
                    </li>
                  ))}
                </ul>
                <ListFooter page={page} totalCount={totalCount} label="tickets" onChange={change} />
              </>
            )
          }
        </Reading>
      </section>
    </>
  )
}

function TicketCard({ row, onChanged }: { readonly row: Row; readonly onChanged: () => void }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Stays once it was open, so that collapsing does not lose an answer that is being typed.
  const [hasBody, setHasBody] = useState(false)
  const { _id, headline, personName, reference, categoryLabel, state, stateLabel, changedAt, isReport } = row
  return (
    <>
      <div className={styles.head}>
        <h2>{headline}</h2>
        <Button
          small
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Messages of ${headline}, ${reference}`}
          onClick={() => {
            setIsOpen(!isOpen)
            setHasBody(true)
          }}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      </div>
      <div className={styles.facts}>
        <Badge look={TICKET_LOOKS[state]}>{stateLabel}</Badge>
        {isReport ? <Badge look="warn">Report</Badge> : null}
        <span>From {personName}</span>
        <span>{categoryLabel}</span>
        <DateTime value={changedAt} />
        <span>Reference {reference}</span>
      </div>
      <div id={id} hidden={!isOpen} className={styles.form}>
        {hasBody ? <Whole id={_id} onChanged={onChanged} /> : null}
      </div>
    </>
  )
}

function Whole({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const { data, error, refetch } = useQuery(SupportTicketDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.supportTicket?.data}
      problem={error && readProblem(error).message}
      label="Reading the ticket"
      rows={2}
      onRetry={() => void refetch()}
    >
      {(ticket) => <Entries ticket={ticket} onChanged={onChanged} />}
    </Reading>
  )
}

function Entries({
  ticket: { _id, personName, contact, entries, reported, answer, close },
  onChanged,
}: {
  readonly ticket: SupportTicketFieldsFragment
  readonly onChanged: () => void
}) {
  const [answerTicket] = useMutation(AnswerTicketDocument)
  const [closeTicket] = useMutation(CloseSupportTicketDocument)
  const { run, isBusy } = useOneCall(useProblemToast())
  const { hold, ask, question } = useTypedGuard()
  const closeIt = () =>
    void run(async () => {
      const { data } = await closeTicket({ variables: { id: _id } })
      onChanged()
      return present(data?.closeSupportTicket).message
    })
  return (
    <div className={styles.form}>
      {contact === null ? null : (
        <div className={styles.facts}>
          {contact.email === null ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          <span>
            Contact number {contact.contactNumber} ({countryName(contact.countryCode)})
          </span>
          {contact.isGuest ? <span>The answer goes to this person by email.</span> : null}
        </div>
      )}
      {reported === null ? null : (
        <div className={styles.card}>
          <h3>Reported message: {reported.headline}</h3>
          <div className={styles.facts}>
            <span>From {reported.writerName}</span>
            <DateTime value={reported.at} />
          </div>
          <p className={styles.prose}>{reported.text}</p>
          <ImageList images={reported.images} />
        </div>
      )}
      {entries.map(({ _id: entryId, isAnswer, text, at, images }) => (
        <div key={entryId} className={styles.subject}>
          <div className={styles.facts}>
            <strong>{isAnswer ? 'Support' : personName}</strong>
            <DateTime value={at} />
          </div>
          <p className={styles.prose}>{text}</p>
          <ImageList images={images} />
        </div>
      ))}
      <div className={styles.tools}>
        {answer.allowed ? (
          <TextPart
            opener="Answer"
            label="Your answer"
            missing={MESSAGE_TEXTS.reply}
            sendLabel="Send the answer"
            hold={hold}
            send={async (text) => {
              const { data } = await answerTicket({ variables: { id: _id, input: { text } } })
              onChanged()
              return present(data?.answerTicket).message
            }}
          />
        ) : (
          <p className={styles.quiet}>{answer.reason}</p>
        )}
        {close.allowed ? (
          <Button small aria-disabled={isBusy} onClick={() => ask(CLOSE, closeIt)}>
            {CLOSE}
          </Button>
        ) : null}
      </div>
      {question}
    </div>
  )
}
