import type { SnapshotFrom } from 'xstate'
import type { MachineModel } from '#machines/model.ts'
import { proposalFormMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof proposalFormMachine>

const open = { output: { isOpen: true } }
const closed = { output: { isOpen: false } }
const KEPT = { at: Date.UTC(2026, 5, 1, 12) }
const noAnswer = { error: { name: 'TypeError', message: 'fetch failed' } }
const stale = {
  error: { kind: 'refused', message: 'This was changed elsewhere.', code: 'stale', fieldErrors: {} },
}
const refused = {
  error: { kind: 'refused', message: 'This takes too long.', code: 'not_allowed', fieldErrors: {} },
}

/** The facts that guards read, and whether a text is shown; which text makes no difference. */
const key = (snapshot: Snapshot): unknown => [
  snapshot.context.problem !== null,
  snapshot.matches({ filling: 'saving' }) && snapshot.context.isTypedSince,
]

/** Model for the generated tests. */
export const proposalFormModel = {
  machine: proposalFormMachine,
  inputs: { 'a proposal': undefined },
  cases: {
    'xstate.done.actor.loadProposal': { open, closed },
    'xstate.error.actor.loadProposal': { noAnswer, refused },
    'xstate.done.actor.savePages': { kept: { output: KEPT } },
    'xstate.error.actor.savePages': { noAnswer, refused, stale },
    'xstate.done.actor.submitProposal': { submitted: closed },
    'xstate.error.actor.submitProposal': { noAnswer, refused, stale },
    'xstate.done.actor.withdrawProposal': { withdrawn: open },
    'xstate.error.actor.withdrawProposal': { noAnswer, stale },
  },
  key,
} as const satisfies MachineModel<typeof proposalFormMachine>
