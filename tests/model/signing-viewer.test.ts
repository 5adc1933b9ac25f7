import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { frameEventOf } from '#machines/signing-viewer/frame-message.ts'
import {
  signingViewerMachine,
  type SigningPage,
  type SigningViewerEvent,
  type SignStatus,
} from '#machines/signing-viewer/machine.ts'
import { signingViewerModel } from '#machines/signing-viewer/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('signing viewer', signingViewerModel)

const page: SigningPage = {
  workflowUrl: 'http://sign.localhost:3004/sign#secret',
  nonce: 'nonce-1',
  messages: 'native',
}
const status: SignStatus = {
  isCompleted: false,
  finalSignedContract: '',
  auditCertificateUrl: '',
  isSigned: false,
  isDeclined: false,
}

function openViewer(calls: {
  readonly url?: () => Promise<SigningPage | null>
  readonly check?: () => Promise<SignStatus>
}) {
  const clock = new SimulatedClock()
  const machine = signingViewerMachine.provide({
    actors: {
      getSignUrl: fromPromise(calls.url ?? (() => Promise.resolve(page))),
      getSignStatus: fromPromise(calls.check ?? (() => Promise.resolve(status))),
    },
  })
  const actor = createActor(machine, { input: { itemId: 'item-1' }, clock }).start()
  actor.send({ type: 'viewer.opened' })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const send = async (...types: readonly SigningViewerEvent['type'][]) => {
    await settle()
    for (const type of types) actor.send({ type })
    await settle()
    return actor.getSnapshot()
  }
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settle()
    return actor.getSnapshot()
  }
  return { actor, send, pass }
}

const X5 = 'The system failed to load the document, please inform support!'

