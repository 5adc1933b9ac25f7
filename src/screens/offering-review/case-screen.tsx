import { monthsText } from '#contracts/dates.ts'
import { Suspense } from 'react'
import { useQuery } from '@apollo/client/react'
import { Link, useParams } from 'react-router-dom'
import { HIDDEN_STATES, PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { WhereIsCampaign } from '#features/where-is-this/where-is-this.tsx'
import { fieldAt, fieldsOf, labelOf } from '#features/proposal-fields/fields.ts'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { shownValue } from '#features/proposal-fields/typed.ts'
import { ProposalReviewDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { countryName } from '#lib/country-name.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import { DecisionPart, type OfferingCase } from './decision-part.tsx'
import styles from './offering-review.module.css'
import { isReviewer } from './queue-screen.tsx'

const TITLE = 'Offering to check'

/** Below what is decided on first, so it loads after it. */
const PresentationPart = lazyPart(() => import('./presentation-part.tsx').then((m) => m.PresentationPart))

/** /staff/offerings/{id}: one offering under review with everything in view, and the decisions. */
export function StaffOfferingScreen() {
  const { id = '' } = useParams()
  const user = useCurrentUser()
  if (user === undefined || !isReviewer(user.record.roles))
    return (
      <>
        <PageTitle title={TITLE} />
        {user === undefined ? (
          <LoadingState label="Reading your account" />
        ) : (
          <EmptyState title="You do not have access">This page is for scholars and compliance.</EmptyState>
        )}
      </>
    )
  return <Case key={id} id={id} roles={user.record.roles} />
}

function Case({ id, roles }: { readonly id: string; readonly roles: readonly string[] }) {
  const { data, error, refetch } = useQuery(ProposalReviewDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const review = data?.proposalReview?.data
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle
        title={review?.offering.name ?? TITLE}
        lead={review && `${review.issuerName}. ${CAMPAIGN_LABELS[review.state]}, version ${review.version}.`}
        actions={
          <>
            <RouteButton to={insidePaths.staffOfferings}>Back to the queue</RouteButton>
            {review && <WhereIsCampaign offering={placeOf(review)} />}
          </>
        }
      />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message}>
          <Link to={insidePaths.staffOfferings}>Offerings to check</Link>
        </EmptyState>
      ) : (
        <Reading
          value={review}
          problem={problem?.message}
          label="Reading the offering"
          onRetry={() => void refetch()}
        >
          {(shown) => (
            <div className={styles.page}>
              <p>
                <a href="#decision">Go to the decision</a>
              </p>
              <Faults review={shown} />
              <Changes review={shown} />
              <Terms review={shown} />
              <Screening review={shown} />
              <Texts review={shown} />
              <FailureBoundary>
                <Suspense fallback={<LoadingState label="Reading pictures, team and documents" />}>
                  <PresentationPart id={id} offering={shown.offering} />
                </Suspense>
              </FailureBoundary>
              <DecisionPart
                key={`${shown.state} ${shown.version}`}
                review={shown}
                roles={roles}
                onStale={() => void refetch()}
              />
              <History review={shown} />
            </div>
          )}
        </Reading>
      )}
    </>
  )
}

/** Where the campaign stands, with what keeps compliance from approving it. */
function placeOf({ state, offering, screening }: OfferingCase) {
  const { name, opensAt, closesAt } = offering
  const isHeldBack = state === 'complianceReview' && screening.verdict !== 'pass'
  const approval = { event: 'compliance.approved', reason: PROPOSAL_TEXTS.doesNotPass } as const
  return { name, state, opensAt, closesAt, ...(isHeldBack && { approval }) }
}

