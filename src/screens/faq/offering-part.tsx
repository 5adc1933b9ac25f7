import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import {
  IssuerProjectsDocument,
  HeldOfferingsDocument,
  ProjectFaqsDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from './faq.module.css'

interface Offering {
  readonly id: string
  readonly name: string
  readonly isOwn: boolean
}

/** Questions about one offering: an investor reads the answers, and its issuer answers what waits. */
export function OfferingPart() {
  const user = useCurrentUser()
  const issued = useQuery(IssuerProjectsDocument, { skip: user?.isIssuer !== true })
  const held = useQuery(HeldOfferingsDocument, { skip: user?.isInvestor !== true })
  if (user === undefined || (!user.isIssuer && !user.isInvestor)) return null
  const error = issued.error ?? held.error
  const isRead =
    (!user.isIssuer || issued.data !== undefined) && (!user.isInvestor || held.data !== undefined)
  const own = (issued.data?.issuerProjects?.data ?? []).map(({ _id, name }) => ({
    id: _id,
    name,
    isOwn: true,
  }))
  const others = (held.data?.portfolio?.data.positions ?? []).map(({ projectId, projectName }) => ({
    id: projectId,
    name: projectName,
    isOwn: false,
  }))
  return (
    <section className={styles.section} aria-labelledby="offering-questions">
      <h2 id="offering-questions">Your offerings</h2>
      <Reading
        value={isRead ? [...own, ...others] : undefined}
        problem={error && readProblem(error).message}
        label="Reading your offerings"
        onRetry={() => {
          // A list that is not of this person's role must not be asked for.
          for (const list of [issued, held]) if (list.error) void list.refetch()
        }}
      >
        {(offerings) =>
          offerings.length === 0 ? (
            <EmptyState title="You have no part in an offering yet">
              <a href={paths.browseProject}>Browse projects</a>
            </EmptyState>
          ) : (
            <Chosen offerings={offerings} />
          )
        }
      </Reading>
    </section>
  )
}

function Chosen({ offerings }: { readonly offerings: readonly Offering[] }) {
  const { filter, change } = useListParams()
  const wanted = filter('project')
  const chosen = offerings.find(({ id }) => id === wanted) ?? offerings[0]
  if (chosen === undefined) return null
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          id="faq-offering"
          label="Offering"
          value={chosen.id}
          onChange={({ target }) => change({ project: target.value })}
        >
          {offerings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Answers key={chosen.id} offering={chosen} />
      {chosen.isOwn ? (
        <p>
          <Link to={insidePaths.dealRoom(chosen.id)}>Answer questions of investors</Link>
        </p>
      ) : (
        <p>
          <Link to={paths.askQuestion(chosen.id)}>Ask the issuer a question</Link>
        </p>
      )}
    </>
  )
}

function Answers({ offering }: { readonly offering: Offering }) {
  const { data, error, refetch } = useQuery(ProjectFaqsDocument, { variables: { project: offering.id } })
  return (
    <Reading
      value={data?.projectFaqs?.data.faq}
      problem={error && readProblem(error).message}
      label="Reading the answers"
      rows={2}
      onRetry={() => void refetch()}
    >
      {(faq) =>
        faq.length === 0 ? (
          <p>The issuer has not written general answers yet.</p>
        ) : (
          <ul className={styles.list}>
            {faq.map(({ question, answer }) => (
              <li key={question} className={styles.card}>
                <h3>{question}</h3>
                <p className={styles.prose}>{answer}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  )
}
