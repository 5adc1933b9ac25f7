// Over 20 s: 176 generated paths, each on the real form.
import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { WHERE_TITLE } from '#features/where-is-this/title.ts'
import { createClient } from '#graphql/client.ts'
import { type CurrentUserQuery, MyKycDocument } from '#graphql/generated/graphql.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import type { KycFormContext } from '#machines/kyc-form/machine.ts'
import { kycFormModel } from '#machines/kyc-form/model.ts'
import { CHECK_TITLE } from '#screens/kyc/form/steps.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycDocument,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, heading, input, isOff, press, shows } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { onTheWire } from './kyc-wire.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

// Loaded once, before time stands still.
beforeAll(async () => {
  await Promise.all([
    import('#screens/kyc/steps/address-step.tsx'),
    import('#screens/kyc/case/check-page.tsx'),
    import('#screens/kyc/case/closed-page.tsx'),
    import('#screens/kyc/form/step-problems.ts'),
    import('#features/signing/signing-viewer.tsx'),
  ])
})

/** A case that is filled in to its end, but for the signature. */
const CASE = onTheWire(
  kycCase({
    done: 7,
    documents: [kycDocument('idFront'), kycDocument('selfie'), kycDocument('proofOfAddress')],
    declarationId: 'itm_1',
  }),
)

/** Which call of the form an operation is, and how its answer is called. */
const CALLS: Readonly<Record<string, readonly [actor: string, field: string]>> = {
  MyKyc: ['loadCase', 'myKyc'],
  SaveKycDraft: ['saveDrafts', 'saveKycDraft'],
  SaveKycAddress: ['savePage', 'saveKycAddress'],
  AskKycSignature: ['askSignature', 'askKycSignature'],
  SubmitKyc: ['submitCase', 'submitKyc'],
  RestartKyc: ['restartCase', 'restartKyc'],
  ResubmitKycCompany: ['takeUpCompany', 'resubmitKycCompany'],
}
/** Within it, whatever is answered at once has arrived. */
const NETWORK_MS = 5
const STALE: FakeReply = { message: 'Changed.', code: 'stale', statusCode: 409 }
const BROKEN: FakeReply = { message: 'Something went wrong.', code: 'internal', statusCode: 500 }
const AT_ONCE: Readonly<Record<string, FakeReply>> = {
  CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }),
  KycCountries: COUNTRIES_REPLY,
  KycProvinces: PROVINCES_REPLY,
  // What is signed, and how, has a machine and walks of its own.
  SignUrl: BROKEN,
  // Another tab has changed the case since.
  RemoveKycDocument: STALE,
}

function bodyOf(reply: FakeReply): object {
  if (reply === 'offline') throw new TypeError('Failed to fetch')
  if ('data' in reply) return reply
  const { message, ...extensions } = reply
  return { errors: [{ message, extensions }] }
}

/** A network that answers what the form asks when the walk says so, and anything else at once. */
function holdNetwork() {
  const calls = holdCalls()
  vi.stubGlobal('fetch', async (_: string, init: { readonly body: string }) => {
    const { query } = JSON.parse(init.body) as { readonly query: string }
    const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
    const [actor, field] = CALLS[operation] ?? []
    if (actor === undefined || field === undefined) {
      const reply = AT_ONCE[operation]
      if (reply === undefined) throw new Error(`No reply for ${operation}`)
      return Response.json(bodyOf(reply))
    }
    const reply: FakeReply | KycCaseData = await calls.hold(actor)()
    return Response.json(bodyOf('_id' in reply ? kycReply(field, reply) : reply))
  })
  const end = async (actor: string, reply: FakeReply | KycCaseData) => {
    for (let tries = 0; !calls.has(actor) && tries < 5; tries += 1) await passTime(NETWORK_MS)
    await calls.end(actor, 'resolve', reply)
    await passTime(NETWORK_MS)
  }
  return { has: calls.has, end }
}

/** The reply that a model's error stands for. */
function refusalOf(error: unknown): FakeReply {
  const { kind, message, code } = error as { kind?: string; message: string; code: string }
  return kind === undefined ? BROKEN : { message, code, statusCode: 409 }
}

/** Where something is typed, and sent. */
const PAGE = STEP_TITLES.address
const FIELD = 'kyc-city'

