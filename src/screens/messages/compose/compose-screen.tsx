import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { HEADLINE_MAX, MESSAGE_MAX, SUPPORT_RECIPIENT } from '#contracts/notification/message-values.ts'
import {
  MessageByIdDocument,
  type MessageByIdQuery,
  type MessageFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Folders } from '#screens/messages/folders.tsx'
import styles from '#screens/messages/messages.module.css'
import { ComposeForm, type Start } from './compose-form.tsx'

const EMPTY: Start = {
  draftId: null,
  recipient: null,
  values: { to: '', category: '', headline: '', text: '', images: [] },
}

/** Composing a message (R56, spec 2.9): a new one, a draft, or one that is forwarded. */
export function ComposeScreen() {
  const [params] = useSearchParams()
  const draft = params.get('draft')
  const forward = params.get('forward')
  const to = params.get('to') === SUPPORT_RECIPIENT ? SUPPORT_RECIPIENT : ''
  return (
    <>
      <PageTitle
        title="Compose message"
        lead="To support, to your investors, or to the issuers you invest with."
      />
      <section className={styles.section} aria-label="Message">
        <Folders />
        {draft === null && forward === null ? (
          <ComposeForm key={to} start={{ ...EMPTY, values: { ...EMPTY.values, to } }} />
        ) : (
          <From
            key={`${draft ?? ''} ${forward ?? ''}`}
            id={draft ?? forward ?? ''}
            isDraft={draft !== null}
          />
        )}
      </section>
    </>
  )
}

type WholeMessage = NonNullable<MessageByIdQuery['messageById']>['data']

function From({ id, isDraft }: { readonly id: string; readonly isDraft: boolean }) {
  // Once: what is read again must not take the place of what is typed.
  const { data, error, refetch } = useQuery(MessageByIdDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  return (
    <Reading
      value={data?.messageById?.data}
      problem={error && readProblem(error).message}
      label="Reading the message"
      onRetry={() => void refetch()}
    >
      {(message) => <ComposeForm start={isDraft ? draftStart(message) : forwardStart(message)} />}
    </Reading>
  )
}

function draftStart(message: WholeMessage): Start {
  const { _id, otherId, otherName, category, headline, text, images } = message
  return {
    draftId: _id,
    recipient: otherId === null ? null : { _id: otherId, name: otherName ?? '' },
    values: {
      to: otherId ?? '',
      category: category ?? '',
      headline,
      text,
      images: images.map(({ key, name, url }) => ({ key, name, url })),
    },
  }
}

/** The text of another message; who wrote it stands above, and images are left out. */
function forwardStart({
  headline,
  text,
  otherName,
  isOwn,
  category,
  reference,
}: MessageFieldsFragment): Start {
  const from = isOwn ? reference : `${reference} from ${otherName ?? ''}`
  return {
    draftId: null,
    recipient: null,
    values: {
      to: '',
      category: category ?? '',
      headline: `Fwd: ${headline}`.slice(0, HEADLINE_MAX),
      text: `Forwarded: ${from}\n\n${text}`.slice(0, MESSAGE_MAX),
      images: [],
    },
  }
}
