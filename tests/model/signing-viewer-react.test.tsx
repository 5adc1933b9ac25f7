import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createClient } from '#graphql/client.ts'
import { SignUrlDocument } from '#graphql/generated/graphql.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import {
  DECLINED_TEXT,
  NO_SIGNATURE_YET_TEXT,
  OTHERS_SIGN_TEXT,
  SIGNED_TEXT,
} from '#machines/signing-viewer/labels.ts'
import type { SigningPage, SigningViewerContext } from '#machines/signing-viewer/machine.ts'
import { signingViewerModel } from '#machines/signing-viewer/model.ts'
import { SigningModal } from '#screens/documents/modals/signing-modal.tsx'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { itemOnTheWire } from './document-host.tsx'
import { alerts, press, shows } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const { itemId } = signingViewerModel.inputs.item
const ITEM = itemOnTheWire({ _id: itemId, isDigitalSignRequired: true })

const LOADING = 'Loading the document to sign…'
const SLOW =
  'The signing page has not answered yet. You can wait or reload it: nothing is signed until you sign.'
const UNCONFIRMED =
  'Your signature has not been confirmed yet. If you have signed, the list shows it as soon as it is.'

/** What is told without being asked, in words. */
const statuses = () =>
  [...document.querySelectorAll('[aria-modal=true] output, [aria-modal=true] [role=status]')].flatMap(
    ({ textContent }) => textContent || [],
  )
const frame = () => document.querySelector('iframe')

/** What the page in the frame posts to its parent; `from` another window than the frame's it must not count. */
async function post(type: string, { nonce, workflowUrl }: SigningPage, from = frame()?.contentWindow) {
  const data = { source: 'signing', v: 1, type, workflowId: itemId, nonce }
  const { origin } = new URL(workflowUrl)
  fireEvent(window, new MessageEvent('message', { data, origin, source: from ?? null }))
  await passTime(0)
}

function mount(): ReactSubject & { readonly closed: () => number } {
  const calls = holdCalls()
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  const hold = { url: calls.hold('getSignUrl'), status: calls.hold('getSignStatus') }
  vi.spyOn(client, 'mutate').mockImplementation(({ mutation }) =>
    mutation === SignUrlDocument ? hold.url() : hold.status(),
  )
  // What is read anew after closing is the lists' own affair.
  vi.spyOn(client, 'query').mockRejectedValue(new TypeError('fetch failed'))
  const onClose = vi.fn(() => page.rerender(shown(false)))
  const shown = (isOpen: boolean) => (
    <ApolloProvider client={client}>
      <NotifyContext value={() => {}}>
        {isOpen ? <SigningModal item={ITEM} onClose={onClose} /> : null}
      </NotifyContext>
    </ApolloProvider>
  )
  const page = render(shown(false))
  const say =
    (type: string) =>
    (_event: ModelEvent, { before }: Step) =>
      post(
        type,
        (before.context as SigningViewerContext).page ?? { workflowUrl: '', nonce: '', messages: 'native' },
      )
  const asked = calls.ends('getSignStatus', ({ output }) => ({ data: { signCheck: reply(output) } }))
  return {
    closed: () => onClose.mock.calls.length,
    executors: {
      'viewer.opened': async () => {
        page.rerender(shown(true))
        await passTime(0)
      },
      'viewer.closed': async (_event, { before }) => {
        if (before.value === 'idle') return
        await press('Close')
      },
      'viewer.retryChosen': () => press('Reload'),
      'viewer.checkChosen': (_event, { before, refused }) =>
        refused
          ? expect(shows('I have signed')).toBe(false)
          : press(before.matches('unconfirmed') ? 'Try again' : 'I have signed'),
      'viewer.returned': async () => {
        fireEvent(document, new Event('visibilitychange'))
        await passTime(0)
      },
      'frame.loaded': async () => {
        const found = frame()
        if (found !== null) fireEvent.load(found)
        await passTime(0)
      },
      'frame.ready': say('ready'),
      'frame.viewedAll': say('viewed-all'),
      'frame.completed': say('completed'),
      'frame.declined': say('declined'),
      'frame.failed': say('error'),
      ...calls.ends('getSignUrl', ({ output }) => ({
        data: { signUrl: reply({ signerdetail: output === null ? [] : [output] }) },
      })),
      ...asked,
      // The same call for everyone who waits for it.
      ...Object.fromEntries(
        ['askOnce', 'askElsewhere'].flatMap((id) =>
          Object.entries(asked).map(([name, run]) => [name.replace('getSignStatus', id), run]),
        ),
      ),
    },
    check,
  }
}

