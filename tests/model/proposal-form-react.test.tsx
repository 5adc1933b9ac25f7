import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import { createClient } from '#graphql/client.ts'
import type { ProposalFieldsFragment } from '#graphql/generated/graphql.ts'
import type { ProposalFormContext } from '#machines/proposal-form/machine.ts'
import { proposalFormModel } from '#machines/proposal-form/model.ts'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { CHECK_TITLE } from '#screens/proposal/progress.tsx'
import { ProposalScreen } from '#screens/proposal/proposal-screen.tsx'
import { COUNTRIES_REPLY } from '#tests/support/screens/kyc-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, heading, input, isOff, press, shows } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

// Loaded once, before time stands still.
beforeAll(async () => {
  await import('#screens/proposal/page-rules.ts')
  await import('#screens/proposal/check-list.tsx')
  await import('#screens/proposal/closed-page.tsx')
  await import('#screens/proposal/conflict-dialog.tsx')
})

const RISKS = { items: [{ title: 'Frost', body: 'A late frost may take the harvest.' }] }

/** A complete proposal; only the page of risks is opened. */
function proposal(isOpen: boolean): ProposalFieldsFragment {
  return {
    _id: 'prj_1',
    name: 'Orange grove',
    state: isOpen ? 'draft' : 'submitted',
    revision: 1,
    version: isOpen ? 0 : 1,
    submittedAt: null,
    changedAt: '2026-11-20T09:00:00.000Z',
    pagesDone: 9,
    pagesInAll: 9,
    isOpen,
    approvals: 0,
    approvalsNeeded: 3,
    reason: null,
    cap: null,
    videoOrigin: null,
    royaltyLimit: 50,
    currencies: ['USD', 'EUR'] as ('USD' | 'EUR')[],
    fees: { version: 'rul_1', text: 'The platform takes 2.5% of what is released to you.' },
    pages: PROPOSAL_PAGES.map((page) => ({
      page,
      status: 'done' as const,
      answers: page === 'risks' ? JSON.stringify(RISKS) : '{}',
      reason: null,
      isLocked: false,
      problems: [],
    })),
  }
}

/** With the names of its types, as the gateway sends them. */
const onTheWire = (data: ProposalFieldsFragment) => ({
  ...data,
  __typename: 'Proposal',
  pages: data.pages.map((page) => ({ ...page, __typename: 'ProposalPageView' })),
})

/** Which call of the form an operation is, and how its answer is called. */
const CALLS: Readonly<Record<string, readonly [actor: string, field: string]>> = {
  ProposalById: ['loadProposal', 'proposalById'],
  SaveProposalPage: ['savePages', 'saveProposalPage'],
  SubmitProposal: ['submitProposal', 'submitProposal'],
  WithdrawProposal: ['withdrawProposal', 'withdrawProposal'],
}
/** Within it, whatever is answered at once has arrived. */
const NETWORK_MS = 5
const BROKEN: FakeReply = { message: 'Something went wrong.', code: 'internal', statusCode: 500 }

function bodyOf(reply: FakeReply): object {
  if (reply === 'offline') throw new TypeError('Failed to fetch')
  if ('data' in reply) return reply
  const { message, ...extensions } = reply
  return { errors: [{ message, extensions }] }
}

/** A network that answers what the form asks when the walk says so, and the countries at once. */
function holdNetwork() {
  const calls = holdCalls()
  vi.stubGlobal('fetch', async (_: string, init: { readonly body: string }) => {
    const { query } = JSON.parse(init.body) as { readonly query: string }
    const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
    const [actor, field] = CALLS[operation] ?? []
    if (actor === undefined || field === undefined) return Response.json(bodyOf(COUNTRIES_REPLY))
    const reply: FakeReply | ProposalFieldsFragment = await calls.hold(actor)()
    return Response.json(
      '_id' in reply
        ? {
            data: {
              [field]: { __typename: 'ProposalReply', status: true, message: '', data: onTheWire(reply) },
            },
          }
        : bodyOf(reply),
    )
  })
  const end = async (actor: string, reply: FakeReply | ProposalFieldsFragment) => {
    for (let tries = 0; !calls.has(actor) && tries < 5; tries += 1) await passTime(NETWORK_MS)
    // Calls run one after the other: one that the form no longer waits for is answered first.
    do {
      await calls.end(actor, 'resolve', reply)
      await passTime(NETWORK_MS)
    } while (calls.has(actor))
  }
  return { has: calls.has, end }
}

