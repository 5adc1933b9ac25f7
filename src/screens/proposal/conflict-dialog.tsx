import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import type { ProposalForm } from './use-proposal.ts'

/** The same page was changed elsewhere: which version is kept? */
export function ConflictDialog({ snapshot, send }: Pick<ProposalForm, 'snapshot' | 'send'>) {
  const isBusy = snapshot.hasTag('busy')
  return (
    <Modal
      title="Changed elsewhere"
      role="alertdialog"
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={() => send({ type: 'conflict.theirsChosen' })}>
            Use the other version
          </Button>
          <Button look="primary" aria-disabled={isBusy} onClick={() => send({ type: 'conflict.mineChosen' })}>
            Keep this version
          </Button>
        </>
      }
    >
      <p>
        Your offering was changed in another tab or on another device. Which version of this page do you want
        to keep?
      </p>
      <Problem>{snapshot.context.problem?.message}</Problem>
    </Modal>
  )
}