const reply = (data: unknown) => ({ status: true, message: 'Done', data })

/** What is on the screen in each state: words of waiting, problem, and the two buttons that may be there. */
function check({ of }: Step): void {
  const { page, problem, status } = of.context as SigningViewerContext
  if (of.value === 'idle') return expect(document.querySelector('[aria-modal=true]')).toBeNull()
  const isShowing = of.matches('showing')
  expect(frame()?.getAttribute('src') ?? null).toBe(isShowing ? page?.workflowUrl : null)
  const isLoading = of.matches('loading') || of.matches({ showing: 'opening' })
  const waiting = of.matches('checking')
    ? 'Waiting for your signature to be confirmed…'
    : of.matches('stopped')
      ? 'Checking whether you have signed already…'
      : LOADING
  if (of.matches({ showing: 'silent' })) expect(alerts()).toEqual([SLOW])
  else if (of.matches({ showing: 'notYet' })) expect(alerts()).toEqual([NO_SIGNATURE_YET_TEXT])
  else if (of.matches('unconfirmed')) expect(alerts()).toEqual([UNCONFIRMED])
  else if (of.matches('failed')) expect(alerts()).toEqual([problem])
  else expect(alerts()).toEqual([])
  const mayReload = of.matches({ showing: 'silent' }) || of.matches('unconfirmed') || of.matches('failed')
  expect(shows('Reload')).toBe(mayReload)
  const isAsking = of.matches({ showing: 'asking' })
  expect(shows('I have signed')).toBe(isShowing && !isAsking && page?.messages !== 'native')
  expect(shows('Try again')).toBe(of.matches('unconfirmed'))
  const end = of.matches('declined')
    ? DECLINED_TEXT
    : of.matches('signed')
      ? status?.isCompleted === true
        ? SIGNED_TEXT
        : OTHERS_SIGN_TEXT
      : undefined
  const isWaiting = isLoading || isAsking || of.matches('checking') || of.matches('stopped')
  const said = isAsking ? 'Asking for your signature…' : waiting
  expect(statuses()).toEqual(isWaiting ? [said] : end === undefined ? [] : [end])
  expect(shows('Download signed contract')).toBe(of.matches('signed') && status?.isCompleted === true)
  expect(shows('Download audit certificate (transcript)')).toBe(
    of.matches('signed') && status?.isCompleted === true,
  )
}

const coverage = coverageOf(signingViewerModel.machine)
watchActors((event) => coverage.inspect(event))
describeInReact('signing viewer', signingViewerModel, coverage, mount)

it.each([
  ['the tab is shown again', () => fireEvent(document, new Event('visibilitychange'))],
  ['the window has the focus again', () => fireEvent.focus(window)],
])('asks whether somebody signed elsewhere when %s', async (_title, comeBack) => {
  vi.useFakeTimers()
  const { executors } = mount()
  const run = (type: string, event: object = {}) => executors[type]?.({ ...event, type }, {} as Step)
  const page = { workflowUrl: 'http://sign.localhost:3004/sign#secret', nonce: 'n', messages: 'native' }
  await run('viewer.opened')
  await run('xstate.done.actor.getSignUrl', { output: page })
  comeBack()
  await passTime(0)
  const signed = { ...signingViewerModel.cases['xstate.done.actor.getSignStatus'].signed.output }
  await run('xstate.done.actor.askElsewhere', { output: signed })
  expect([frame(), statuses()]).toEqual([null, [OTHERS_SIGN_TEXT]])
  vi.useRealTimers()
})

it('hears no other window, no other origin and no other nonce', async () => {
  vi.useFakeTimers()
  const page = {
    workflowUrl: 'http://sign.localhost:3004/sign#secret',
    nonce: 'nonce-1',
    messages: 'native',
  } as const
  const { executors } = mount()
  const run = (type: string, event: object = {}) => executors[type]?.({ ...event, type }, {} as Step)
  await run('viewer.opened')
  await run('xstate.done.actor.getSignUrl', { output: page })
  const isLoading = () => statuses().includes(LOADING)
  await post('ready', page, window)
  await post('ready', { ...page, workflowUrl: 'http://sign.localhost:3005/sign' })
  await post('ready', { ...page, nonce: 'nonce-2' })
  expect(isLoading()).toBe(true)
  await post('ready', page)
  expect(isLoading()).toBe(false)
  vi.useRealTimers()
})