function link(words: string): HTMLElement {
  const found = [...document.querySelectorAll('a')].find(
    (anchor) => (anchor.getAttribute('aria-label') ?? anchor.textContent) === words,
  )
  if (found === undefined) throw new Error(`No link ${words}`)
  return found
}

function mount(): ReactSubject {
  const network = holdNetwork()
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  render(
    <ApolloProvider client={client}>
      <NotifyContext value={() => {}}>
        <MemoryRouter initialEntries={['/kycProcess?step=address&from=check']}>
          <KycScreen />
        </MemoryRouter>
      </NotifyContext>
    </ApolloProvider>,
  )
  /** What was wrong with a page is said on that page. */
  let isElsewhere = false

  /** What the service says of the signature. */
  const signed = async (isDocSign: boolean) => {
    act(() => {
      client.cache.updateQuery({ query: MyKycDocument, variables: { role: 'investor' } }, (known) =>
        known === null ? known : { myKyc: { ...known.myKyc, data: { ...known.myKyc.data, isDocSign } } },
      )
    })
    await passTime(0)
  }
  const follow = async (words: string) => {
    fireEvent.click(link(words))
    isElsewhere = true
    await passTime(0)
  }
  const toCheck = async () => {
    if (heading() !== CHECK_TITLE) await follow('Back to your answers')
  }
  const to = async (page: string) => {
    if (heading() === page) return
    await toCheck()
    await follow(`Change ${page.toLowerCase()}`)
  }
  const typeCity = async () => {
    await to(PAGE)
    const field = input(FIELD)
    fireEvent.input(field, { target: { value: field.value === 'Toronto' ? 'Ottawa' : 'Toronto' } })
    await passTime(0)
  }
  /** Drafts on their way are not kept, so that what was typed is still there when two places are compared. */
  const afterTyping = (run: () => Promise<void>) => async () => {
    await typeCity()
    await run()
    if (network.has('saveDrafts')) await network.end('saveDrafts', BROKEN)
  }
  const ends = (actor: string) => ({
    [`xstate.done.actor.${actor}`]: async ({ output }: ModelEvent) => {
      const state = (output as { readonly state?: KycCaseData['state'] }).state ?? 'draft'
      await network.end(actor, { ...CASE, state, canChangeCompany: state === 'approved' })
    },
    [`xstate.error.actor.${actor}`]: async ({ error }: ModelEvent) => {
      await network.end(actor, refusalOf(error))
      isElsewhere = false
    },
  })
  return {
    executors: {
      'load.retryChosen': () => press('Try again'),
      'field.changed': typeCity,
      'field.left': async () => {
        await to(PAGE)
        fireEvent.blur(input(FIELD))
        await passTime(0)
      },
      'page.shown': async () => {
        await to(PAGE)
        await toCheck()
      },
      'page.sent': afterTyping(() => press('Save and go back')),
      'signature.chosen': async () => {
        await toCheck()
        await signed(false)
        await press('Read and sign the document')
      },
      'signature.closed': () => press('Close'),
      'case.submitted': async () => {
        await toCheck()
        await signed(true)
        await press('Submit for review')
      },
      'case.conflicted': afterTyping(async () => {
        await press('Remove')
        await passTime(NETWORK_MS)
      }),
      'case.restartChosen': async (_event, { refused }) => {
        if (refused) expect(shows('Start again')).toBe(false)
        else await press('Start again')
      },
      'company.changeChosen': async (_event, { refused }) => {
        if (refused) expect(shows(CHANGE_COMPANY)).toBe(false)
        else await press(CHANGE_COMPANY)
      },
      'conflict.mineChosen': () => press('Keep this version'),
      'conflict.theirsChosen': () => press('Use the other version'),
      ...ends('loadCase'),
      ...ends('saveDrafts'),
      ...ends('savePage'),
      ...ends('askSignature'),
      ...ends('submitCase'),
      ...ends('restartCase'),
      ...ends('takeUpCompany'),
    },
    check: async (step) => {
      await act(() => vi.advanceTimersByTimeAsync(0))
      check(step, isElsewhere)
    },
  }
}

