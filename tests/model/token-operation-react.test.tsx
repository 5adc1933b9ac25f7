import { afterEach, beforeAll, expect, vi } from 'vitest'
import { TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import { FIELD_PREFIX } from '#features/proposal-fields/field.tsx'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  CurrentUserQuery,
  TokenHoldersQuery,
  TokenListQuery,
  TokenOperationFieldsFragment,
  TokenOperationsQuery,
} from '#graphql/generated/graphql.ts'
import { applyEvent, stateLabel, startLifecycle } from '#machines/lifecycle.ts'
import { TOKEN_OPERATION_GUARD_TEXTS, TOKEN_OPERATION_LABELS } from '#machines/token-operation/labels.ts'
import {
  TOKEN_OPERATION_EVENTS,
  tokenOperationMachine,
  type TokenOperationContext,
  type TokenOperationEvent,
} from '#machines/token-operation/machine.ts'
import { tokenOperationModel } from '#machines/token-operation/model.ts'
import { tokenOperationRefusal } from '#machines/token-operation/rules.ts'
import { TokenOperationsScreen } from '#screens/tokens/console-screen.tsx'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  holderRow,
  listOf,
  refusal,
  replyOf,
  tokenRow,
  user,
} from '#tests/support/screens/screen-data.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Path, Step } from '#tests/support/walks/harness.ts'
import { describeInReact, type ReactSubject } from '#tests/support/walks/react-level.ts'
import {
  buttonNamed,
  fill,
  offers,
  pressInQuestion,
  pressNamed,
  PagesOfPeople,
  says,
} from './pages-of-people.ts'

