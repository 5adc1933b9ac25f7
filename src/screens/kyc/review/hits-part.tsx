import { useMutation } from '@apollo/client/react'
import { DecideKycHitDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './review.module.css'
import { VerdictForm } from './verdict-form.tsx'
import { BADGE_LOOKS, HIT_KINDS, HIT_WORDS, refusalOf, type ReviewCase, type ReviewHit } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

interface PartProps {
  readonly review: ReviewCase
  readonly onStale: () => void
}

/** List entries with a name similar to the applicant's; each is cleared or confirmed, with a reason. */
export function HitsPart({ review, onStale }: PartProps) {
  return (
    <section className={styles.card} aria-labelledby="hits">
      <h2 id="hits">Screening</h2>
      {review.hits.length === 0 ? (
        <p>No sanctions or politically exposed persons were found for these names.</p>
      ) : (
        <ul className={styles.hits}>
          {review.hits.map((hit) => (
            <li key={hit._id}>
              <Hit hit={hit} review={review} onStale={onStale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Hit({ hit, review, onStale }: PartProps & { readonly hit: ReviewHit }) {
  const { kind, subject, matchedName, score, why, list, listVersion, decision, reason } = hit
  return (
    <article id={hit._id} tabIndex={-1} className={styles.hit}>
      <p>
        <strong>
          <bdi>{matchedName}</bdi>
        </strong>{' '}
        <Badge look={BADGE_LOOKS[decision]}>{HIT_WORDS[decision]}</Badge>
      </p>
      <p className={styles.quiet}>
        {HIT_KINDS[kind]} · like <bdi>{subject}</bdi> · {score}% · {list}, {listVersion}
      </p>
      <p>{why}</p>
      {reason === null ? null : (
        <p className={styles.quiet}>
          “{reason}” {hit.decidedBy}
          {hit.decidedAt === null ? null : (
            <>
              , <DateTime value={hit.decidedAt} />
            </>
          )}
        </p>
      )}
      {refusalOf(review, 'hit') === undefined ? (
        <HitDecision key={`${hit._id}-${decision}`} hit={hit} review={review} onStale={onStale} />
      ) : null}
    </article>
  )
}

const HIT_VERDICTS = [
  { value: 'cleared', label: 'Clear: another person' },
  { value: 'confirmed', label: 'Confirm: this person' },
] as const

function HitDecision({ hit, review, onStale }: PartProps & { readonly hit: ReviewHit }) {
  const [send] = useMutation(DecideKycHitDocument)
  return (
    <VerdictForm
      label="Reason"
      hint="Why it is or is not this person. The applicant does not see it."
      verdicts={HIT_VERDICTS.filter(({ value }) => value !== hit.decision)}
      onStale={onStale}
      onDone={() => document.getElementById(hit._id)?.focus()}
      onSend={async (decision, reason) => {
        const input = { version: review.version, hitId: hit._id, decision, reason }
        const { data } = await send({ variables: { id: review._id, input } })
        return present(data?.decideKycHit).message
      }}
    />
  )
}
