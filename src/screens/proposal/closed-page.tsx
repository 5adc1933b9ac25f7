import { WITHDRAWABLE_STATES } from '#contracts/project/proposal-values.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './proposal.module.css'
import type { Proposal, ProposalForm } from './use-proposal.ts'

const CLOSED_TEXTS: Readonly<Record<string, string | undefined>> = {
  submitted: 'The Shariah board takes it up next. We tell you when it is decided.',
  shariahReview: 'Three scholars read the terms. Then compliance reads the rest.',
  complianceReview: 'The scholars have approved the terms. Compliance reads the rest now.',
  preview: 'Both reviews are done. It opens on its opening date.',
  rejected: 'It was rejected and cannot be submitted again.',
}

/** What cannot be changed now: where it stands, and the way back to a draft while there is one. */
export function ClosedPage({
  proposal,
  form,
  title,
}: {
  readonly proposal: Proposal
  readonly form: ProposalForm
  /** Of an offering without a name. */
  readonly title: string
}) {
  const { snapshot, send } = form
  const isBusy = snapshot.hasTag('busy')
  const { state } = proposal
  return (
    <div className={styles.page}>
      <PageTitle title={proposal.name === '' ? title : proposal.name} lead={CAMPAIGN_LABELS[state]} />
      <Problem>{snapshot.context.problem?.message}</Problem>
      <p>{CLOSED_TEXTS[state] ?? 'This offering is public. It cannot be changed here.'}</p>
      {proposal.reason === null ? null : (
        <div className={styles.note}>
          <h2>What the reviewer says</h2>
          <p>{proposal.reason}</p>
        </div>
      )}
      <div className={styles.actions}>
        {WITHDRAWABLE_STATES.has(state) ? (
          <Button aria-disabled={isBusy} onClick={() => send({ type: 'proposal.withdrawn' })}>
            {isBusy ? 'Withdrawing…' : 'Withdraw and change it'}
          </Button>
        ) : null}
        <RouteButton look="primary" to={insidePaths.projectManagement}>
          Your offerings
        </RouteButton>
      </div>
    </div>
  )
}
