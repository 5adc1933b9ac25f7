import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type AnyActor } from 'xstate'
import { diagramOf } from '#machines/diagram.ts'
import { withHeldChildren } from '#machines/replay.ts'
import { signInMachine } from '#machines/sign-in/machine.ts'
import { signInModel } from '#machines/sign-in/model.ts'
import { openAsViewer, type FlowNews, type FlowCommand, type FromPage } from './channel.ts'
import { tellViewer } from './watch.ts'

/* What a page tells the viewer, over the channel that both have in the browser. */
const SECRETS = /amina|Mizan#2026|mizan\.test/
const heard: FromPage[] = []
let viewer: { command: (command: FlowCommand) => void; close: () => void }
let actor: AnyActor

const news = <T extends FlowNews['type']>(type: T) =>
  heard.flatMap((told) => (told.news.type === type ? [told.news as Extract<FlowNews, { type: T }>] : []))
const until = (type: FlowNews['type'], count = 1) =>
  expect.poll(() => news(type).length).toBeGreaterThanOrEqual(count)
/** Which actor of which page an order is for. */
const here = () => {
  const told = heard.findLast((one) => one.news.type === '@xstate.actor')
  return { page: told?.page ?? '', sessionId: actor.sessionId }
}

beforeEach(async () => {
  heard.length = 0
  viewer = openAsViewer((told) => heard.push(told))
  const machine = withHeldChildren(signInMachine)
  actor = createActor(machine, { input: signInModel.inputs.login, inspect: tellViewer() }) as AnyActor
  actor.start()
  await until('@xstate.actor')
})
afterEach(() => {
  actor.stop()
  viewer.close()
})

const typed = { email: 'amina@example.com', password: 'Mizan#2026' }

test('tells machine, states and transitions, and nothing that people typed or were told', async () => {
  actor.send({ type: 'credentials.submitted', ...typed })
  const [byMail] = Object.values(signInModel.cases['xstate.done.actor.checkCredentials'])
  actor.send({ type: 'xstate.done.actor.checkCredentials', ...byMail })
  await until('@xstate.snapshot', 2)
  await until('@mizan.transitions', 2)
  expect(JSON.parse(news('@xstate.actor')[0]?.definition ?? '{}')).toMatchObject({ id: signInMachine.id })
  const values = news('@xstate.snapshot').map(({ snapshot }) => (snapshot as { value?: unknown }).value)
  expect(values).toContain('checking')
  const ids = new Set(diagramOf(signInMachine).transitions.map(({ id }) => id))
  const taken = news('@mizan.transitions').flatMap((one) => one.ids)
  expect(taken.length).toBeGreaterThan(1)
  expect(taken.filter((id) => !ids.has(id))).toEqual([])
  expect(JSON.stringify(heard)).toContain('•••• (17)')
  expect(JSON.stringify(heard)).not.toMatch(SECRETS)
})

test('answers which events it would take, and takes the one that is sent', async () => {
  const events = [{ type: 'credentials.submitted' }, { type: 'code.submitted' }]
  viewer.command({ type: '@mizan.may', ...here(), events })
  await until('@mizan.choices')
  expect(news('@mizan.choices')[0]?.choices).toEqual([
    { allowed: true, guards: [], throws: false },
    { allowed: false, guards: [], throws: false },
  ])
  viewer.command({ type: '@mizan.send', ...here(), event: { type: 'credentials.submitted' } })
  await expect.poll(() => actor.getSnapshot().value).toBe('checking')
})

test('does not send what it would not take, and tells what refuses it', async () => {
  for (const type of ['xstate.stop', 'xstate.error.actor.nobody', 'code.submitted'])
    viewer.command({ type: '@mizan.send', ...here(), event: { type } })
  await until('@mizan.refused', 3)
  expect(news('@mizan.refused').map(({ event, guards }) => [event.type, guards])).toEqual([
    ['xstate.stop', []],
    ['xstate.error.actor.nobody', []],
    ['code.submitted', []],
  ])
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'credentials' })
})

test('is deaf to orders for another page, and tells everything again to a viewer that comes late', async () => {
  viewer.command({ type: '@mizan.send', ...here(), page: 'other', event: { type: 'credentials.submitted' } })
  viewer.command({ type: '@mizan.hello' })
  await until('@xstate.actor', 2)
  expect(actor.getSnapshot().value).not.toBe('checking')
  expect(news('@xstate.actor').at(-1)).toMatchObject({ snapshot: { status: 'active' } })
})

test('a page without a channel works as ever, and a viewer without one hears nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  try {
    const told: FromPage[] = []
    const alone = openAsViewer((one) => told.push(one))
    const machine = withHeldChildren(signInMachine)
    const watched = createActor(machine, {
      input: signInModel.inputs.login,
      inspect: tellViewer(),
    }) as AnyActor
    watched.start()
    alone.command({ type: '@mizan.hello' })
    watched.send({ type: 'credentials.submitted', ...typed })
    expect([watched.getSnapshot().value, told]).toEqual(['checking', []])
    watched.stop()
    alone.close()
  } finally {
    vi.unstubAllGlobals()
  }
})