describe('signing viewer, to the letter', () => {
  it.each([
    ['an empty address', () => Promise.resolve({ ...page, workflowUrl: '' })],
    ['no address', () => Promise.resolve(null)],
    ['an address that is a script', () => Promise.resolve({ ...page, workflowUrl: 'javascript:alert(1)' })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('says the text of spec 8 for %s, shows no frame and can be tried again', async (_title, url) => {
    const calls = vi.fn<() => Promise<SigningPage | null>>(url)
    const { send } = openViewer({ url: calls })
    const failed = await send()
    expect([failed.value, failed.context.problem, failed.context.page]).toEqual([
      { failed: 'here' },
      X5,
      null,
    ])
    expect(failed.hasTag('frame')).toBe(false)
    await send('viewer.retryChosen')
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('says what the service said where it refused', async () => {
    const refusal = { kind: 'refused', message: 'It is not your turn yet', code: 'not_allowed' }
    const { send } = openViewer({
      url: () => Promise.reject(Object.assign(new Error(), { problem: refusal })),
    })
    expect((await send()).context.problem).toBe('It is not your turn yet')
  })

  it('waits 30 s for the address, and not a millisecond longer', async () => {
    const { send, pass } = openViewer({ url: () => new Promise(() => {}) })
    await send()
    expect((await pass(29_999)).value).toBe('loading')
    const failed = await pass(1)
    expect([failed.value, failed.context.problem]).toEqual([
      { failed: 'here' },
      'The document takes too long to load. Please try again.',
    ])
  })

  it('keeps a frame whose page stays silent for 30 s, says so, and still hears it', async () => {
    const { send, pass } = openViewer({})
    await send()
    expect((await pass(29_999)).value).toEqual({ showing: { opening: 'here' } })
    const silent = await pass(1)
    expect(silent.value).toEqual({ showing: { silent: 'here' } })
    expect(silent.hasTag('frame')).toBe(true)
    expect(silent.context.problem).toBe(
      'The signing page has not answered yet. You can wait or reload it: nothing is signed until you sign.',
    )
    const reading = await send('frame.ready')
    expect([reading.value, reading.context.problem]).toEqual([{ showing: { reading: 'here' } }, null])
  })

  it('is never in doubt about a page that never speaks: the loaded frame is enough', async () => {
    const loaded = async (messages: SigningPage['messages']) =>
      (await openViewer({ url: () => Promise.resolve({ ...page, messages }) }).send('frame.loaded')).value
    expect(await loaded('docusign')).toEqual({ showing: { reading: 'here' } })
    expect(await loaded('docuseal')).toEqual({ showing: { reading: 'here' } })
    // A browser also 'loads' an error page; these say themselves when they are ready.
    expect(await loaded('native')).toEqual({ showing: { opening: 'here' } })
    expect(await loaded('documenso')).toEqual({ showing: { opening: 'here' } })
  })
})

describe('signing viewer, the truth', () => {
  it('believes no message: a page that says completed while the service knows of nothing leads nowhere', async () => {
    const check = vi.fn(() => Promise.resolve(status))
    const { send, pass } = openViewer({ check })
    expect((await send('frame.ready', 'frame.viewedAll', 'frame.completed')).value).toEqual({
      checking: 'waiting',
    })
    for (let second = 0; second < 9; second += 1) await pass(3000)
    expect((await pass(2999)).matches('checking')).toBe(true)
    const unconfirmed = await pass(1)
    expect(unconfirmed.value).toBe('unconfirmed')
    expect(unconfirmed.context.problem).toBe(
      'Your signature has not been confirmed yet. If you have signed, the list shows it as soon as it is.',
    )
    expect(check).toHaveBeenCalledTimes(10)
  })

  it.each([
    ['frame.completed', { ...status, isDeclined: true }, 'declined'],
    ['frame.declined', { ...status, isSigned: true }, 'signed'],
  ] as const)('after %s it is what the service says', async (type, said, state) => {
    const { send } = openViewer({ check: () => Promise.resolve(said) })
    const end = await send('frame.ready', type)
    expect([end.value, end.context.status]).toEqual([state, said])
  })

  it('keeps the frame of another house while it asks whether somebody has signed, once', async () => {
    const check = vi.fn(() => Promise.resolve(status))
    const url = () => Promise.resolve({ ...page, messages: 'docusign' as const })
    const { send } = openViewer({ url, check })
    const notYet = await send('frame.loaded', 'viewer.checkChosen')
    expect([notYet.value, notYet.hasTag('frame')]).toEqual([{ showing: 'notYet' }, true])
    expect(notYet.context.problem).toContain('We see no signature yet.')
    check.mockResolvedValue({ ...status, isSigned: true })
    expect((await send('viewer.checkChosen')).value).toBe('signed')
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('does not ask beside our own page, which says it itself', async () => {
    const { send } = openViewer({})
    const own = await send('frame.ready', 'viewer.checkChosen')
    expect([own.value, own.can({ type: 'viewer.checkChosen' })]).toEqual([
      { showing: { reading: 'here' } },
      false,
    ])
  })

  it.each([
    ['opens', []],
    ['is read', ['frame.ready']],
    ['is read to its end', ['frame.ready', 'frame.viewedAll']],
  ] as const)('notices, while the page %s, that another tab was signed in', async (_title, before) => {
    const check = vi.fn(() => Promise.resolve(status))
    const { send } = openViewer({ check })
    const open = (await send(...before)).value
    const still = await send('viewer.returned')
    expect([still.value, still.hasTag('frame'), still.context.problem]).toEqual([open, true, null])
    check.mockRejectedValue(new TypeError('fetch failed'))
    expect((await send('viewer.returned')).value).toEqual(open)
    check.mockResolvedValue({ ...status, isSigned: true })
    expect((await send('viewer.returned')).value).toBe('signed')
    expect(check).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['signed', { ...status, isSigned: true }, 'signed', null],
    ['declined', { ...status, isDeclined: true }, 'declined', null],
    ['none of both', status, { failed: 'here' }, 'The signing page has stopped. Please try again.'],
  ] as const)('asks what happened when the page stops: %s', async (_title, said, state, problem) => {
    const { send } = openViewer({ check: () => Promise.resolve(said) })
    const end = await send('frame.ready', 'frame.failed')
    expect([end.value, end.context.problem]).toEqual([state, problem])
  })

  it('says after 30 s without an answer that the page has stopped, and still notices a signature', async () => {
    const check = vi.fn<() => Promise<SignStatus>>(() => new Promise(() => {}))
    const { send, pass } = openViewer({ check })
    await send('frame.ready', 'frame.failed')
    expect((await pass(29_999)).value).toBe('stopped')
    expect((await pass(1)).context.problem).toBe('The signing page has stopped. Please try again.')
    check.mockResolvedValue({ ...status, isSigned: true })
    const signed = await send('viewer.returned')
    expect([signed.value, signed.context.status?.isSigned]).toEqual(['signed', true])
  })

  it('asks again after a lost answer, 3 s later', async () => {
    const check = vi.fn<() => Promise<SignStatus>>(() => Promise.reject(new TypeError('fetch failed')))
    const { send, pass } = openViewer({ check })
    await send('frame.completed')
    check.mockResolvedValue({ ...status, isSigned: true })
    expect((await pass(2999)).value).toEqual({ checking: 'waiting' })
    expect((await pass(1)).value).toBe('signed')
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('forgets the address as soon as the frame is gone, and everything when it is closed', async () => {
    const { send } = openViewer({ check: () => Promise.resolve({ ...status, isSigned: true }) })
    const signed = await send('frame.completed')
    expect(JSON.stringify(signed.context)).not.toContain('secret')
    expect((await send('viewer.closed')).context).toEqual({
      itemId: 'item-1',
      page: null,
      status: null,
      problem: null,
    })
  })

  it('lets a late answer of a closed viewer change nothing', async () => {
    let answer: (page: SigningPage) => void = () => {}
    const { actor, send } = openViewer({ url: () => new Promise((resolve) => (answer = resolve)) })
    await send('viewer.closed')
    answer(page)
    await send()
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context.page).toBeNull()
  })
})

describe('what the frame says', () => {
  const origin = 'http://sign.localhost:3004'
  const said = { source: 'signing', v: 1, type: 'completed', workflowId: 'item-1', nonce: 'nonce-1' }

  it.each([
    ['ready', 'frame.ready'],
    ['viewed-all', 'frame.viewedAll'],
    ['completed', 'frame.completed'],
    ['declined', 'frame.declined'],
    ['error', 'frame.failed'],
  ])('%s is %s', (type, event) => {
    expect(frameEventOf({ origin, data: { ...said, type } }, page)).toEqual({ type: event })
  })

  it.each([
    ['another origin', { origin: 'http://evil.test', data: said }],
    ['the same host at another port', { origin: 'http://sign.localhost:3005', data: said }],
    ['another nonce', { origin, data: { ...said, nonce: 'nonce-2' } }],
    ['no nonce', { origin, data: { ...said, nonce: undefined } }],
    ['another source', { origin, data: { ...said, source: 'react-devtools' } }],
    ['another version', { origin, data: { ...said, v: 2 } }],
    ['an unknown type', { origin, data: { ...said, type: 'constructor' } }],
    ['an event of ours, by name', { origin, data: { ...said, type: 'viewer.closed' } }],
    ['text', { origin, data: 'completed' }],
    ['nothing', { origin, data: null }],
    ["a vendor's words", { origin, data: { action: 'document-completed' } }],
  ])('%s says nothing', (_title, message) => {
    expect(frameEventOf(message, page)).toBeNull()
  })

  it('says nothing without an address or a nonce to compare with', () => {
    expect(frameEventOf({ origin: 'null', data: said }, { ...page, workflowUrl: '' })).toBeNull()
    expect(frameEventOf({ origin, data: { ...said, nonce: '' } }, { ...page, nonce: '' })).toBeNull()
  })

  it.each([
    ['document-ready', { type: 'frame.ready' }],
    ['document-completed', { type: 'frame.completed' }],
    ['document-rejected', { type: 'frame.declined' }],
    ['document-error', { type: 'frame.failed' }],
    ['field-signed', null],
  ])("Documenso's %s", (action, event) => {
    const documenso = { ...page, messages: 'documenso' } as const
    expect(frameEventOf({ origin, data: { action, data: {} } }, documenso)).toEqual(event)
    expect(frameEventOf({ origin, data: { action } }, { ...page, messages: 'docusign' })).toBeNull()
  })
})
