import type { SnapshotFrom } from 'xstate'
import type { MachineModel } from '#machines/model.ts'
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
const found = ({ value }: Snapshot): readonly object[] =>
  (value === 'loading' ? [draft, sentBack, approved, expired] : [draft, approved]).map((output) => ({
    output,
  }))

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
    'xstate.error.actor.loadCase': [{ error: noAnswer }, { error: refused }],
    'xstate.done.actor.saveDrafts': [{ output: KEPT }],
    'xstate.error.actor.saveDrafts': [{ error: noAnswer }, { error: refused }, { error: stale }],
    'xstate.done.actor.savePage': [{ output: KEPT }],
    'xstate.error.actor.savePage': [{ error: noAnswer }, { error: refused }, { error: stale }],
    'xstate.done.actor.askSignature': [{ output: draft }],
    'xstate.error.actor.askSignature': [{ error: refused }, { error: stale }],
    'xstate.done.actor.submitCase': [{ output: { state: 'checking' } }],
    'xstate.error.actor.submitCase': [{ error: noAnswer }, { error: stale }],
    'xstate.done.actor.restartCase': [{ output: draft }],
    'xstate.error.actor.restartCase': [{ error: noAnswer }],
    'xstate.done.actor.takeUpCompany': [{ output: sentBack }],
    'xstate.error.actor.takeUpCompany': [{ error: noAnswer }, { error: stale }],
  },
  key,
} as const satisfies MachineModel<typeof kycFormMachine>
