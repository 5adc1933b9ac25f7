import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { WITHDRAWAL_MIN, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  BankAccountQueueQuery,
  BankAccountsQuery,
  CurrentUserQuery,
  QueuedWithdrawalFieldsFragment,
  WalletQuery,
  WithdrawalFeeQuery,
  WithdrawalFieldsFragment,
  WithdrawalQueueQuery,
  WithdrawalsQuery,
} from '#graphql/generated/graphql.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { WITHDRAWAL_GUARD_TEXTS, WITHDRAWAL_LABELS } from '#machines/withdrawal/labels.ts'
import {
  WITHDRAWAL_EVENTS,
  withdrawalMachine,
  type WithdrawalContext,
  type WithdrawalEvent,
} from '#machines/withdrawal/machine.ts'
import { withdrawalModel } from '#machines/withdrawal/model.ts'
import { withdrawalRefusal } from '#machines/withdrawal/rules.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import { StaffWithdrawalsScreen } from '#screens/withdrawals/queue-screen.tsx'
import { WithdrawScreen } from '#screens/withdrawals/withdraw-screen.tsx'
import { WithdrawalsScreen } from '#screens/withdrawals/withdrawals-screen.tsx'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, refusal, replyOf, usd, user, wallet } from '#tests/support/screens/screen-data.ts'
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
const forPayment = vi.fn((_payment: unknown) => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount: forPayment, forPayment }) })
// Loaded once, before time stands still.
beforeAll(async () => {
  await import('#features/where-is-this/withdrawal-place.tsx')
})
afterEach(() => {
  forPayment.mockClear()
  vi.unstubAllGlobals()
})

type State = keyof typeof WITHDRAWAL_LABELS
/** The owner where they ask and where they follow it, and the queue: of finance, and of an owner who is of finance. */
const PAGES = {
  asking: { at: '/withdrawamount', actorId: 'investor-1' },
  following: { at: '/withdrawscreen', actorId: 'investor-1' },
  deciding: { at: '/staff/withdrawals', actorId: 'finance-1' },
  decidingOwn: { at: '/staff/withdrawals', actorId: 'investor-1' },
} as const
type Page = keyof typeof PAGES
const decidingOf = (actorId: unknown): Page => (actorId === 'investor-1' ? 'decidingOwn' : 'deciding')

const PUBLIC = new Set<string>(WITHDRAWAL_EVENTS.public)
const INTERNAL = new Set<string>(WITHDRAWAL_EVENTS.internal)
const AT = '2026-06-01T12:00:00.000Z'
const MONEY = 2_500_000n
const AMOUNT = { small: 4_000n, large: 1_000_000n } as const
/** What finance may still stop, which the queue shows. */
const STOPPABLE = new Set<State>(['held', 'review', 'approved'])
/** What the list says once it has ended without arriving. */
const BACK: { readonly [Name in State]?: string } = {
  cancelled: 'The money came back to your wallet',
  declined: 'The money came back to your wallet',
  refused: 'The money came back to your wallet',
  returned: 'What your bank sent back came to your wallet',
}

/** The facts about a request or an approval that only the service knows. */
type Facts = Pick<
  Extract<WithdrawalEvent, { readonly type: 'withdrawal.requested' }>,
  'now' | 'isWithinLimit' | 'isProven' | 'isOwnName' | 'isOpen'
> &
  Pick<Extract<WithdrawalEvent, { readonly type: 'withdrawal.approved' }>, 'isNotOnHold' | 'isNotPaused'>
const { knownAccount } = withdrawalModel.cases['withdrawal.requested']
const GOOD: Facts = { ...knownAccount, isNotOnHold: true, isNotPaused: true }

/** One withdrawal at a service that keeps its machine. */
class WithdrawalService {
  readonly amount: bigint
  readonly #input: WithdrawalContext
  #row
  #reason: string | null = null
  facts: Facts = GOOD

  constructor(input: WithdrawalContext) {
    this.#input = input
    this.amount = input.isLarge ? AMOUNT.large : AMOUNT.small
    this.#row = startLifecycle(withdrawalMachine, input)
  }

