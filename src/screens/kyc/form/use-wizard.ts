import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import type { KycRole, KycStep } from '#contracts/kyc/steps.ts'
import {
  AskKycSignatureDocument,
  CurrentUserDocument,
  type KycCaseFieldsFragment,
  MyKycDocument,
  ResubmitKycCompanyDocument,
  RestartKycDocument,
  SaveKycAddressDocument,
  SaveKycCompanyDocument,
  SaveKycDraftDocument,
  SaveKycEmploymentDocument,
  SaveKycFinancialDocument,
  SaveKycIdentityDocument,
  SaveKycPersonalDocument,
  SaveKycProfileDocument,
  SaveKycQuestionnaireDocument,
  SubmitKycDocument,
} from '#graphql/generated/graphql.ts'
import { explained, present } from '#graphql/problem.ts'
import {
  type KycFormCase,
  type KycFormEvent,
  kycFormMachine,
  type KycKept,
} from '#machines/kyc-form/machine.ts'
import type { SaveState } from '#ui/feedback/save-status.tsx'

export type KycCase = KycCaseFieldsFragment

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
  // The document's visibility: a hidden page may end without another event.
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

interface CaseReply {
  readonly data: KycCase
}

/** The contract types the answers per page; here they are whatever the form's resolver has accepted. */
type Save = TypedDocumentNode<Record<string, CaseReply>, { readonly input: object }>

const SAVE_PAGE: Readonly<Record<KycStep, Save>> = {
  identity: SaveKycIdentityDocument as unknown as Save,
  address: SaveKycAddressDocument as unknown as Save,
  personal: SaveKycPersonalDocument as unknown as Save,
  employment: SaveKycEmploymentDocument as unknown as Save,
  company: SaveKycCompanyDocument as unknown as Save,
  financial: SaveKycFinancialDocument as unknown as Save,
  profile: SaveKycProfileDocument as unknown as Save,
  questionnaire: SaveKycQuestionnaireDocument as unknown as Save,
}

export interface ReadyPage {
  readonly step: KycStep
  readonly answers: object
}

/**
 * Characters of a draft that fit a request that outlives its page: 64 KiB at most, and a character needs up to three
 * bytes.
 */
const OUTLIVING_MAX = 15_000

/**
 * The calls about one case. They run one after another, each with the version of the previous reply, so that a page
 * never conflicts with itself. Unsaved drafts are held here.
 */
function createKycCalls(client: ApolloClient, role: KycRole) {
  let version = 0
  let latest: KycCase | null = null
  let queue: Promise<unknown> = Promise.resolve()
  const typed = new Map<KycStep, string>()
  let ready: readonly ReadyPage[] = []
  /** The page whose save was sent last. */
  let sent: KycStep | null = null

  const remember = (kyc: KycCase): KycCase => {
    version = kyc.version
    latest = kyc
    // Written explicitly, because the id changes with the first save of a case.
    const myKyc = { __typename: 'KycCaseReply', status: true as const, message: '', data: kyc }
    client.writeQuery({ query: MyKycDocument, variables: { role }, data: { myKyc } })
    return kyc
  }
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const turn = queue.then(call, call)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** Changes the case; `input` is evaluated when its turn comes. */
  const change = <Data extends object>(
    mutation: TypedDocumentNode<Data, { readonly input: never }>,
    input: () => object,
    fetchOptions: RequestInit = {},
  ): Promise<KycCase> =>
    inTurn(async () => {
      const { data } = await client.mutate<Data, { readonly input: never }>({
        mutation,
        variables: { input: { role, version, ...input() } as never },
        fetchPolicy: 'no-cache',
        context: { fetchOptions },
      })
      const [reply] = Object.values(present(data)) as (CaseReply | null)[]
      return remember(present(reply).data)
    })
  const load = (): Promise<KycCase> =>
    inTurn(async () => {
      const { data } = await client.query({
        query: MyKycDocument,
        variables: { role },
        fetchPolicy: 'network-only',
      })
      return remember(present(data).myKyc.data)
    })
  const keep = async (step: KycStep): Promise<void> => {
    const draft = typed.get(step)
    if (draft === undefined) return
    // Sent with keepalive, because the page may be closing.
    const keepalive = draft.length < OUTLIVING_MAX
    await change(SaveKycDraftDocument, () => ({ step, draft }), { keepalive })
    if (typed.get(step) === draft) typed.delete(step)
  }
  const rereadPerson = () => {
    // Updates the label of the dashboard, which shows a failure itself.
    client.query({ query: CurrentUserDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
  }

  return {
    change,
    load: () => explained(load()),
    /** The case of the last reply, even before the page shows it. */
    latest: () => latest,
    /** Remembers the draft of a page for the next save. */
    note: (step: KycStep, draft: string) => void typed.set(step, draft),
    typedOf: (step: KycStep) => typed.get(step) ?? null,
    forgetTyped: () => typed.clear(),
    /** Sets what the next save sends, in this order. */
    hand: (...pages: readonly ReadyPage[]) => {
      ready = pages
      sent = pages[0]?.step ?? null
    },
    /** The page that was sent last, to which the service's answer belongs. */
    sentStep: () => sent,
    saveDrafts: () =>
      explained(
        (async () => {
          for (const step of typed.keys()) await keep(step)
        })(),
      ),
    savePage: () =>
      explained(
        (async () => {
          // Saves unsaved drafts of other pages first, because they could not be saved afterwards.
          for (const other of typed.keys()) if (!ready.some(({ step }) => step === other)) await keep(other)
          for (const { step, answers } of ready) {
            sent = step
            await change(SAVE_PAGE[step] as never, () => ({ answers }))
            typed.delete(step)
          }
          rereadPerson()
        })(),
      ),
    askSignature: () => explained(change(AskKycSignatureDocument, () => ({}))),
    submit: () => explained(change(SubmitKycDocument, () => ({})).finally(rereadPerson)),
    restart: () => explained(change(RestartKycDocument, () => ({}))),
    takeUpCompany: () => explained(change(ResubmitKycCompanyDocument, () => ({})).finally(rereadPerson)),
  }
}

type KycCalls = ReturnType<typeof createKycCalls>
