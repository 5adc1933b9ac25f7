import { useMutation, useQuery } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { CREDENTIALS_MAX } from '#contracts/project/fatwa/values.ts'
import { BoardProfileDocument, SaveBoardProfileDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './shariah.module.css'

/** What the public page says of the scholar. */
export function ProfilePart() {
  const { data, error, refetch } = useQuery(BoardProfileDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <section className={styles.part} aria-labelledby="profile">
      <h2 id="profile">You on the public page</h2>
      <p className={styles.quiet}>
        Your name and these words stand on the <a href={paths.shariahCompliance}>page of the board</a>. Leave
        the field empty to be left out.
      </p>
      <Reading
        value={data?.boardProfile?.data}
        problem={error && readProblem(error).message}
        label="Reading your profile"
        rows={2}
        onRetry={() => void refetch()}
      >
        {({ credentials }) => <ProfileForm key={credentials} credentials={credentials} />}
      </Reading>
    </section>
  )
}

function ProfileForm({ credentials }: { readonly credentials: string }) {
  const id = useId()
  const [text, setText] = useState(credentials)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [save] = useMutation(SaveBoardProfileDocument, { refetchQueries: [BoardProfileDocument] })
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }: AppProblem) => {
    setFault(fieldErrors['credentials'])
    if (fieldErrors['credentials'] === undefined && kind !== 'sessionLost') setProblem(message)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setFault(undefined)
    setProblem(undefined)
    void run(async () => {
      const { data } = await save({ variables: { input: { credentials: text.trim() } } })
      return present(data?.saveBoardProfile).message
    })
  }
  return (
    <form className={styles.form} noValidate aria-label="Public page" aria-busy={isBusy} onSubmit={submit}>
      <CountedText
        id={`${id}-credentials`}
        label="Credentials"
        hint="Degrees, boards, years of work"
        rows={3}
        max={CREDENTIALS_MAX}
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <Problem>{problem ?? null}</Problem>
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