interface PartProps {
  readonly review: OfferingCase
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What rules that became stricter since hold against the version. */
function Faults({ review: { faults, offering } }: PartProps) {
  if (faults.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="faults">
      <h2 id="faults">What today’s rules refuse</h2>
      <p>These rules came after the submission. The issuer must meet them when submitting again.</p>
      <ul className={styles.list}>
        {faults.map(({ page, field, message }) => (
          <li key={`${page} ${field} ${message}`} className={styles.subject}>
            <strong>
              {PAGE_TITLES[page]}: {labelOf(fieldsOf(page, offering.contractType), field) ?? field}
            </strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every field that differs from the version before. */
function Changes({ review: { changes, version, offering, state } }: PartProps) {
  const isOpen = !HIDDEN_STATES.some((one) => one === state)
  if (changes.length === 0 && (version === 1 || isOpen)) return null
  return (
    <section className={styles.card} aria-labelledby="changes">
      <h2 id="changes">
        {isOpen ? 'What changed on the open campaign' : `What changed since version ${version - 1}`}
      </h2>
      {changes.length === 0 ? <p>Nothing has changed.</p> : null}
      <ul className={styles.list}>
        {changes.map(({ page, field, before, after }) => {
          const fields = fieldsOf(page, offering.contractType)
          const shown = (value: string | null) =>
            value === null
              ? 'nothing'
              : shownValue(fieldAt(fields, field), value, offering.unitPrice.currency)
          return (
            <li key={`${page} ${field}`} className={styles.subject}>
              <strong>
                {PAGE_TITLES[page]}: {labelOf(fields, field) ?? field}
              </strong>
              <span className={styles.quiet}>Before: {shown(before)}</span>
              <span>Now: {shown(after)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const CORE_ACTIVITY = {
  permissible: 'Yes',
  impermissible: 'No',
  unknown: 'The issuer is not sure',
} as const

/** Everything that scholars sign, and the dates. */
function Terms({ review: { offering, regime, otherTerms } }: PartProps) {
  const { token_name: tokenName, token_symbol: tokenSymbol } = offering.tokenomics
  return (
    <section className={styles.card} aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <Facts
        facts={[
          ...offering.contractTerms.map(({ label, value }) => [label, value] as const),
          ['Price of one digital share', <Money key="price" value={offering.unitPrice} />],
          ['Digital shares', formatCount(offering.totalUnits)],
          ['Minimum investment, digital shares', formatCount(offering.minUnits)],
          ['Minimum target (soft cap)', <Money key="soft" value={offering.softCap} />],
          ['Maximum target (hard cap)', <Money key="hard" value={offering.hardCap} />],
          ['Lock-up', monthsText(offering.lockMonths)],
          [
            'Projected return',
            `${offering.projectedReturnPercent}% over ${monthsText(offering.horizonMonths)}, ${offering.projectedReturnYearlyPercent}% a year`,
          ],
          ['Loss case', `${offering.lossCasePercent}%. ${offering.lossCaseText}`],
          ['Name of the digital shares', `${tokenName} (${tokenSymbol})`],
          ['Royalty, when a share is sold on', `${otherTerms.royaltyPercent}% of the price`],
          ['Categories', otherTerms.categories.join(', ')],
          ['Country of the project', countryName(offering.country)],
          ['Is the main business permissible?', CORE_ACTIVITY[otherTerms.coreActivity]],
          ['Rules', REGIME_NAMES[regime]],
          ['Opens', <DateTime key="opens" value={offering.opensAt} />],
          ['Closes', <Deadline key="closes" value={offering.closesAt} />],
        ]}
      />
      <h3>Use of funds</h3>
      <Facts
        facts={offering.useOfFunds.map(({ label, amount }) => [label, <Money key={label} value={amount} />])}
      />
      {offering.milestones.length === 0 ? null : (
        <>
          <h3>Milestones</h3>
          <Facts
            facts={offering.milestones.map(({ title, proof, dueAt, sharePercent }) => [
              title,
              <span key={title} className={styles.subject}>
                <span>
                  {sharePercent}% of the money, due <Deadline value={dueAt} />
                </span>
                <span className={styles.prose}>Shown by: {proof}</span>
              </span>,
            ])}
          />
        </>
      )}
    </section>
  )
}

/** What decided a verdict, in words that follow it. */
function reasonOf(decidedBy: string | null): string {
  if (decidedBy === null) return ''
  return decidedBy === 'unconfirmed limits' ? ', because sources differ on its limits' : `, by ${decidedBy}`
}

const VERDICTS = { pass: 'Passed', fail: 'Failed', unknown: 'Not known' } as const

function Screening({ review: { screening } }: PartProps) {
  const { figures, methods, verdict, decidedBy, pack, screenedAt, history } = screening
  const rules = methods.find((one) => one.pack === pack)?.method ?? pack
  return (
    <section className={styles.card} aria-labelledby="screening">
      <h2 id="screening">Shariah screening</h2>
      <p>
        <strong>{VERDICTS[verdict]}</strong>
        {reasonOf(decidedBy)}. Rules: {rules}. Screened on <DateTime value={screenedAt} />.
      </p>
      <DataTable
        label="Figures of the screening"
        columns={[
          { key: 'test', heading: 'Test', cell: ({ test }) => test },
          {
            key: 'percent',
            heading: 'Figure',
            isFigure: true,
            cell: ({ percent }) => (percent === null ? 'Not known' : `${percent}%`),
          },
          {
            key: 'limit',
            heading: 'Limit',
            isFigure: true,
            cell: ({ limitPercent, isLimitInclusive }) =>
              `${isLimitInclusive ? 'At most' : 'Below'} ${limitPercent}%`,
          },
        ]}
        rows={figures}
        rowKey={({ test }) => test}
      />
      <h3>Other methods</h3>
      <p>These are for comparison. Only the rules above decide.</p>
      <DataTable
        label="Methods of screening side by side"
        columns={[
          { key: 'method', heading: 'Method', cell: ({ method }) => method },
          {
            key: 'verdict',
            heading: 'Result',
            cell: ({ verdict: found, decidedBy: by }) => `${VERDICTS[found]}${reasonOf(by)}`,
          },
          {
            key: 'margin',
            heading: 'Left to the nearest limit',
            isFigure: true,
            cell: ({ marginPercent }) => (marginPercent === null ? 'Not known' : `${marginPercent}%`),
          },
        ]}
        rows={methods.filter((one) => one.pack !== pack)}
        rowKey={({ method }) => method}
      />
      <h3>Verdicts so far</h3>
      <DataTable
        label="Verdicts so far, the newest first"
        columns={[
          { key: 'at', heading: 'Screened on', cell: ({ screenedAt: at }) => <DateTime value={at} /> },
          {
            key: 'verdict',
            heading: 'Result',
            cell: ({ verdict: found, decidedBy: by }) => `${VERDICTS[found]}${reasonOf(by)}`,
          },
          { key: 'pack', heading: 'Rules', cell: ({ pack: rulesThen }) => rulesThen },
        ]}
        rows={history}
        rowKey={({ screenedAt: at }) => at}
      />
    </section>
  )
}

function Texts({ review: { offering } }: PartProps) {
  const texts = [
    { title: 'Summary', body: offering.summary },
    { title: 'Description', body: offering.description },
    ...offering.sections,
    ...offering.risks.map(({ title, body }) => ({ title: `Risk: ${title}`, body })),
  ]
  return (
    <section className={styles.card} aria-labelledby="texts">
      <h2 id="texts">What investors read</h2>
      {texts.map(({ title, body }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className={styles.prose}>{body}</p>
        </div>
      ))}
    </section>
  )
}

const BOARDS = { shariah: 'Shariah board', compliance: 'Compliance' } as const
const DECISIONS = { approved: 'approved', returned: 'asked for changes', rejected: 'rejected' } as const

function History({ review: { reviews } }: PartProps) {
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">Decisions so far</h2>
      {reviews.length === 0 ? <p>No decision yet.</p> : null}
      <ul className={styles.list}>
        {reviews.map((entry) => (
          <li key={`${entry.at} ${entry.reviewer}`} className={styles.subject}>
            <span>
              <strong>{entry.reviewer}</strong>, {BOARDS[entry.board]}, {DECISIONS[entry.decision]} version{' '}
              {entry.version}
              {entry.isSigned ? ', signed' : ''}
              {entry.revokedAt === null ? '' : '; no longer counts'}
            </span>
            <span className={styles.quiet}>
              <DateTime value={entry.at} />
            </span>
            {entry.reason === '' ? null : <span>{entry.reason}</span>}
            {entry.pages.map(({ page, reason }) => (
              <span key={page}>
                {PAGE_TITLES[page]}: {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
