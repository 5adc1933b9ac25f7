import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTypedGuard } from '#features/leave-guard/use-typed-guard.tsx'
import {
  BlockSenderDocument,
  ChangeMessageDocument,
  MessageByIdDocument,
  type MessageChange,
  type MessageFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { messagePaths } from './message-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { ImageList } from './image-list.tsx'
import styles from './messages.module.css'
import { ReplyPart, ReportPart } from './text-parts.tsx'

interface CardProps {
  readonly message: MessageFieldsFragment
  readonly isOpen: boolean
  /** Whether the list no longer shows the message once it is moved. */
  readonly leavesOnMove: boolean
  readonly onToggle: () => void
  readonly onChanged: () => void
}

/** One message as an expandable row: subject, sender, date, reference number and body (spec 2.10). */
export function MessageCard({ message, isOpen, leavesOnMove, onToggle, onChanged }: CardProps) {
  const id = useId()
  const { headline, isOwn, otherName, at, reference, state, categoryLabel } = message
  // Stays once it was open, so that collapsing does not lose a reply that is being typed.
  const [hasBody, setHasBody] = useState(isOpen)
  if (isOpen && !hasBody) setHasBody(true)
  return (
    <>
      <div className={styles.head}>
        <h2>{headline}</h2>
        <Button
          small
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Text of ${headline}, ${reference}`}
          onClick={onToggle}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      </div>
      <div className={styles.facts}>
        {state === 'unread' ? <Badge look="open">Unread</Badge> : null}
        <span>{isOwn ? `To ${otherName ?? ''}` : `From ${otherName ?? ''}`}</span>
        <DateTime value={at} />
        <span>Reference {reference}</span>
        <span>{categoryLabel}</span>
      </div>
      <div id={id} hidden={!isOpen} className={styles.form}>
        {hasBody ? <Body message={message} leavesOnMove={leavesOnMove} onChanged={onChanged} /> : null}
      </div>
    </>
  )
}

type BodyProps = Pick<CardProps, 'message' | 'leavesOnMove' | 'onChanged'>

function Body({ message, leavesOnMove, onChanged }: BodyProps) {
  const { _id, state } = message
  const { data, error, refetch } = useQuery(MessageByIdDocument, {
    variables: { id: _id },
    fetchPolicy: 'cache-and-network',
  })
  const [change] = useMutation(ChangeMessageDocument)
  const open = useEffectEvent(() => {
    if (state !== 'unread') return
    // That it stays unread is no loss: the next look marks it.
    change({ variables: { id: _id, input: { change: 'open' } } }).catch(() => {})
  })
  // The network: a message that is shown is read.
  useEffect(() => open(), [_id])
  return (
    <>
      <p className={styles.prose}>{message.text}</p>
      <Reading
        value={data?.messageById?.data}
        problem={error && readProblem(error).message}
        label="Reading the message"
        rows={1}
        onRetry={() => void refetch()}
      >
        {(whole) => (
          <div className={styles.form}>
            <ImageList images={whole.images} />
            <Actions message={whole} leavesOnMove={leavesOnMove} onChanged={onChanged} />
          </div>
        )}
      </Reading>
    </>
  )
}

function Actions({ message, leavesOnMove, onChanged }: BodyProps) {
  const { _id, isOwn, otherId, otherName, reply, state, isBlocked } = message
  const [change] = useMutation(ChangeMessageDocument)
  const [block] = useMutation(BlockSenderDocument)
  const { run, isBusy } = useOneCall(useProblemToast())
  const { hold, ask, question } = useTypedGuard()
  const move = (to: MessageChange) =>
    void run(async () => {
      const { data } = await change({ variables: { id: _id, input: { change: to } } })
      onChanged()
      return present(data?.changeMessage).message
    })
  const setBlocked = () =>
    void run(async () => {
      const { data } = await block({ variables: { id: _id, input: { isBlocked: !isBlocked } } })
      onChanged()
      return present(data?.blockSender).message
    })
  const [moveLabel, to] =
    state === 'stored' ? (['Put back', 'return'] as const) : (['Store', 'store'] as const)
  const moveIt = () => (leavesOnMove ? ask(moveLabel, () => move(to)) : move(to))
  const isOfPerson = otherId !== null && otherId !== 'support'
  return (
    <>
      {!isOwn && reply.reason !== null ? <p className={styles.quiet}>{reply.reason}</p> : null}
      <div className={styles.tools}>
        {reply.allowed ? <ReplyPart messageId={_id} hold={hold} onSent={onChanged} /> : null}
        <RouteButton small to={messagePaths.forward(_id)}>
          Forward
        </RouteButton>
        <Button small aria-disabled={isBusy} onClick={moveIt}>
          {moveLabel}
        </Button>
        {isOfPerson ? (
          <Button small aria-disabled={isBusy} onClick={setBlocked}>
            {isBlocked ? `Unblock ${otherName ?? ''}` : `Block ${otherName ?? ''}`}
          </Button>
        ) : null}
        {isOfPerson && !isOwn ? <ReportPart messageId={_id} hold={hold} /> : null}
      </div>
      {question}
    </>
  )
}
