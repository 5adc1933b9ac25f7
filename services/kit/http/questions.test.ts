import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { findUser } from '#contracts/internal/user.ts'
import { question, type Ask } from '#contracts/internal/question.ts'
import { answers, createDirectory, type Answer, type AskRemote } from './questions.ts'
import { PHONE } from '#tests/support/people/phones.ts'

const greet = question({
  service: 'user',
  name: 'greet',
  input: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ hello: z.string() }),
})
const count = question({ service: 'user', name: 'count', input: z.strictObject({}), reply: z.int() })
const QUESTIONS = { greet, count }
const good = {
  greet: async ({ name }: { name: string }) => ({ hello: name }),
  count: async () => 7,
}
const away: AskRemote = ({ service, name }) => Promise.reject(new Error(`asked ${service}.${name} elsewhere`))

function directoryWith(given: readonly Answer[], isChecked = true) {
  const directory = createDirectory({ remote: away, isChecked })
  directory.add({ answers: given })
  return directory
}

describe('a question', () => {
  it('is a call of its owner in the same process', async () => {
    const { ask, asks } = directoryWith(answers(QUESTIONS, good))
    expect(await ask(greet)({ name: 'Anna' })).toEqual({ hello: 'Anna' })
    const both = asks(QUESTIONS)
    expect([await both.greet({ name: 'Zayd' }), await both.count({})]).toEqual([{ hello: 'Zayd' }, 7])
  })

  it('finds an owner that was built after whoever asks', async () => {
    const directory = createDirectory({ remote: away, isChecked: true })
    const ask = directory.ask(greet)
    await expect(ask({ name: 'Anna' })).rejects.toThrow('asked user.greet elsewhere')
    directory.add({ answers: answers(QUESTIONS, good) })
    expect(await ask({ name: 'Anna' })).toEqual({ hello: 'Anna' })
  })

  it('is checked on both ways outside production, so that nothing works here which another process would refuse', async () => {
    const more = { hello: 'Anna', phone: PHONE }
    const wordy = answers(QUESTIONS, { ...good, greet: async () => more })
    await expect(directoryWith(wordy).ask(greet)({ name: 'Anna' })).rejects.toThrow(
      'The reply of user.greet is wrong',
    )
    const named = { name: 'Anna', age: 7 }
    await expect(directoryWith(answers(QUESTIONS, good)).ask(greet)(named)).rejects.toThrow(
      'The input of user.greet is wrong',
    )
    expect(await directoryWith(wordy, false).ask(greet)(named)).toBe(more)
  })
})

/** Never called: type checking fails when one of these calls is allowed. */
function refusedByTheCompiler() {
  const { ask } = directoryWith([])
  return [
    // @ts-expect-error: `count` has no answer
    answers(QUESTIONS, { greet: good.greet }),
    // @ts-expect-error: `great` is no question
    answers(QUESTIONS, { great: good.greet, count: good.count }),
    // @ts-expect-error: the reply is another
    answers(QUESTIONS, { ...good, count: async () => 'seven' }),
    // @ts-expect-error: nobody asks with this input
    answers(QUESTIONS, { ...good, greet: async ({ age }: { age: number }) => ({ hello: `${age}` }) }),
    // @ts-expect-error: the input is misspelt
    () => ask(findUser)({ userID: 'usr_1' }),
    // @ts-expect-error: the input lacks its field
    () => ask(findUser)({}),
    // @ts-expect-error: no such question
    () => ask('findUser'),
    // @ts-expect-error: no such fact, and there may be nobody
    async () => (await ask(findUser)({ userId: 'usr_1' })).email,
  ]
}

it('a question has one type on both sides', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function')
  expectTypeOf<Ask<typeof greet>>().toEqualTypeOf<(input: { name: string }) => Promise<{ hello: string }>>()
})
