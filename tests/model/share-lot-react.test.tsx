import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import type { TokenOperationKind } from '#contracts/token/operation-values.ts'
import { FIELD_PREFIX } from '#features/proposal-fields/field.tsx'
import type {
  AskForTokenOperationMutation,
  CurrentUserQuery,
  PortfolioQuery,
  ShareRegisterHistoryQuery,
  ShareRegisterQuery,
  TokenHoldersQuery,
  TokenListQuery,
  TokenOperationsQuery,
} from '#graphql/generated/graphql.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import {
  SHARE_LOT_EVENTS,
  shareLotMachine,
  type ShareLotContext,
  type ShareLotEvent,
} from '#machines/share-lot/machine.ts'
import { shareLotModel } from '#machines/share-lot/model.ts'
import { shareLotRefusal } from '#machines/share-lot/rules.ts'
import { ShareRegisterScreen } from '#screens/portfolio/share-register-screen.tsx'
import { TokenOperationsScreen } from '#screens/tokens/console-screen.tsx'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  holderRow,
  listOf,
  lot,
  type LotData,
  portfolio,
  refusal,
  replyOf,
  tokenRow,
  user,
} from '#tests/support/screens/screen-data.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Path, Step } from '#tests/support/walks/harness.ts'
import { describeInReact, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { fill, pressNamed, PagesOfPeople, says } from './pages-of-people.ts'

// Loaded once, before time stands still.
beforeAll(async () => {
  await import('#screens/tokens/request-form.tsx')
})
afterEach(() => vi.unstubAllGlobals())

/** The console of staff, and the register as the holder reads it. */
const PAGES = { staff: '/mbrhth?project=grove', holder: '/sharergister?projectId=grove' } as const
type Page = keyof typeof PAGES
type State = 'unminted' | 'locked' | 'transferable' | 'ended' | 'redeemed'

const PUBLIC = new Set<string>(SHARE_LOT_EVENTS.public)
const INTERNAL = new Set<string>(SHARE_LOT_EVENTS.internal)
const UNITS = 10
const RECIPIENT = 'bilal@example.org'

/** What staff ask for so that an event happens, with the fields that it needs. */
const ASKED: Readonly<
  Record<string, { readonly kind: TokenOperationKind; readonly fields: Readonly<Record<string, string>> }>
> = {
  'lot.minted': { kind: 'mint', fields: { recipientEmail: RECIPIENT, units: String(UNITS) } },
  'lot.sent': {
    kind: 'transfer',
    fields: { holderId: 'holder-1', recipientEmail: RECIPIENT, units: String(UNITS) },
  },
  'lot.taken': {
    kind: 'forcedTransfer',
    fields: { holderId: 'holder-1', recipientEmail: RECIPIENT, units: String(UNITS) },
  },
  'lot.recovered': { kind: 'recovery', fields: { holderId: 'holder-1', recipientEmail: RECIPIENT } },
  'lot.burned': { kind: 'burn', fields: { holderId: 'holder-1', units: String(UNITS) } },
  'holding.frozen': { kind: 'freeze', fields: { holderId: 'holder-1' } },
  'holding.unfrozen': { kind: 'unfreeze', fields: { holderId: 'holder-1' } },
  'token.paused': { kind: 'pause', fields: {} },
  'token.resumed': { kind: 'resume', fields: {} },
}

/** What the register says of a lot in each state after its minting. */
const REGISTER: Readonly<Record<Exclude<State, 'unminted'>, Partial<LotData>>> = {
  locked: { state: 'held', lockedUntil: '2028-02-24T12:09:00.000Z' },
  transferable: { state: 'held' },
  ended: { state: 'exited' },
  redeemed: { state: 'redeemed' },
}
const REGISTER_TEXT: Readonly<Record<Exclude<State, 'unminted'>, string>> = {
  locked: 'Held, locked until 24/02/2028',
  transferable: 'Held',
  ended: 'Exited',
  redeemed: 'Redeemed',
}

/** One lot at a service that keeps its machine. What is asked for is carried out at once: the second person has walks of their own. */
class LotService {
  #row
  /** The event of the next request, with the facts that only the service knows. */
  next: ShareLotEvent | undefined

  constructor(input: ShareLotContext) {
    this.#row = startLifecycle(shareLotMachine, input)
  }

  /** Why the event is refused; null once it is carried out. */
  send(event: ShareLotEvent, allowed = PUBLIC): string | null {
    const next = applyEvent(shareLotMachine, this.#row, event, allowed)
    if (!next.ok) return shareLotRefusal(this.#row, event)?.text ?? 'unknown event'
    this.#row = next
    return null
  }

  happen(event: ShareLotEvent): void {
    expect(this.send(event, INTERNAL)).toBeNull()
  }

  get #state(): State {
    return String(this.#row.state) as State
  }

  get #isHeld(): boolean {
    return this.#state === 'locked' || this.#state === 'transferable'
  }

  #holders() {
    const { isFrozen } = this.#row.context
    const lockedUnits = this.#state === 'locked' ? UNITS : 0
    return this.#isHeld ? [holderRow({ heldUnits: UNITS, lockedUnits, isFrozen })] : []
  }

  #token() {
    return tokenRow({
      totalUnits: 100,
      heldUnits: this.#isHeld ? UNITS : 0,
      redeemedUnits: this.#state === 'redeemed' ? UNITS : 0,
      holders: this.#isHeld ? 1 : 0,
      isPaused: this.#row.context.isPaused,
    })
  }

  #entries(): LotData[] {
    if (this.#state === 'unminted') return []
    const isHoldingFrozen = this.#isHeld && this.#row.context.isFrozen
    const nothing = { provisionalUntil: null, lockedUntil: null, isHoldingFrozen }
    return [lot({ ...nothing, ...REGISTER[this.#state], units: UNITS })]
  }

  repliesTo(page: Page) {
    const roles = page === 'staff' ? ['compliance'] : []
    return {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }),
      TokenList: () => dataOf<TokenListQuery>({ tokenList: listOf([this.#token()]) }),
      TokenHolders: () => dataOf<TokenHoldersQuery>({ tokenHolders: listOf(this.#holders()) }),
      TokenOperations: dataOf<TokenOperationsQuery>({ tokenOperations: listOf([]) }),
      AskForTokenOperation: (): FakeReply => {
        const refused = this.next === undefined ? 'nothing is asked for' : this.send(this.next)
        return refused === null
          ? dataOf({
              askForTokenOperation: replyOf(null, 'Asked'),
            } as unknown as AskForTokenOperationMutation)
          : refusal(refused)
      },
      ShareRegister: () => dataOf<ShareRegisterQuery>({ shareRegister: listOf(this.#entries()) }),
      ShareRegisterHistory: dataOf<ShareRegisterHistoryQuery>({ shareRegisterHistory: listOf([]) }),
      Portfolio: dataOf<PortfolioQuery>({ portfolio: replyOf(portfolio([])) }),
    }
  }
}

const SCREEN = (
  <Routes>
    <Route path="/mbrhth" element={<TokenOperationsScreen />} />
    <Route path="/sharergister" element={<ShareRegisterScreen />} />
  </Routes>
)

const coverage = coverageOf(shareLotModel.machine)
/** What the holder has read already: a state, frozen or not. */
const read = new Set<string>()

function mount(path: Path): ReactSubject {
  const service = new LotService(path.input as ShareLotContext)
  const pages = new PagesOfPeople<Page>((page) =>
    openScreen({ screen: SCREEN, at: PAGES[page], replies: service.repliesTo(page) }),
  )
  const ask = async (event: ModelEvent, { refused }: Step) => {
    const asked = ASKED[event.type]
    if (asked === undefined) throw new Error(`Nobody asks for ${event.type}`)
    await pages.turnTo('staff')
    service.next = event as unknown as ShareLotEvent
    fill(`#${FIELD_PREFIX}kind`, asked.kind)
    for (const [name, value] of Object.entries(asked.fields)) fill(`#${FIELD_PREFIX}${name}`, value)
    fill(`#${FIELD_PREFIX}reason`, 'A court has ordered it.')
    await pressNamed('Send the request')
    expect(pages.count('AskForTokenOperation')).toBe(1)
    // The service says why, and the page says it.
    const why = refused ? service.send(service.next) : null
    expect([why !== null, alerts().some((text) => why !== null && text.includes(why))]).toEqual([
      refused,
      refused,
    ])
  }
  return {
    executors: {
      ...Object.fromEntries(Object.keys(ASKED).map((type) => [type, ask])),
      '*': async (event) => {
        service.happen(event as unknown as ShareLotEvent)
        await pages.open('staff')
      },
    },
    check: async (step) => {
      if (step === path.steps[0]) await pages.open('staff')
      coverage.follow(step)
      await pages.turnTo('staff')
      checkConsole(step.of)
      const { isFrozen } = step.of.context as ShareLotContext
      const seen = `${String(step.of.value)} ${isFrozen}`
      if (read.has(seen)) return
      read.add(seen)
      await pages.open('holder')
      checkRegister(step.of)
    },
  }
}

const cellsOf = (label: string): (string | null)[] => {
  const table = [...document.querySelectorAll('table')].find((one) => one.textContent.includes(label))
  return [...(table?.querySelectorAll('tbody tr:first-child td') ?? [])].map(({ textContent }) => textContent)
}

/** The holders and the state of the shares, as staff read them. */
function checkConsole(of: Step['of']): void {
  const { isFrozen, isPaused } = of.context as ShareLotContext
  const isHeld = of.value === 'locked' || of.value === 'transferable'
  expect([of.value, says('No investor holds these digital shares.')]).toEqual([of.value, !isHeld])
  if (isHeld)
    expect(cellsOf('Amina Rahman').slice(0, 6)).toEqual([
      'Amina Rahman',
      String(UNITS),
      of.value === 'locked' ? String(UNITS) : '0',
      '0',
      '0',
      isFrozen ? 'Whole holding frozen' : 'Not frozen',
    ])
  const state = of.value === 'redeemed' ? 'Redeemed' : isPaused ? 'Transfers paused' : 'Funded'
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toContain(`State${state}`)
}

/** The lot in the register, as its holder reads it. */
function checkRegister(of: Step['of']): void {
  const state = String(of.value) as State
  if (state === 'unminted') return expect(says('No entries match these filters')).toBe(true)
  const { isFrozen } = of.context as ShareLotContext
  const isHeld = state === 'locked' || state === 'transferable'
  const frozen = isHeld && isFrozen ? 'The whole holding is frozen' : ''
  expect([state, cellsOf('Amina Rahman').at(-1)]).toEqual([state, `${REGISTER_TEXT[state]}${frozen}`])
  return undefined
}

describeInReact('M17 lot of digital shares', shareLotModel, coverage, mount)
