import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { commentBody } from '#contracts/document/work.ts'
import { WorkCommentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { AnswerModal, GivenAnswerModal } from './answer-modal.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

type CommentInput = z.infer<typeof commentBody>

/** The reader's own comment (spec 4.4): at most one; afterwards without an input, and the button reads Ok. */
export function CommentModal({ item, onClose }: ItemModalProps) {
  const [comment] = item.comments
  if (comment === undefined) return <NewComment item={item} onClose={onClose} />
  return (
    <GivenAnswerModal item={item} onClose={onClose} title="Comment">
      <blockquote className={styles.quote}>{comment.content}</blockquote>
      <p className={styles.quiet}>
        <DateTime value={comment.date} />
      </p>
    </GivenAnswerModal>
  )
}

function NewComment({ item, onClose }: ItemModalProps) {
  const id = useId()
  const form = useLateForm<CommentInput>({
    resolver: standardSchemaResolver(commentBody),
    defaultValues: { comment: '' },
  })
  const typed = useWatch({ control: form.control, name: 'comment' })
  const answer = useFormAnswer(form, ['comment'], item._id)
  const [send] = useMutation(WorkCommentDocument)
  return (
    <AnswerModal
      item={item}
      onClose={onClose}
      title="Comment"
      formId={`${id}-form`}
      action="Add comment"
      answer={answer}
      onSubmit={answer.submit(async (input) => {
        const { data } = await send({ variables: { id: item._id, input } })
        const { message } = present(data).workComment
        onClose()
        return message
      })}
    >
      <CountedText
        {...form.register('comment')}
        id={`${id}-comment`}
        label="Your comment"
        value={typed}
        max={DESCRIPTION_MAX}
        error={form.formState.errors.comment?.message}
      />
      <p className={styles.quiet}>You can add one comment. Only you and the sender see it.</p>
    </AnswerModal>
  )
}
