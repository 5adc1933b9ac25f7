import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  KYC_LOAD_FAILED_TEXT,
  KYC_PAGE_FAILED_TEXT,
  KYC_SAVE_FAILED_TEXT,
} from '#machines/kyc-form/labels.ts'
import {
  AUTOSAVE_MS,
  type KycFormCase,
  kycFormMachine,
  type KycFormEvent,
  type KycKept,
} from '#machines/kyc-form/machine.ts'
import { kycFormModel } from '#machines/kyc-form/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('the form of KYC', kycFormModel)

/** What the service answers to each call; one that is not told answers well. */
interface Calls {
  readonly loadCase: () => Promise<KycFormCase>
  readonly saveDrafts: () => Promise<KycKept>
  readonly savePage: () => Promise<KycKept>
  readonly submitCase: () => Promise<KycFormCase>
  readonly restartCase: () => Promise<KycFormCase>
  readonly takeUpCompany: () => Promise<KycFormCase>
}

const STALE = { problem: { kind: 'refused', message: 'Changed.', code: 'stale', fieldErrors: {} } }

function openForm(calls: Partial<Calls> = {}) {
  const clock = new SimulatedClock()
  const called: string[] = []
  const counted = <Output>(name: keyof Calls, otherwise: Output, given?: () => Promise<Output>) =>
    fromPromise(() => {
      called.push(name)
      return given === undefined ? Promise.resolve(otherwise) : given()
    })
  const effect = (name: string) => () => void called.push(name)
  const machine = kycFormMachine.provide({
    actors: {
      loadCase: counted('loadCase', { state: 'draft' }, calls.loadCase),
      saveDrafts: counted('saveDrafts', { at: 1000 }, calls.saveDrafts),
      savePage: counted('savePage', { at: 2000 }, calls.savePage),
      submitCase: counted('submitCase', { state: 'checking' }, calls.submitCase),
      restartCase: counted('restartCase', { state: 'draft' }, calls.restartCase),
      takeUpCompany: counted('takeUpCompany', { state: 'revision' }, calls.takeUpCompany),
    },
    actions: { goOn: effect('goOn'), goToEnd: effect('goToEnd'), dropTyped: effect('dropTyped') },
  })
  const actor = createActor(machine, { clock }).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  return {
    called,
    /** Sends one after the other without waiting, then lets the calls answer. */
    send: async (...types: readonly KycFormEvent['type'][]) => {
      await settle()
      for (const type of types) actor.send({ type })
      await settle()
      return actor.getSnapshot()
    },
    pass: async (ms: number) => {
      await settle()
      clock.increment(ms)
      await settle()
      return actor.getSnapshot()
    },
  }
}

