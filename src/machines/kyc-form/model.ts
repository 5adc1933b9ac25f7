import type { SnapshotFrom } from 'xstate'
import type { MachineModel, NamedPayloads } from '#machines/model.ts'
import { kycFormMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof kycFormMachine>

const draft = { state: 'draft' }
const sentBack = { state: 'revision' }
const approved = { state: 'approved' }
const expired = { state: 'expired' }
const KEPT = { at: Date.UTC(2026, 5, 1, 12) }

const noAnswer = { name: 'TypeError', message: 'fetch failed' }
const stale = {
  kind: 'refused',
  message: 'This page was changed somewhere else. Please reload it.',
  code: 'stale',
  fieldErrors: {},
}
const refused = { kind: 'refused', message: 'This takes too long.', code: 'not_allowed', fieldErrors: {} }

/** A reloaded case is unchanged or decided; the first load may find any state. */
const found = ({ value }: Snapshot): NamedPayloads => {
  const reloaded = { draft: { output: draft }, approved: { output: approved } }
  if (value !== 'loading') return reloaded
  return {
    draft: reloaded.draft,
    sentBack: { output: sentBack },
    approved: reloaded.approved,
    expired: { output: expired },
  }
}

/** The facts that guards read, and whether a text is shown; which text makes no difference. */
const key = (snapshot: Snapshot): unknown => {
  const { state, problem, unkept, isTypedSince } = snapshot.context
  return [
    problem !== null,
    unkept !== null,
    snapshot.matches('closed') && state === 'expired',
    snapshot.matches({ filling: 'saving' }) && isTypedSince,
  ]
}

/** Model for the generated tests. */
export const kycFormModel = {
  machine: kycFormMachine,
  inputs: { 'a case': undefined },
  cases: {
    'xstate.done.actor.loadCase': found,
    'xstate.error.actor.loadCase': { noAnswer: { error: noAnswer }, notAllowed: { error: refused } },
    'xstate.done.actor.saveDrafts': { kept: { output: KEPT } },
    'xstate.error.actor.saveDrafts': {
      noAnswer: { error: noAnswer },
      notAllowed: { error: refused },
      stale: { error: stale },
    },
    'xstate.done.actor.savePage': { kept: { output: KEPT } },
    'xstate.error.actor.savePage': {
      noAnswer: { error: noAnswer },
      notAllowed: { error: refused },
      stale: { error: stale },
    },
    'xstate.done.actor.askSignature': { draft: { output: draft } },
    'xstate.error.actor.askSignature': { notAllowed: { error: refused }, stale: { error: stale } },
    'xstate.done.actor.submitCase': { checking: { output: { state: 'checking' } } },
    'xstate.error.actor.submitCase': { noAnswer: { error: noAnswer }, stale: { error: stale } },
    'xstate.done.actor.restartCase': { draft: { output: draft } },
    'xstate.error.actor.restartCase': { noAnswer: { error: noAnswer } },
    'xstate.done.actor.takeUpCompany': { sentBack: { output: sentBack } },
    'xstate.error.actor.takeUpCompany': { noAnswer: { error: noAnswer }, stale: { error: stale } },
  },
  key,
} as const satisfies MachineModel<typeof kycFormMachine>
