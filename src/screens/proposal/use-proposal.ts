import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import {
  ProposalByIdDocument,
  type ProposalFieldsFragment,
  SaveProposalPageDocument,
  SubmitProposalDocument,
  WithdrawProposalDocument,
} from '#graphql/generated/graphql.ts'
import { explained, present } from '#graphql/problem.ts'
import {
  proposalFormMachine,
  type ProposalFormEvent,
  type ProposalKept,
} from '#machines/proposal-form/machine.ts'
import type { SaveState } from '#ui/feedback/save-status.tsx'

export type Proposal = ProposalFieldsFragment

export type ProposalSnapshot = SnapshotFrom<typeof proposalFormMachine>

/** The state and calls of one proposal for its pages. */
export interface ProposalForm {
  readonly snapshot: ProposalSnapshot
  readonly send: (event: ProposalFormEvent) => void
  readonly calls: ProposalCalls
  /** The last reply of the service; undefined before. */
  readonly proposal: Proposal | undefined
  readonly saveState: SaveState
}

/** Runs the form machine with the calls of one proposal. */
export function useProposal(id: string, goOn: () => void): ProposalForm {
  const client = useApolloClient()
  const [{ calls, machine }] = useState(() => prepare(createCalls(client, id)))
  const [snapshot, send] = useMachine(machine.provide({ actions: { goOn } }))
  useKeptWhenHidden(() => send({ type: 'field.left' }))
  const { data } = useQuery(ProposalByIdDocument, { variables: { id }, fetchPolicy: 'cache-only' })
  return { snapshot, send, calls, proposal: data?.proposalById?.data, saveState: saveStateOf(snapshot) }
}

/** Saves when the page is hidden, because a phone or a closed tab may end it without another event. */
function useKeptWhenHidden(keep: () => void): void {
  const left = useEffectEvent(keep)
  // The document's visibility: a hidden page may end without another event.
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') left()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
}

function prepare(calls: ProposalCalls) {
  const caseOf = ({ isOpen }: Proposal) => ({ isOpen })
  const now = (): ProposalKept => ({ at: Date.now() })
  const machine = proposalFormMachine.provide({
    actors: {
      loadProposal: fromPromise(() => calls.load().then(caseOf)),
      savePages: fromPromise(() => calls.savePages().then(now)),
      submitProposal: fromPromise(() => calls.submit().then(caseOf)),
      withdrawProposal: fromPromise(() => calls.withdraw().then(caseOf)),
    },
    actions: { dropTyped: () => calls.forgetTyped() },
  })
  return { calls, machine }
}

function saveStateOf(snapshot: ProposalSnapshot): SaveState {
  const { problem, savedAt } = snapshot.context
  if (snapshot.hasTag('saving')) return { kind: 'saving' }
  if (snapshot.matches({ filling: 'dirty' }))
    return problem === null ? { kind: 'unsaved' } : { kind: 'failed', message: problem.message }
  return savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: new Date(savedAt) }
}

/** Calls run one after another, each on the revision of the previous reply, so that a page never conflicts with itself. */
function createCalls(client: ApolloClient, id: string) {
  let revision = 0
  let feeVersion: string | null = null
  let queue: Promise<unknown> = Promise.resolve()
  const typed = new Map<ProposalPage, string>()

  const remember = (proposal: Proposal): Proposal => {
    revision = proposal.revision
    feeVersion = proposal.fees.version
    const proposalById = { __typename: 'ProposalReply', status: true as const, message: '', data: proposal }
    client.writeQuery({ query: ProposalByIdDocument, variables: { id }, data: { proposalById } })
    return proposal
  }
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const turn = queue.then(call, call)
    queue = turn.catch(() => undefined)
    return turn
  }
  const savePage = (page: ProposalPage, answers: string) =>
    inTurn(async () => {
      const { data } = await client.mutate({
        mutation: SaveProposalPageDocument,
        variables: { id, input: { revision, page, answers } },
        fetchPolicy: 'no-cache',
      })
      remember(present(present(data).saveProposalPage).data)
    })

  return {
    load: () =>
      explained(
        inTurn(async () => {
          const { data } = await client.query({
            query: ProposalByIdDocument,
            variables: { id },
            fetchPolicy: 'network-only',
          })
          return remember(present(present(data).proposalById).data)
        }),
      ),
    /** Remembers a page for the next save. */
    note: (page: ProposalPage, answers: string) => void typed.set(page, answers),
    typedOf: (page: ProposalPage) => typed.get(page),
    forgetTyped: () => typed.clear(),
    savePages: () =>
      explained(
        (async () => {
          for (const [page, answers] of typed) {
            await savePage(page, answers)
            if (typed.get(page) === answers) typed.delete(page)
          }
        })(),
      ),
    submit: () =>
      explained(
        inTurn(async () => {
          const { data } = await client.mutate({
            mutation: SubmitProposalDocument,
            variables: { id, input: { revision, feeVersion } },
            fetchPolicy: 'no-cache',
          })
          return remember(present(present(data).submitProposal).data)
        }),
      ),
    withdraw: () =>
      explained(
        inTurn(async () => {
          const { data } = await client.mutate({
            mutation: WithdrawProposalDocument,
            variables: { id, input: { revision } },
            fetchPolicy: 'no-cache',
          })
          return remember(present(present(data).withdrawProposal).data)
        }),
      ),
  }
}

type ProposalCalls = ReturnType<typeof createCalls>