/** What is on the screen in each state; `isElsewhere`: the page that a problem was about has been left. */
function check({ of }: Step, isElsewhere: boolean): void {
  const { problem, state } = of.context as KycFormContext
  const said = problem === null || isElsewhere ? [] : [problem.message]
  if (of.matches('submitted')) return expect([heading(), offered()]).toEqual([SUBMITTED, [WHERE_TITLE]])
  if (of.matches('closed') || of.matches('restarting') || of.matches('takingUp')) {
    const isExpired = state === 'expired'
    expect(heading()).toBe(`Your ${isExpired ? 'draft has expired' : 'identity check is approved'}`)
    const button = isExpired ? 'Start again' : CHANGE_COMPANY
    const renewal = isExpired ? [] : ['Start a new check']
    expect([offered(), outside()]).toEqual([[button, WHERE_TITLE, ...renewal], said])
    expect(isOff(button)).toBe(of.hasTag('busy'))
    return
  }
  if (!of.hasTag('filling')) {
    const isFailed = of.matches('unavailable')
    return expect([heading(), offered(), outside()]).toEqual([
      'Identity check',
      isFailed ? ['Try again'] : [],
      said,
    ])
  }
  expect(outside()).toEqual(of.matches('conflicting') ? [] : said)
  expectForm(of)
  expectDialog(of, problem?.message)
}

const CHANGE_COMPANY = 'Change the company and submit it again'
const SUBMITTED = 'Submitted. Thank you.'
const dialog = () => document.querySelector('[aria-modal=true]')
const wordsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
/** Alerts of the page itself. */
const outside = () => alerts().filter((text) => !wordsOf('[aria-modal=true] [role=alert]').includes(text))
/** Buttons of the page itself. */
const offered = () =>
  wordsOf('main button, button').filter((name) => !wordsOf('[aria-modal=true] button').includes(name))

/** The button a page is sent with. */
function expectForm(of: Step['of']): void {
  const isBusy = of.hasTag('busy')
  if (heading() === CHECK_TITLE) {
    const name = of.matches('submitting') ? 'Submitting…' : 'Submit for review'
    expect([name, isOff(name)]).toEqual([name, !of.can({ type: 'case.submitted' })])
    if (!of.matches('signing') && !of.matches('rereading')) {
      const sign = of.matches('preparing') ? 'Writing the document…' : 'Read and sign the document'
      if (shows(sign)) expect([sign, isOff(sign)]).toEqual([sign, !of.can({ type: 'signature.chosen' })])
    }
    expectSaveStatus(of)
    return
  }
  const name = isBusy ? 'Saving…' : 'Save and go back'
  expect([name, isOff(name)]).toEqual([name, isBusy])
  expectSaveStatus(of)
}

/** What is said of the draft, on every page. */
function expectSaveStatus(of: Step['of']): void {
  const { unkept, savedAt } = of.context as KycFormContext
  const kept = wordsOf('output').filter((text) => /^(?:Saving|Saved|Not saved)/.test(text))
  if (of.hasTag('saving')) expect(kept).toEqual(['Saving…'])
  else if (unkept !== null) expect(kept).toEqual([`Not saved. ${unkept}`])
  else if (of.hasTag('unkept') || savedAt === null) expect(kept).toEqual([])
  else expect(kept).toEqual([expect.stringMatching(/^Saved \d\d:\d\d [ap]m$/)])
}

/** Which of two counts is asked in a modal, and what is signed is signed in one; nothing else interrupts. */
function expectDialog(of: Step['of'], problem: string | undefined): void {
  if (of.matches('signing')) return expect(dialog()?.textContent).toContain('Sign document')
  if (!of.matches('conflicting')) return expect(dialog()).toBeNull()
  expect(dialog()?.textContent).toContain('Changed elsewhere')
  expect(wordsOf('[aria-modal=true] [role=alert]')).toEqual(problem === undefined ? [] : [problem])
  for (const name of ['Keep this version', 'Use the other version'])
    expect([name, isOff(name)]).toEqual([name, of.hasTag('busy')])
}

const coverage = coverageOf(kycFormModel.machine)
watchActors((event) => coverage.inspect(event))
/** Calls about a case run one after the other: a conflict is heard of once the draft on its way is answered. */
const inTurn = {
  ...kycFormModel,
  cases: {
    ...kycFormModel.cases,
    'case.conflicted': (at: AnyMachineSnapshot) => (at.matches({ filling: 'saving' }) ? {} : { only: {} }),
  },
}
describeInReact('the form of KYC', inTurn, coverage, mount)