  /** Why the event is refused; null once it is carried out. */
  send(event: WithdrawalEvent, allowed = PUBLIC): string | null {
    const next = applyEvent(withdrawalMachine, this.#row, event, allowed)
    if (!next.ok) return withdrawalRefusal(this.#row, event)?.text ?? 'unknown event'
    this.#row = next
    if (event.type === 'withdrawal.declined') this.#reason = event.reason
    return null
  }

  /** What the bank, the clock and compliance do. */
  happen(event: WithdrawalEvent, isRefused: boolean): void {
    expect(this.send(event, INTERNAL) !== null).toBe(isRefused)
  }

  get #state(): State {
    return String(this.#row.state) as State
  }

  #may(event: WithdrawalEvent) {
    const reason = withdrawalRefusal(this.#row, event)?.text ?? null
    return { __typename: 'Verdict' as const, allowed: reason === null, reason }
  }

  #own(): WithdrawalFieldsFragment {
    const view = {
      __typename: 'Withdrawal',
      ...this.#common(),
      fee: usd(0n),
      stateLabel: WITHDRAWAL_LABELS[this.#state],
      changedAt: AT,
      reason: this.#reason,
      cancel: this.#may({ type: 'withdrawal.cancelled' }),
    }
    return view
  }

  #queued(actorId: string): QueuedWithdrawalFieldsFragment {
    const { isNotOnHold, isNotPaused } = this.facts
    const view = {
      __typename: 'QueuedWithdrawal',
      ...this.#common(),
      ownerName: 'Amina Rahman',
      approve: this.#may({ type: 'withdrawal.approved', actorId, isNotOnHold, isNotPaused }),
      decline: this.#may({ type: 'withdrawal.declined', actorId, reason: 'as it will be given' }),
    }
    return view
  }

  #common() {
    return {
      _id: 'wdr_1',
      amount: usd(this.amount),
      holder: 'Amina Rahman',
      last4: '3000',
      state: this.#state as WithdrawalFieldsFragment['state'],
      requestedAt: AT,
      heldUntil: this.#input.heldUntil,
    }
  }