/** The second factor has walks of its own: here it is given. */
const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment: forAccount }) })
// Loaded once, before time stands still.
beforeAll(async () => {
  await import('#screens/tokens/request-form.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const NAMES = {
  'issuer-1': 'Grove SL',
  'holder-1': 'Amina Rahman',
  'staff-1': 'Nadia Farouk',
  'staff-2': 'Samuel Okoro',
} as const
type Reader = keyof typeof NAMES
const READERS = Object.keys(NAMES) as Reader[]
/** The holder is of compliance too, so that only the rule keeps them from deciding. */
const ROLES: Readonly<Record<Reader, readonly string[]>> = {
  'issuer-1': [],
  'holder-1': ['compliance'],
  'staff-1': ['compliance'],
  'staff-2': ['finance'],
}
const isOutsider = (reader: Reader) => reader !== 'issuer-1'

const PUBLIC = new Set<string>(TOKEN_OPERATION_EVENTS.public)
const INTERNAL = new Set<string>(TOKEN_OPERATION_EVENTS.internal)
const AT = '2026-06-01T12:00:00.000Z'
const { possible } = tokenOperationModel.cases['operation.asked']

/** The request to freeze one holding, at a service that keeps its machine. */
class FreezeService {
  #row
  #reason = ''
  #decided: { readonly by: Reader | null; readonly why: string | null } | null = null
  #isFrozen = false
  /** Whether the shares allow it now, and whether the same request waits already. */
  facts = { isPossible: true, isAsked: false }

  constructor(input: TokenOperationContext) {
    this.#row = startLifecycle(tokenOperationMachine, input)
  }

  /** Why the event is refused; null once it is carried out. */
  send(event: TokenOperationEvent, by: Reader | null, allowed = PUBLIC): string | null {
    const next = applyEvent(tokenOperationMachine, this.#row, event, allowed)
    if (!next.ok) return tokenOperationRefusal(this.#row, event)?.text ?? 'unknown event'
    this.#row = next
    if (next.actions.some(({ type }) => type === 'changeShares')) this.#isFrozen = true
    if (event.type === 'operation.asked') this.#reason = event.reason
    else this.#decided = { by, why: 'reason' in event ? event.reason : null }
    return null
  }

  /** What happens without a person. */
  happen(event: TokenOperationEvent): void {
    expect(this.send(event, null, INTERNAL)).toBeNull()
  }

  viewFor(reader: Reader): TokenOperationFieldsFragment {
    const { state, context } = this.#row
    const named = (id: string) => (id === reader ? 'You' : NAMES[id as Reader])
    const may = (event: TokenOperationEvent) => {
      const reason = tokenOperationRefusal(this.#row, event)?.text ?? null
      return { __typename: 'Verdict' as const, allowed: reason === null, reason }
    }
    const actor = { actorId: reader, isOutsider: isOutsider(reader) }
    const view = {
      __typename: 'TokenOperation',
      _id: 'tok_1',
      offeringId: 'grove',
      offeringName: 'Orange grove',
      issuerName: NAMES['issuer-1'],
      kind: context.kind,
      holder: NAMES['holder-1'],
      recipient: null,
      holderAccount: null,
      recipientAccount: null,
      units: null,
      rules: null,
      reason: this.#reason,
      state: state as TokenOperationFieldsFragment['state'],
      stateLabel: stateLabel(tokenOperationMachine, this.#row),
      askedBy: named(context.askedBy),
      askedAt: AT,
      expiresAt: AT,
      decidedBy: this.#decided?.by ? named(this.#decided.by) : null,
      decidedAt: this.#decided === null ? null : AT,
      decidedWhy: this.#decided?.why ?? null,
      approve: may({ type: 'operation.approved', ...actor, isPossible: this.facts.isPossible }),
      decline: may({ type: 'operation.declined', ...actor, reason: 'x' }),
      withdraw: may({ type: 'operation.withdrawn', actorId: reader }),
    }
    return view
  }

  repliesTo(reader: Reader, input: () => Readonly<Record<string, unknown>>) {
    const change = (field: string, message: string, event: () => TokenOperationEvent) => (): FakeReply => {
      const refused = this.send(event(), reader)
      return refused === null
        ? { data: { [field]: replyOf(this.viewFor(reader), message) } }
        : refusal(refused)
    }
    const actor = { actorId: reader, isOutsider: isOutsider(reader) }
    const userType = { isIssuer: reader === 'issuer-1', isInvestor: reader === 'holder-1' }
    return {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(user({ _id: reader, roles: [...ROLES[reader]], userType })),
      }),
      TokenList: dataOf<TokenListQuery>({ tokenList: listOf([tokenRow({ issuerName: NAMES['issuer-1'] })]) }),
      TokenHolders: () =>
        dataOf<TokenHoldersQuery>({
          tokenHolders: listOf([holderRow({ name: NAMES['holder-1'], isFrozen: this.#isFrozen })]),
        }),
      TokenOperations: () =>
        dataOf<TokenOperationsQuery>({
          tokenOperations: listOf(this.#row.state === 'draft' ? [] : [this.viewFor(reader)]),
        }),
      AskForTokenOperation: change('askForTokenOperation', TOKEN_OPERATION_TEXTS.asked, () => {
        expect(input()).toMatchObject({ offeringId: 'grove', kind: 'freeze', holderId: 'holder-1' })
        return { type: 'operation.asked', ...this.facts, reason: String(input()['reason']) }
      }),
      ApproveTokenOperation: change('approveTokenOperation', TOKEN_OPERATION_TEXTS.approved, () => ({
        type: 'operation.approved',
        ...actor,
        isPossible: this.facts.isPossible,
      })),
      DeclineTokenOperation: change('declineTokenOperation', TOKEN_OPERATION_TEXTS.declined, () => ({
        type: 'operation.declined',
        ...actor,
        reason: String(input()['reason']),
      })),
      WithdrawTokenOperation: change('withdrawTokenOperation', TOKEN_OPERATION_TEXTS.withdrawn, () => ({
        type: 'operation.withdrawn',
        actorId: reader,
      })),
    }
  }
}

const APPROVE = 'Approve: Freeze'
const DECLINE = 'Decline: Freeze'
const WITHDRAW = 'Withdraw: Freeze'
const coverage = coverageOf(tokenOperationModel.machine)
/** The beginnings whose waiting request everybody has looked at; in the other states the page in front tells all there is. */
const looked = new Set<string>()

function mount(path: Path): ReactSubject {
  const input = path.input as TokenOperationContext
  const asker = input.askedBy as Reader
  const service = new FreezeService(input)
  const pages = new PagesOfPeople<Reader>((reader) => {
    const page = openScreen({
      screen: <TokenOperationsScreen />,
      at: '/mbrhth?project=grove',
      replies: service.repliesTo(
        reader,
        () => page.sent.at(-1)?.variables['input'] as Readonly<Record<string, unknown>>,
      ),
    })
    return page
  })

  const ask = async (event: ModelEvent, { refused }: Step) => {
    await pages.turnTo(asker)
    fill(`#${FIELD_PREFIX}kind`, 'freeze')
    fill(`#${FIELD_PREFIX}holderId`, 'holder-1')
    fill(`#${FIELD_PREFIX}reason`, String(event['reason']))
    service.facts = { isPossible: event['isPossible'] === true, isAsked: event['isAsked'] === true }
    await pressNamed('Send the request')
    const isSent = String(event['reason']).trim() !== ''
    expect(pages.count('AskForTokenOperation')).toBe(isSent ? 1 : 0)
    const unmet = isSent ? (service.facts.isPossible ? 'isNotAsked' : 'isPossible') : 'hasReason'
    if (refused) expect(alerts().join()).toContain(TOKEN_OPERATION_GUARD_TEXTS[unmet])
    else pages.expectSaid(TOKEN_OPERATION_TEXTS.asked)
    service.facts = { isPossible: true, isAsked: false }
  }

  const approve = async ({ actorId, isPossible }: ModelEvent, { refused }: Step) => {
    await pages.turnTo(actorId as Reader)
    // The shares change after the page was read.
    service.facts = { ...service.facts, isPossible: isPossible === true }
    const isStale = !service.facts.isPossible
    expect(offers(APPROVE)).toBe(!refused || isStale)
    if (!offers(APPROVE)) return
    await pressNamed(APPROVE)
    expect(pages.count('ApproveTokenOperation')).toBe(0)
    await pressInQuestion('Approve')
    expect(pages.count('ApproveTokenOperation')).toBe(1)
    pages.expectSaid(isStale ? TOKEN_OPERATION_GUARD_TEXTS.isPossible : TOKEN_OPERATION_TEXTS.approved)
    if (!isStale) return
    // The page has read it again, and says so itself.
    expect([offers(APPROVE), says(TOKEN_OPERATION_GUARD_TEXTS.isPossible)]).toEqual([false, true])
    service.facts = { ...service.facts, isPossible: true }
    await pages.open(actorId as Reader)
  }

  const decline = async (event: ModelEvent, { refused }: Step) => {
    await pages.turnTo(event['actorId'] as Reader)
    const reason = String(event['reason'])
    expect(offers(DECLINE)).toBe(!refused || reason === '')
    if (!offers(DECLINE)) return
    fill('article textarea', reason)
    await pressNamed(DECLINE)
    expect(pages.count('DeclineTokenOperation')).toBe(refused ? 0 : 1)
    if (refused) expect(says(TOKEN_OPERATION_TEXTS.reason)).toBe(true)
    else pages.expectSaid(TOKEN_OPERATION_TEXTS.declined)
  }

  const withdraw = async ({ actorId }: ModelEvent, { refused }: Step) => {
    await pages.turnTo(actorId as Reader)
    expect(offers(WITHDRAW)).toBe(!refused)
    if (refused) return
    await pressNamed(WITHDRAW)
    pages.expectSaid(TOKEN_OPERATION_TEXTS.withdrawn)
  }

  return {
    executors: {
      'operation.asked': ask,
      'operation.approved': approve,
      'operation.declined': decline,
      'operation.withdrawn': withdraw,
      'operation.expired': async () => {
        service.happen({ type: 'operation.expired' })
        await pages.open(asker)
      },
    },
    check: async (step) => {
      if (step.fired === null && step === path.steps[0]) await pages.open(asker)
      coverage.follow(step)
      checkPage(step, pages.inFront)
      if (step.of.value !== 'waiting' || looked.has(path.inputName)) return
      looked.add(path.inputName)
      for (const reader of READERS) {
        await pages.open(reader)
        checkPage(step, reader)
      }
    },
  }
}

/** Why a reader may not approve, while it waits. */
function whyNot({ askedBy }: TokenOperationContext, reader: Reader): string | null {
  if (reader === 'issuer-1') return TOKEN_OPERATION_GUARD_TEXTS.isOutsider
  if (reader === askedBy) return TOKEN_OPERATION_GUARD_TEXTS.isNotAsker
  return reader === 'holder-1' ? TOKEN_OPERATION_GUARD_TEXTS.isNotParty : null
}

/** The card with its state, what its reader may do, and the holding. */
function checkPage({ of }: Step, reader: Reader): void {
  const state = of.value as keyof typeof TOKEN_OPERATION_LABELS
  const context = of.context as TokenOperationContext
  const card = document.querySelector('article')
  const at = `${state} for ${reader}`
  expect([at, card === null]).toEqual([at, state === 'draft'])
  expect([at, says('Nothing was requested yet.')]).toEqual([at, state === 'draft'])
  expect([at, says('Whole holding frozen')]).toEqual([at, state === 'carriedOut'])
  if (card === null) return
  const text = card.textContent
  const asker = context.askedBy === reader ? 'you' : NAMES[context.askedBy as Reader]
  for (const shown of [TOKEN_OPERATION_LABELS[state], possible.reason, `Requested by ${asker}`])
    expect(text).toContain(shown)
  const actor = { actorId: reader, isOutsider: isOutsider(reader) }
  const mayDecline = of.can({ type: 'operation.declined', ...actor, reason: 'x' })
  expect([at, offers(APPROVE), offers(DECLINE), offers(WITHDRAW)]).toEqual([
    at,
    of.can({ type: 'operation.approved', ...actor, isPossible: true }),
    mayDecline,
    of.can({ type: 'operation.withdrawn', actorId: reader }),
  ])
  expect([at, buttonNamed(APPROVE) !== undefined]).toEqual([at, mayDecline])
  for (const why of [
    TOKEN_OPERATION_GUARD_TEXTS.isOutsider,
    TOKEN_OPERATION_GUARD_TEXTS.isNotAsker,
    TOKEN_OPERATION_GUARD_TEXTS.isNotParty,
  ])
    expect([at, why, text.includes(why)]).toEqual([
      at,
      why,
      state === 'waiting' && why === whyNot(context, reader),
    ])
}

describeInReact('M17 request about digital shares', tokenOperationModel, coverage, mount, { everyWay: true })