/** The reply that a model's error stands for. */
function refusalOf(error: unknown): FakeReply {
  const { kind, message, code } = error as { kind?: string; message: string; code: string }
  return kind === undefined ? BROKEN : { message, code, statusCode: 409 }
}

const FIELD = 'proposal-items.0.title'

async function follow(words: string): Promise<void> {
  const found = [...document.querySelectorAll('a')].find(
    (anchor) => (anchor.getAttribute('aria-label') ?? anchor.textContent) === words,
  )
  if (found === undefined) throw new Error(`No link ${words}`)
  fireEvent.click(found)
  await passTime(0)
}

function mount(): ReactSubject {
  const network = holdNetwork()
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={['/project_management/add_new_project/prj_1?step=risks']}>
        <Routes>
          <Route path="/project_management/add_new_project/:id" element={<ProposalScreen />} />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  )
  const toRisks = async () => {
    if (heading() === CHECK_TITLE) await follow(`Change ${PAGE_TITLES.risks}`)
    else if (heading() !== PAGE_TITLES.risks) await follow('Back')
  }
  const typeTitle = async () => {
    await toRisks()
    const field = input(FIELD)
    fireEvent.input(field, { target: { value: field.value === 'Frost' ? 'Hail' : 'Frost' } })
    await passTime(0)
  }
  const ends = (actor: string) => ({
    [`xstate.done.actor.${actor}`]: async ({ output }: ModelEvent) =>
      network.end(actor, proposal((output as { readonly isOpen?: boolean }).isOpen !== false)),
    [`xstate.error.actor.${actor}`]: async ({ error }: ModelEvent) => network.end(actor, refusalOf(error)),
  })
  return {
    executors: {
      'load.retryChosen': () => press('Try again'),
      'field.changed': typeTitle,
      'field.left': async () => {
        await toRisks()
        fireEvent.blur(input(FIELD))
        await passTime(0)
      },
      'page.sent': async () => {
        await toRisks()
        await press('Save and continue')
        await passTime(NETWORK_MS)
      },
      'proposal.submitted': async () => {
        if (heading() !== CHECK_TITLE) await follow(CHECK_TITLE)
        await press('Submit for review')
      },
      'proposal.withdrawn': () => press('Withdraw and change it'),
      'conflict.mineChosen': () => press('Keep this version'),
      'conflict.theirsChosen': () => press('Use the other version'),
      ...ends('loadProposal'),
      ...ends('savePages'),
      ...ends('submitProposal'),
      ...ends('withdrawProposal'),
    },
    check: async (step) => {
      await act(() => vi.advanceTimersByTimeAsync(0))
      check(step)
    },
  }
}

const wordsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** What is on the screen in each state. */
function check({ of }: Step): void {
  const { problem } = of.context as ProposalFormContext
  if (of.matches('closed') || of.matches('withdrawing')) {
    expect(heading()).toBe('Orange grove')
    const name = of.matches('withdrawing') ? 'Withdrawing…' : 'Withdraw and change it'
    expect([name, isOff(name)]).toEqual([name, of.hasTag('busy')])
    return expect(alerts()).toEqual(problem === null ? [] : [problem.message])
  }
  if (!of.hasTag('filling')) {
    expect(heading()).toBe('Your offering')
    expect(shows('Try again')).toBe(of.matches('unavailable'))
    return expect(alerts()).toEqual(problem === null ? [] : [problem.message])
  }
  const isAsked = of.matches('conflicting')
  expect(document.querySelector('[aria-modal=true]') !== null).toBe(isAsked)
  if (isAsked) {
    expect(wordsOf('[aria-modal=true] [role=alert]')).toEqual(problem === null ? [] : [problem.message])
    for (const name of ['Keep this version', 'Use the other version'])
      expect([name, isOff(name)]).toEqual([name, of.hasTag('busy')])
    return
  }
  if (heading() === CHECK_TITLE) {
    // Nothing is typed on this page: what is saved here is saved by the time it is looked at.
    if (of.matches({ filling: 'saving' })) return
    const name = of.matches('submitting') ? 'Submitting…' : 'Submit for review'
    expect([name, isOff(name)]).toEqual([name, !of.can({ type: 'proposal.submitted' })])
  } else {
    const name = of.hasTag('busy') ? 'Saving…' : 'Save and continue'
    expect([name, isOff(name)]).toEqual([name, of.hasTag('busy')])
  }
}

const coverage = coverageOf(proposalFormModel.machine)
watchActors((event) => coverage.inspect(event))
describeInReact('the form of a proposal', proposalFormModel, coverage, mount)
