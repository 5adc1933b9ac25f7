import { useState } from 'react'
import { RULE_NAMES, RULE_PURPOSES } from '#contracts/payment/rules/values.ts'
import { RULE_KEEPER_ROLES } from '#contracts/staff/values.ts'
import {
  DatedRulesDocument,
  RuleHistoryDocument,
  type DatedRuleFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { ProposeForm } from './propose-form.tsx'
import { VersionCard } from './version-card.tsx'
import styles from './rules.module.css'

const TITLE = 'Dated rules'
const LEAD =
  'Rules with the day from which they count. Another person with the same role approves each change.'

/** Dated rules (/staff/rules): what is in force, what comes, what is proposed, and the history. */
export function StaffRulesScreen() {
  return (
    <OnlyRole
      staffRole={RULE_KEEPER_ROLES}
      people="staff of finance and compliance, and scholars"
      title={TITLE}
      lead={LEAD}
    >
      <Rules />
    </OnlyRole>
  )
}

function Rules() {
  const { data, error, refetch } = useKeptQuery(DatedRulesDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <div className={styles.page}>
      <PageTitle title={TITLE} lead={LEAD} />
      <Reading
        value={data?.datedRules.data}
        problem={error && readProblem(error).message}
        label="Reading the rules"
        onRetry={() => void refetch()}
      >
        {(rules) => rules.map((rule) => <Rule key={rule._id} rule={rule} onStale={() => void refetch()} />)}
      </Reading>
    </div>
  )
}

interface RuleProps {
  readonly rule: DatedRuleFieldsFragment
  readonly onStale: () => void
}

function Rule({ rule, onStale }: RuleProps) {
  const { kind, inForce, proposed, coming } = rule
  const [isProposing, setIsProposing] = useState(false)
  const [isHistoryShown, setIsHistoryShown] = useState(false)
  const name = RULE_NAMES[kind]
  const shown = [...(proposed ? [proposed] : []), inForce, ...coming]
  return (
    <section className={styles.section} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.quiet}>{RULE_PURPOSES[kind]}</p>
      <ul className={styles.list}>
        {shown.map((version) => (
          <li key={version._id}>
            <VersionCard version={version} coming={coming} onStale={onStale} />
          </li>
        ))}
      </ul>
      {isProposing ? (
        <ProposeForm rule={rule} onEnd={() => setIsProposing(false)} onStale={onStale} />
      ) : (
        <div className={styles.actions}>
          {proposed ? null : (
            <Button aria-label={`Propose a version: ${name}`} onClick={() => setIsProposing(true)}>
              Propose a version
            </Button>
          )}
          <Button
            aria-expanded={isHistoryShown}
            aria-label={`${isHistoryShown ? 'Hide' : 'Show'} the history: ${name}`}
            onClick={() => setIsHistoryShown(!isHistoryShown)}
          >
            {isHistoryShown ? 'Hide the history' : 'Show the history'}
          </Button>
        </div>
      )}
      {isHistoryShown ? <History kind={kind} coming={coming} onStale={onStale} /> : null}
    </section>
  )
}

function History({
  kind,
  coming,
  onStale,
}: Pick<DatedRuleFieldsFragment, 'kind' | 'coming'> & Pick<RuleProps, 'onStale'>) {
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(RuleHistoryDocument, {
    variables: { kind, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.ruleHistory}
      problem={error && readProblem(error).message}
      label="Reading the history"
      onRetry={() => void refetch()}
    >
      {(list) => (
        <PagedCards
          items="versions"
          list={list}
          page={page}
          empty={<EmptyState>There is no version yet.</EmptyState>}
          onChange={change}
        >
          {(version) => <VersionCard version={version} coming={coming} onStale={onStale} />}
        </PagedCards>
      )}
    </Reading>
  )
}
