import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  depositFormMachine,
  SETTLE_PATIENCE_MS,
  type DepositProgress,
} from '#machines/deposit-form/machine.ts'
import { depositFormModel } from '#machines/deposit-form/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('deposit form', depositFormModel)

const created: DepositProgress = {
  _id: 'deposit-1',
  state: 'created',
  message: 'Waiting for your card details.',
  frameUrl: 'http://pay.localhost:3003/frame#secret',
  payUrl: null,
}
const hundred = { amount: '10000', currency: 'USD' } as const
const never = () => new Promise<never>(() => {})

function startDeposit(calls: {
  readonly create?: (input: { idempotencyKey: string | null }) => Promise<DepositProgress>
  readonly confirm?: (input: { depositId: string; cardToken: string }) => Promise<DepositProgress>
  readonly watch?: () => Promise<DepositProgress>
}) {
  const clock = new SimulatedClock()
  const machine = depositFormMachine.provide({
    actors: {
      createDeposit: fromPromise(({ input }) => (calls.create ?? (() => Promise.resolve(created)))(input)),
      confirmDeposit: fromPromise(({ input }) =>
        (calls.confirm ?? (() => Promise.resolve({ ...created, state: 'processing' as const })))(input),
      ),
      watchDeposit: fromPromise(calls.watch ?? never),
    },
  })
  const actor = createActor(machine, { clock, input: { pending: null } }).start()
  const reached = (state: ReturnType<typeof actor.getSnapshot>['value']) =>
    eventually(() => expect(actor.getSnapshot().value).toBe(state))
  return { actor, clock, reached }
}

const submit = (idempotencyKey: string, amount: string = hundred.amount) =>
  ({ type: 'amount.submitted', amount: { ...hundred, amount }, idempotencyKey }) as const
const token = { type: 'card.tokenized', cardToken: 'tok_0123456789abcdef' } as const

describe('deposit, to the letter', () => {
  it('watches a payment that was begun before, and lets another one be made (U-m18)', async () => {
    const amount = { amount: '30000', currency: 'USD' } as const
    const pending = { ...created, state: 'processing', amount } as const
    const machine = depositFormMachine.provide({
      actors: { watchDeposit: fromPromise<DepositProgress, { readonly depositId: string }>(never) },
    })
    const actor = createActor(machine, { input: { pending } }).start()
    expect(actor.getSnapshot().value).toBe('settling')
    expect(actor.getSnapshot().context).toMatchObject({ amount, depositId: 'deposit-1' })
    actor.send({ type: 'deposit.retryChosen' })
    expect(actor.getSnapshot().value).toBe('entering')
    expect(actor.getSnapshot().context.depositId).toBeNull()
    actor.stop()
  })

  it('waits 60000 ms for the provider before it says so, not 59999', async () => {
    expect(SETTLE_PATIENCE_MS).toBe(60_000)
    const { actor, clock, reached } = startDeposit({})
    actor.send(submit('key-1'))
    await reached('cardFrame')
    actor.send(token)
    await reached('settling')
    clock.increment(59_999)
    expect(actor.getSnapshot().value).toBe('settling')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('timedOut')
    expect(actor.getSnapshot().context.message).toBe(
      'Your bank has not answered yet. If the payment arrives, it is added to your wallet.',
    )
  })

  it('goes on asking after it said so, and tells when the money came', async () => {
    const answers: ((deposit: DepositProgress) => void)[] = []
    const { actor, clock, reached } = startDeposit({
      watch: () => new Promise<DepositProgress>((resolve) => void answers.push(resolve)),
    })
    actor.send(submit('key-1'))
    await reached('cardFrame')
    actor.send(token)
    await reached('settling')
    clock.increment(SETTLE_PATIENCE_MS)
    expect(actor.getSnapshot().value).toBe('timedOut')
    expect(answers).toHaveLength(2)
    answers[1]?.({ ...created, state: 'settled', message: 'The money is in your wallet.' })
    await reached('settled')
  })

  it('asks once more, not for ever, about a payment that failed', async () => {
    const watch = vi.fn(() =>
      Promise.resolve({ ...created, state: 'failed' as const, message: 'Your bank did not answer in time.' }),
    )
    const { actor, reached } = startDeposit({ watch })
    actor.send(submit('key-1'))
    await reached('cardFrame')
    actor.send(token)
    await reached('timedOut')
    // Whatever is answered already has been heard by then.
    await new Promise((resolve) => void setImmediate(resolve))
    expect(watch).toHaveBeenCalledTimes(2)
    expect(actor.getSnapshot().value).toBe('timedOut')
    expect(actor.getSnapshot().context.message).toBe('Your bank did not answer in time.')
  })

  it('keeps the key when the same amount is tried again after a lost answer, and takes a new one for another amount', async () => {
    const keys: (string | null)[] = []
    const { actor, reached } = startDeposit({
      create: ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return Promise.reject(new TypeError('fetch failed'))
      },
    })
    for (const event of [submit('key-1'), submit('key-2'), submit('key-3', '20000')]) {
      actor.send(event)
      await reached('entering')
    }
    expect(keys).toEqual(['key-1', 'key-1', 'key-3'])
  })

  it('takes a new key after a decline: that is another payment', async () => {
    const keys: (string | null)[] = []
    const { actor, reached } = startDeposit({
      create: ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return Promise.resolve(created)
      },
      confirm: () => Promise.resolve({ ...created, state: 'declined' }),
    })
    actor.send(submit('key-1'))
    await reached('cardFrame')
    actor.send(token)
    await reached('declined')
    actor.send({ type: 'deposit.otherCardChosen', idempotencyKey: 'key-2' })
    await reached('cardFrame')
    expect(keys).toEqual(['key-1', 'key-2'])
    expect(actor.getSnapshot().context.amount).toEqual(hundred)
  })

  it('does not charge again when the answer to the confirmation is lost: it asks what became of it', async () => {
    const confirm = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
    const { actor, reached } = startDeposit({
      confirm,
      watch: () => Promise.resolve({ ...created, state: 'settled', message: 'The money is in your wallet.' }),
    })
    actor.send(submit('key-1'))
    await reached('cardFrame')
    actor.send(token)
    await reached('settled')
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().context.message).toBe('The money is in your wallet.')
  })

  it('keeps the card token out of its context', async () => {
    const { actor, reached } = startDeposit({})
    actor.send(submit('key-1'))
    await reached('cardFrame')
    actor.send(token)
    await reached('settling')
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('tok_')
  })
})