describe('the form of KYC, to the letter', () => {
  it.each([
    ['draft', 'filling'],
    ['revision', 'filling'],
    ['checking', 'closed'],
    ['review', 'closed'],
    ['approved', 'closed'],
    ['rejected', 'closed'],
    ['expired', 'closed'],
  ] as const)('a case that is %s is %s', async (state, shown) => {
    const { send } = openForm({ loadCase: async () => ({ state }) })
    expect((await send()).matches(shown)).toBe(true)
  })

  it('keeps what is typed 10 seconds after the first key, not before, and not after the last one', async () => {
    const { send, pass, called } = openForm()
    await send('field.changed')
    await pass(AUTOSAVE_MS / 2)
    await send('field.changed')
    await pass(AUTOSAVE_MS / 2 - 1)
    expect(called).not.toContain('saveDrafts')
    const { context, value } = await pass(1)
    expect([called, context.savedAt, value]).toEqual([['loadCase', 'saveDrafts'], 1000, { filling: 'clean' }])
  })

  it('keeps at once what is left, and does not call it kept where typing went on meanwhile', async () => {
    const { send } = openForm()
    await send('field.changed')
    const { value, context } = await send('field.left', 'field.changed')
    expect([value, context.savedAt]).toEqual([{ filling: 'dirty' }, 1000])
  })

  it('says that a draft is not kept, and tries again by itself', async () => {
    let isAway = true
    const { send, pass } = openForm({
      saveDrafts: async () => (isAway ? Promise.reject(new TypeError('no network')) : { at: 3000 }),
    })
    await send('field.changed')
    const failed = await send('field.left')
    expect([failed.context.unkept, failed.hasTag('unkept')]).toEqual([KYC_SAVE_FAILED_TEXT, true])
    isAway = false
    const { context, value } = await pass(AUTOSAVE_MS)
    expect([context.unkept, context.savedAt, value]).toEqual([null, 3000, { filling: 'clean' }])
  })

  it('goes on only once a page is saved, and says why where it is not', async () => {
    const away = openForm({ savePage: () => Promise.reject(new TypeError('no network')) })
    const { context } = await away.send('page.sent')
    expect(context.problem?.message).toBe(KYC_PAGE_FAILED_TEXT)
    expect(away.called).not.toContain('goOn')
    const well = openForm()
    await well.send('page.sent')
    expect(well.called).toEqual(['loadCase', 'savePage', 'goOn'])
  })

  it('sends a page once, however often it is pressed', async () => {
    const { send, called } = openForm()
    await send('page.sent', 'page.sent', 'case.submitted')
    expect(called).toEqual(['loadCase', 'savePage', 'goOn'])
  })

  it('asks which of two counts, and overwrites nothing before', async () => {
    const { send, called } = openForm({ savePage: () => Promise.reject(STALE) })
    const { value, context } = await send('field.changed', 'page.sent')
    expect([value, context.problem]).toEqual([{ conflicting: 'asking' }, null])
    expect(called).toEqual(['loadCase', 'savePage'])
    await send('conflict.mineChosen')
    expect(called).toEqual(['loadCase', 'savePage', 'loadCase', 'saveDrafts'])
  })

  it('drops what was typed only where the other one is chosen, and shows it anew', async () => {
    const { send, called } = openForm({ savePage: () => Promise.reject(STALE) })
    await send('field.changed', 'page.sent')
    const { value, context } = await send('conflict.theirsChosen')
    expect([value, context.generation]).toEqual([{ filling: 'clean' }, 1])
    expect(called).toEqual(['loadCase', 'savePage', 'loadCase', 'dropTyped'])
  })

  it('begins an expired case anew, and no other', async () => {
    const expired = openForm({ loadCase: async () => ({ state: 'expired' }) })
    expect((await expired.send('case.restartChosen')).matches('filling')).toBe(true)
    const rejected = openForm({ loadCase: async () => ({ state: 'rejected' }) })
    expect((await rejected.send('case.restartChosen')).matches('closed')).toBe(true)
    expect(rejected.called).toEqual(['loadCase'])
  })

  it('takes up the company of an approved case, and reads it anew where it was decided meanwhile', async () => {
    const approved = openForm({ loadCase: async () => ({ state: 'approved' }) })
    expect((await approved.send('company.changeChosen')).matches('filling')).toBe(true)
    expect(approved.called).toEqual(['loadCase', 'takeUpCompany', 'dropTyped'])
    const late = openForm({
      loadCase: async () => ({ state: 'approved' }),
      takeUpCompany: () => Promise.reject(STALE),
    })
    const { value, context } = await late.send('company.changeChosen')
    expect([value, context.problem]).toEqual(['closed', null])
    expect(late.called).toEqual(['loadCase', 'takeUpCompany', 'loadCase'])
    const rejected = openForm({ loadCase: async () => ({ state: 'rejected' }) })
    await rejected.send('company.changeChosen')
    expect(rejected.called).toEqual(['loadCase'])
  })

  it('can be read again where the first reading failed', async () => {
    let tries = 0
    const { send } = openForm({
      loadCase: async () => ((tries += 1) === 1 ? Promise.reject(new Error('broken')) : { state: 'draft' }),
    })
    expect((await send()).context.problem?.message).toBe(KYC_LOAD_FAILED_TEXT)
    const { value, context } = await send('load.retryChosen')
    expect([value, context.problem]).toEqual([{ filling: 'clean' }, null])
  })
})
