import { useMutation, useQuery } from '@apollo/client/react'
import { TERMS_IN_FORCE_SINCE, TERMS_VERSION } from '#contracts/user/terms.ts'
import { AcceptTermsDocument, OwnTermsDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Day } from '#ui/values/date-time.tsx'
import styles from './terms-prompt.module.css'

/** Asks people who accepted an earlier version of the terms to accept the one in force (R7). */
export function TermsPrompt() {
  const { data, refetch } = useQuery(OwnTermsDocument)
  const [accept] = useMutation(AcceptTermsDocument)
  const { run, isBusy } = useOneCall(useProblemToast())
  if (data?.ownTerms?.data.isCurrent !== false) return null
  const send = () =>
    void run(async () => {
      const reply = await accept({ variables: { input: { version: TERMS_VERSION } } })
      await refetch()
      return present(reply.data?.acceptTerms).message
    })
  return (
    <section className={styles.prompt} aria-label="New terms and conditions">
      <p>
        <strong>The terms and conditions have changed.</strong> The new version has been in force since{' '}
        <Day value={TERMS_IN_FORCE_SINCE} />. It applies to your account once you accept it.
      </p>
      <div className={styles.actions}>
        <a href={`${paths.termsCondition}#changes-${TERMS_VERSION}`}>Read what changed</a>
        <Button look="primary" aria-disabled={isBusy} onClick={send}>
          Accept the new terms
        </Button>
      </div>
    </section>
  )
}
