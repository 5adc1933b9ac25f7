import { useApolloClient, useQuery } from '@apollo/client/react'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { MyKycDocument } from '#graphql/generated/graphql.ts'
import {
  type KycFormCase,
  type KycFormEvent,
  kycFormMachine,
  type KycKept,
} from '#machines/kyc-form/machine.ts'
import type { SaveState } from '#ui/feedback/save-status.tsx'
import { createKycCalls, type KycCalls, type KycCase } from './kyc-calls.ts'

export type WizardSnapshot = SnapshotFrom<typeof kycFormMachine>

/** The state and calls of one case's form for its pages. */
export interface Wizard {
  readonly snapshot: WizardSnapshot
  readonly send: (event: KycFormEvent) => void
  readonly calls: KycCalls
  /** The last reply of the service; undefined before. */
  readonly kyc: KycCase | undefined
  readonly saveState: SaveState
}

interface Moves {
  /** Called when the sent page is saved. */
  readonly goOn: () => void
  readonly goToEnd: () => void
}

/** Runs the form machine with the calls of one case. */
export function useWizard(role: KycRole, moves: Moves): Wizard {
  const client = useApolloClient()
  const [{ calls, machine }] = useState(() => prepare(createKycCalls(client, role)))
  const [snapshot, send] = useMachine(
    machine.provide({ actions: { goOn: moves.goOn, goToEnd: moves.goToEnd } }),
  )
  useKeptWhenHidden(() => send({ type: 'field.left' }), snapshot.context.savedAt)
  const { data } = useQuery(MyKycDocument, { variables: { role }, fetchPolicy: 'cache-only' })
  return { snapshot, send, calls, kyc: data?.myKyc.data, saveState: saveStateOf(snapshot) }
}

/** Saves when the page is hidden, because a phone or a closed tab may end it without another event. */
function useKeptWhenHidden(keep: () => void, savedAt: number | null): void {
  const left = useEffectEvent(keep)
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') left()
    }
    const gone = () => left()
    // After a save, input typed during it is saved too if the page is already hidden.
    hidden()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
    }
  }, [savedAt])
}

function prepare(calls: KycCalls) {
  const now = (): KycKept => ({ at: Date.now() })
  const stateOf = ({ state }: KycCase): KycFormCase => ({ state })
  const machine = kycFormMachine.provide({
    actors: {
      loadCase: fromPromise(() => calls.load().then(stateOf)),
      saveDrafts: fromPromise(() => calls.saveDrafts().then(now)),
      savePage: fromPromise(() => calls.savePage().then(now)),
      askSignature: fromPromise(() => calls.askSignature().then(stateOf)),
      submitCase: fromPromise(() => calls.submit().then(stateOf)),
      restartCase: fromPromise(() => calls.restart().then(stateOf)),
      takeUpCompany: fromPromise(() => calls.takeUpCompany().then(stateOf)),
    },
    actions: { dropTyped: () => calls.forgetTyped() },
  })
  return { calls, machine }
}

function saveStateOf(snapshot: WizardSnapshot): SaveState {
  const { unkept, savedAt } = snapshot.context
  if (snapshot.hasTag('saving')) return { kind: 'saving' }
  if (unkept !== null) return { kind: 'failed', message: unkept }
  if (snapshot.hasTag('unkept')) return { kind: 'unsaved' }
  return savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: new Date(savedAt) }
}