  repliesTo(page: Page, input: () => Readonly<Record<string, unknown>>) {
    const { actorId } = PAGES[page]
    const isDraft = () => this.#state === 'draft'
    const change =
      (field: string, message: string, event: () => WithdrawalEvent, isWhole = false) =>
      (): FakeReply => {
        const refused = this.send(event())
        if (refused !== null) return refusal(refused)
        return { data: { [field]: isWhole ? replyOf(this.#own(), message) : { status: true, message } } }
      }
    const account = {
      __typename: 'BankAccount' as const,
      _id: 'bac_1',
      holder: 'Amina Rahman',
      last4: '3000',
      isProven: this.facts.isProven,
      heldUntil: null,
      addedAt: AT,
      holderState: 'same' as const,
      holderReason: null,
      isClosed: !this.facts.isOpen,
    }
    return {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(user({ _id: actorId, roles: ['finance'] })),
      }),
      BankAccounts: dataOf<BankAccountsQuery>({ bankAccounts: listOf([account]) } as BankAccountsQuery),
      Wallet: dataOf<WalletQuery>({ wallet: replyOf(wallet(MONEY)) }),
      WithdrawalFee: dataOf<WithdrawalFeeQuery>({
        withdrawalFee: replyOf({
          __typename: 'WithdrawalFee' as const,
          _id: 'rul_1',
          fee: usd(0n),
          isReduced: false,
        }),
      } as WithdrawalFeeQuery),
      Withdrawals: () =>
        dataOf<WithdrawalsQuery>({
          withdrawals: listOf(isDraft() ? [] : [this.#own()]),
        } as WithdrawalsQuery),
      WithdrawalQueue: () =>
        dataOf<WithdrawalQueueQuery>({
          withdrawalQueue: listOf(STOPPABLE.has(this.#state) ? [this.#queued(actorId)] : []),
        } as WithdrawalQueueQuery),
      BankAccountQueue: dataOf<BankAccountQueueQuery>({
        bankAccountQueue: listOf([]),
      } as unknown as BankAccountQueueQuery),
      RequestWithdrawal: change(
        'requestWithdrawal',
        WITHDRAWAL_TEXTS.requested,
        () => {
          expect(input()).toMatchObject({ accountId: 'bac_1', amount: { amount: String(this.amount) } })
          return { type: 'withdrawal.requested', ...this.facts, isAboveMinimum: true }
        },
        true,
      ),
      CancelWithdrawal: change(
        'cancelWithdrawal',
        WITHDRAWAL_TEXTS.cancelled,
        () => ({ type: 'withdrawal.cancelled' }),
        true,
      ),
      ApproveWithdrawal: change('approveWithdrawal', WITHDRAWAL_TEXTS.approved, () => {
        const { isNotOnHold, isNotPaused } = this.facts
        expect(input()).toMatchObject({ withdrawalId: 'wdr_1', amount: { amount: String(this.amount) } })
        return { type: 'withdrawal.approved', actorId, isNotOnHold, isNotPaused }
      }),
      DeclineWithdrawal: change('declineWithdrawal', WITHDRAWAL_TEXTS.declined, () => ({
        type: 'withdrawal.declined',
        actorId,
        reason: String(input()['reason']),
      })),
    }
  }
}

const SCREEN = (
  <Routes>
    <Route path="/withdrawamount" element={<WithdrawScreen />} />
    <Route path="/withdrawscreen" element={<WithdrawalsScreen />} />
    <Route path="/staff/withdrawals" element={<StaffWithdrawalsScreen />} />
  </Routes>
)

const TITLE = 'Amina Rahman, account ending 3000'
const approveOf = (shown: string) => `Approve ${shown}: ${TITLE}`
const DECLINE = `Decline: ${TITLE}`
const CANCEL = /^Cancel \$/
const SHOWN = { small: '$40.00', large: '$10,000.00' } as const
const shownOf = ({ isLarge }: WithdrawalContext) => (isLarge ? SHOWN.large : SHOWN.small)

const coverage = coverageOf(withdrawalModel.machine)
/** States that the owner and the queue have looked at. */
const looked = new Set<string>()

function mount(path: Path): ReactSubject {
  const context = path.input as WithdrawalContext
  const service = new WithdrawalService(context)
  const APPROVE = approveOf(shownOf(context))
  const pages = new PagesOfPeople<Page>((page) => {
    const opened = openScreen({
      screen: SCREEN,
      at: PAGES[page].at,
      replies: service.repliesTo(
        page,
        () => opened.sent.at(-1)?.variables['input'] as Readonly<Record<string, unknown>>,
      ),
    })
    return opened
  })

  const request = async (event: ModelEvent, { refused }: Step) => {
    service.facts = { ...GOOD, ...(event as unknown as Facts) }
    await pages.open('asking')
    expect(offers('Withdraw')).toBe(service.facts.isProven)
    expect(says('Confirm a bank account below, then you can withdraw to it.')).toBe(!service.facts.isProven)
    if (!offers('Withdraw')) return
    const isAboveMinimum = event['isAboveMinimum'] === true
    const minor = isAboveMinimum ? service.amount : WITHDRAWAL_MIN - 1n
    fill('#withdraw-amount', (Number(minor) / 100).toFixed(2))
    await pressNamed('Withdraw')
    expect(pages.count('RequestWithdrawal')).toBe(isAboveMinimum ? 1 : 0)
    if (isAboveMinimum)
      expect(forPayment).toHaveBeenLastCalledWith(
        expect.objectContaining({ operation: 'requestWithdrawal', payee: 'bac_1' }),
      )
    const unmet = !isAboveMinimum
      ? 'isAboveMinimum'
      : (['isOpen', 'isOwnName', 'isWithinLimit'] as const).find((fact) => !service.facts[fact])
    expect(unmet !== undefined).toBe(refused)
    if (unmet === undefined) pages.expectSaid(WITHDRAWAL_TEXTS.requested)
    else if (isAboveMinimum) expect(alerts()).toEqual([WITHDRAWAL_GUARD_TEXTS[unmet]])
    else expect(says(WITHDRAWAL_GUARD_TEXTS[unmet])).toBe(true)
    service.facts = GOOD
  }

  const approve = async ({ actorId, ...facts }: ModelEvent, { refused }: Step) => {
    const page = decidingOf(actorId)
    await pages.turnTo(page)
    // Compliance holds the money, or pauses the account, after the page was read.
    service.facts = { ...service.facts, ...(facts as unknown as Facts) }
    const { isNotOnHold, isNotPaused } = service.facts
    const isStale = !isNotOnHold || !isNotPaused
    expect(offers(APPROVE)).toBe(!refused || isStale)
    if (!offers(APPROVE)) return
    await pressNamed(APPROVE)
    expect(pages.count('ApproveWithdrawal')).toBe(0)
    await pressInQuestion(`Approve ${shownOf(context)}`)
    expect(pages.count('ApproveWithdrawal')).toBe(1)
    const why = WITHDRAWAL_GUARD_TEXTS[isNotOnHold ? 'isNotPaused' : 'isNotOnHold']
    pages.expectSaid(isStale ? why : WITHDRAWAL_TEXTS.approved)
    if (!isStale) return
    // The page has read it again, and says so itself.
    expect([offers(APPROVE), says(why)]).toEqual([false, true])
    service.facts = GOOD
    await pages.open(page)
  }

  const decline = async (event: ModelEvent, { refused }: Step) => {
    await pages.turnTo(decidingOf(event['actorId']))
    const reason = String(event['reason'])
    const isEmpty = reason.trim() === ''
    expect(offers(DECLINE)).toBe(!refused || isEmpty)
    if (!offers(DECLINE)) return
    fill('article textarea', reason)
    await pressNamed(DECLINE)
    expect(pages.count('DeclineWithdrawal')).toBe(refused ? 0 : 1)
    if (refused) expect(says(WITHDRAWAL_TEXTS.reason)).toBe(true)
    else pages.expectSaid(WITHDRAWAL_TEXTS.declined)
  }

  const checkInFront = ({ of }: Step) => {
    if (pages.inFront === 'deciding' || pages.inFront === 'decidingOwn') return checkQueue(of, pages.inFront)
    if (pages.address === '/withdrawscreen') return checkList(of)
    // A request that was refused leaves its form.
    expect([of.value, pages.address]).toEqual(['draft', '/withdrawamount'])
  }

  return {
    executors: {
      'withdrawal.requested': request,
      'withdrawal.approved': approve,
      'withdrawal.declined': decline,
      'withdrawal.cancelled': async () => {
        await pages.turnTo('following')
        await pressNamed(CANCEL)
        pages.expectSaid(WITHDRAWAL_TEXTS.cancelled)
      },
      '*': async (event, { refused }) => {
        service.happen(event as WithdrawalEvent, refused)
        await pages.open('following')
      },
    },
    check: async (step) => {
      if (step === path.steps[0]) await pages.open('following')
      coverage.follow(step)
      checkInFront(step)
      const { value } = step.of
      if (looked.has(String(value))) return
      looked.add(String(value))
      await pages.open('following')
      checkList(step.of)
      if (value !== 'draft') await checkWhere(value as State)
      for (const page of ['decidingOwn', 'deciding'] as const) {
        await pages.open(page)
        checkQueue(step.of, page)
      }
    },
  }
}

/** The list of the owner: the state, what may be done, and where the money is. */
function checkList(of: Step['of']): void {
  const state = of.value as State
  const card = document.querySelector('article')
  expect([state, card === null]).toEqual([state, state === 'draft'])
  expect(says('You have not withdrawn money yet.')).toBe(state === 'draft')
  if (card === null) return
  const text = card.textContent
  expect(text).toContain(shownOf(of.context as WithdrawalContext))
  const shown = [...card.querySelectorAll('p')].map((one) => one.textContent)
  expect(shown).toContain(WITHDRAWAL_LABELS[state])
  expect([state, offers(CANCEL)]).toEqual([state, of.can({ type: 'withdrawal.cancelled' })])
  const isDeclined = state === 'declined'
  const { reason } = withdrawalModel.cases['withdrawal.declined'].byFinance
  expect([state, text.includes(`Reason: ${reason}`)]).toEqual([state, isDeclined])
  const back = shown.filter((one) => one.includes('your wallet'))
  expect([state, back.length]).toEqual([state, BACK[state] === undefined ? 0 : 1])
  expect(back.join()).toContain(BACK[state] ?? '')
}

/** The dialog says the state in the words of the lifecycle. */
async function checkWhere(state: State): Promise<void> {
  await pressNamed(/^Status and next steps/)
  expect(document.querySelector('[aria-modal=true]')?.textContent).toContain(WITHDRAWAL_WORDS.states[state])
  await pressNamed('Close')
}

/** What waits for a person of finance, or may still be stopped by one. */
function checkQueue(of: Step['of'], page: 'deciding' | 'decidingOwn'): void {
  const state = of.value as State
  const { actorId } = PAGES[page]
  const at = `${state} for ${actorId}`
  const isShown = STOPPABLE.has(state)
  expect([at, document.querySelector('article') !== null]).toEqual([at, isShown])
  expect([at, says('No withdrawal waits.')]).toEqual([at, !isShown])
  if (!isShown) return
  expect([at, says(WITHDRAWAL_LABELS[state])]).toEqual([at, true])
  const approve = approveOf(shownOf(of.context as WithdrawalContext))
  const mayApprove = of.can({ type: 'withdrawal.approved', actorId, isNotOnHold: true, isNotPaused: true })
  const mayDecline = of.can({ type: 'withdrawal.declined', actorId, reason: 'x' })
  expect([at, offers(approve), offers(DECLINE)]).toEqual([at, mayApprove, mayDecline])
  // Before and after the review nothing asks for an approval.
  expect([at, buttonNamed(approve) !== undefined]).toEqual([at, state === 'review' && mayDecline])
  expect([at, says(WITHDRAWAL_GUARD_TEXTS.isOther)]).toEqual([
    at,
    state === 'review' && page === 'decidingOwn',
  ])
}

describeInReact('M15 withdrawal', withdrawalModel, coverage, mount, { everyWay: true })
