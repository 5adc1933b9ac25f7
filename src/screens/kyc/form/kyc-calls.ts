import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
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

/** A case as its applicant sees it. */
export type KycCase = KycCaseFieldsFragment

interface CaseReply {
  readonly data: KycCase
}

/** A page's answers are the contract's; here they are what the form's resolver has passed. */
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

/** A page that is ready to be saved. */
export interface ReadyPage {
  readonly step: KycStep
  readonly answers: object
}

/** Letters of a draft that fit a request which outlives its page: at most 64 KiB, and a letter takes up to three bytes. */
const OUTLIVING_MAX = 15_000

/**
 * The calls about one case. They run one after the other, each with the version of the reply before it, so that a page never stands in
 * its own way; what was typed and is not kept yet waits here.
 */
export function createKycCalls(client: ApolloClient, role: KycRole) {
  let version = 0
  let latest: KycCase | null = null
  let queue: Promise<unknown> = Promise.resolve()
  const typed = new Map<KycStep, string>()
  let ready: ReadyPage | null = null

  const remember = (kyc: KycCase): KycCase => {
    version = kyc.version
    latest = kyc
    // The first save of a case gives it its id, so that it is not found by the one it had.
    const myKyc = { __typename: 'KycCaseReply', status: true as const, message: '', data: kyc }
    client.writeQuery({ query: MyKycDocument, variables: { role }, data: { myKyc } })
    return kyc
  }
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const turn = queue.then(call, call)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** A change of the case; `input` is made when its turn has come. */
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
    // It may be the last thing the page does: the tab is closed, or the phone needs the room.
    const keepalive = draft.length < OUTLIVING_MAX
    await change(SaveKycDraftDocument, () => ({ step, draft }), { keepalive })
    if (typed.get(step) === draft) typed.delete(step)
  }
  const rereadPerson = () => {
    // The label of the dashboard follows; a failure of this shows there.
    client.query({ query: CurrentUserDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
  }

  return {
    change,
    load: () => explained(load()),
    /** The case as the last reply had it, before the page shows it. */
    latest: () => latest,
    /** Notes what was typed on a page; it is kept by the next save. */
    note: (step: KycStep, draft: string) => void typed.set(step, draft),
    typedOf: (step: KycStep) => typed.get(step) ?? null,
    forgetTyped: () => typed.clear(),
    /** The page that is sent next. */
    hand: (page: ReadyPage) => {
      ready = page
    },
    /** The page that was sent last; what the service said is about it. */
    sentStep: () => ready?.step ?? null,
    saveDrafts: () =>
      explained(
        (async () => {
          for (const step of typed.keys()) await keep(step)
        })(),
      ),
    savePage: () =>
      explained(
        (async () => {
          const { step, answers } = present(ready)
          // Another page whose draft could not be kept so far: afterwards nothing would be left to keep.
          for (const other of typed.keys()) if (other !== step) await keep(other)
          await change(SAVE_PAGE[step] as never, () => ({ answers }))
          typed.delete(step)
          rereadPerson()
        })(),
      ),
    askSignature: () =>
      explained(
        (async () => {
          const { step, answers } = present(ready)
          const kyc = await change(AskKycSignatureDocument, () => ({ draft: JSON.stringify(answers) }))
          typed.delete(step)
          return kyc
        })(),
      ),
    submit: () => explained(change(SubmitKycDocument, () => ({})).finally(rereadPerson)),
    restart: () => explained(change(RestartKycDocument, () => ({}))),
    takeUpCompany: () => explained(change(ResubmitKycCompanyDocument, () => ({})).finally(rereadPerson)),
  }
}

export type KycCalls = ReturnType<typeof createKycCalls>
