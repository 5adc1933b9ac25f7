import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { OFFLINE_MODAL_TYPE, OFFLINE_TEXT, REFRESH_LABEL } from '#machines/connectivity/labels.ts'
import { connectivityMachine } from '#machines/connectivity/machine.ts'
import { connectivityModel } from '#machines/connectivity/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('M8 connectivity', connectivityModel)

it('M8: the texts are to the letter', () => {
  expect(OFFLINE_MODAL_TYPE).toBe('INTERNETCHECKER')
  expect(OFFLINE_TEXT).toBe('You are offline. Please check your internet connection.')
  expect(REFRESH_LABEL).toBe('Refresh')
})

it('M8: takes the word of the browser over a Refresh that hangs', () => {
  const machine = connectivityMachine.provide({
    actors: { watchNetwork: fromCallback(() => {}), probe: fromPromise(() => new Promise(() => {})) },
  })
  const actor = createActor(machine, { input: { isOnline: false } }).start()
  actor.send({ type: 'net.refreshChosen' })
  actor.send({ type: 'net.found' })
  expect(actor.getSnapshot().value).toBe('online')
})

it('M8: keeps the modal while Refresh asks the server, and until it has answered', async () => {
  const answers: (() => void)[] = []
  const machine = connectivityMachine.provide({
    actors: {
      watchNetwork: fromCallback(() => {}),
      probe: fromPromise(() => new Promise<void>((resolve) => answers.push(resolve))),
    },
  })
  const actor = createActor(machine, { input: { isOnline: false } }).start()
  expect(actor.getSnapshot().hasTag('offlineModal')).toBe(true)
  actor.send({ type: 'net.refreshChosen' })
  expect(actor.getSnapshot().hasTag('offlineModal')).toBe(true)
  const shown = new Promise<boolean>((resolve) => {
    actor.subscribe((snapshot) => resolve(snapshot.hasTag('offlineModal')))
  })
  answers[0]?.()
  expect(await shown).toBe(false)
})
