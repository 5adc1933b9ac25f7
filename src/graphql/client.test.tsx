import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '#contracts/staff/values.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createClient } from './client.ts'
import {
  CurrentUserDocument,
  type CurrentUserQuery,
  TouchSessionDocument,
  type TouchSessionMutation,
} from './generated/graphql.ts'
import { currentToken } from './session-token.ts'

const GONE: FakeReply = {
  message: 'Session has expired. Please log in again.',
  code: 'unauthenticated',
  statusCode: 401,
}

const FORBIDDEN: FakeReply = { message: 'You are not allowed to do this', code: 'forbidden', statusCode: 403 }

const setToken = (value: string) => {
  document.cookie = value === '' ? 'token=; Max-Age=0' : `token=${value}`
}

function open(reply: FakeReply | (() => FakeReply), others: Parameters<typeof fakeGraphql>[0] = {}) {
  const told: string[] = []
  const sent = fakeGraphql({ CurrentUser: reply, ...others })
  const client = createClient({
    onSessionLost: (message) => told.push(message),
    onOffline: () => told.push('offline'),
    onOtherPerson: () => told.push('somebody else'),
  })
  const ask = () => client.query({ query: CurrentUserDocument, fetchPolicy: 'network-only' })
  const touch = () => client.mutate({ mutation: TouchSessionDocument })
  const tokens = (operation: string) =>
    sent.filter((call) => call.operation === operation).map(({ headers }) => headers.get('authorization'))
  return { client, ask, touch, tokens, sent, told }
}

const isPerson = (id: string) => dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ _id: id })) })
const TOUCHED = dataOf<TouchSessionMutation>({
  touchSession: replyOf({
    __typename: 'SessionState',
    idleEndsAt: '2026-11-20T12:00:00.000Z',
    absoluteEndsAt: '2026-11-20T20:00:00.000Z',
  }),
})

afterEach(() => {
  setToken('')
  vi.unstubAllGlobals()
})

describe('the client of the logged-in pages', () => {
  it('reads anew who is here when a call is refused, so that a role that was taken closes its pages', async () => {
    const withRoles = (roles: readonly StaffRole[]) =>
      dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: [...roles] })) })
    let reply = withRoles(['compliance'])
    const { client, touch, sent } = open(() => reply, { TouchSession: FORBIDDEN })
    // Watches the user as the menu of every page does.
    const watching = client.watchQuery({ query: CurrentUserDocument }).subscribe(() => undefined)
    await eventually(() => expect(client.readQuery({ query: CurrentUserDocument })).not.toBeNull())
    reply = withRoles([])
    await expect(touch()).rejects.toThrow('You are not allowed to do this')
    await eventually(() =>
      expect(client.readQuery({ query: CurrentUserDocument })?.currentUser?.data.roles).toEqual([]),
    )
    expect(sent.map(({ operation }) => operation)).toEqual(['CurrentUser', 'TouchSession', 'CurrentUser'])
    watching.unsubscribe()
  })

  it('sends the token of the moment, and the header a foreign page cannot send', async () => {
    setToken('first')
    const { ask, sent } = open({ data: { currentUser: null } })
    await ask()
    setToken('second')
    await ask()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['first', 'second'])
    expect(sent.map(({ headers }) => headers.get('x-requested-with'))).toEqual(['mizan', 'mizan'])
  })

  it('sends a query in another task than the one that asks, and a change at once', async () => {
    // Node's own channel, because that of `setup-dom` answers within the same task.
    vi.stubGlobal('MessageChannel', MessageChannel)
    const { ask, touch, sent } = open(isPerson('usr_1'), { TouchSession: TOUCHED })
    const asked = Promise.all([ask(), touch()])
    // What a task has queued runs before the next one.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    expect(sent.map(({ operation }) => operation)).toEqual(['TouchSession'])
    await asked
    expect(sent.map(({ operation }) => operation)).toEqual(['TouchSession', 'CurrentUser'])
  })

  it('takes each answer in in a task of its own', async () => {
    /** Tasks that wait for their turn, which the test gives. */
    const waiting: (() => void)[] = []
    class HeldChannel {
      readonly port1 = { onmessage: () => {}, close: () => {} }
      readonly port2 = { postMessage: () => waiting.push(() => this.port1.onmessage()) }
    }
    vi.stubGlobal('MessageChannel', HeldChannel)
    const { ask, touch } = open(isPerson('usr_1'), { TouchSession: TOUCHED })
    let taken = 0
    const asked = [ask(), touch()].map((answer) => answer.then(() => (taken += 1)))
    // The query waits to be sent, and the answer to the change to be taken in.
    await eventually(() => expect(waiting).toHaveLength(2))
    waiting.shift()?.()
    for (const before of [0, 1]) {
      await eventually(() => expect(waiting).toHaveLength(2 - before))
      expect(taken).toBe(before)
      waiting.shift()?.()
      await eventually(() => expect(taken).toBe(before + 1))
    }
    await Promise.all(asked)
  })

  it('tells of a lost session', async () => {
    setToken('first')
    const { ask, told } = open(GONE)
    await expect(ask()).rejects.toThrow()
    expect(told).toEqual(['Session has expired. Please log in again.'])
  })

  it('keeps a late answer to an old session from ending the new one', async () => {
    setToken('old')
    let asked = 0
    const { ask, tokens, told } = open(() => {
      if (++asked === 1) return isPerson('u1')
      setToken('')
      return GONE
    })
    await ask()
    await expect(ask()).rejects.toThrow()
    expect(told).toEqual([])
    expect(tokens('CurrentUser')).toEqual(['old', 'old'])
  })

  describe('a call whose token was replaced on its way', () => {
    /** A page of user u1, whose token is replaced during a call. */
    async function replaced(person: FakeReply, touch: () => FakeReply) {
      setToken('old')
      let reply: FakeReply = isPerson('u1')
      const opened = open(() => reply, {
        TouchSession: () => {
          setToken('new')
          return touch()
        },
      })
      await opened.ask()
      opened.sent.length = 0
      reply = person
      return opened
    }

    it('is sent once more with the present one, changes too', async () => {
      let refusals = 1
      const { touch, tokens, told } = await replaced(isPerson('u1'), () => (refusals-- > 0 ? GONE : TOUCHED))
      expect((await touch()).data?.touchSession?.status).toBe(true)
      expect(tokens('TouchSession')).toEqual(['old', 'new'])
      expect(tokens('CurrentUser')).toEqual(['new'])
      expect(told).toEqual([])
    })

    it('is not sent a third time, and the second refusal is that of a lost session', async () => {
      const { touch, tokens, told } = await replaced(isPerson('u1'), () => GONE)
      await expect(touch()).rejects.toThrow('Session has expired')
      expect(tokens('TouchSession')).toEqual(['old', 'new'])
      expect(told).toEqual(['Session has expired. Please log in again.'])
    })

    it('never goes out in the name of somebody else, whose page is then not shown', async () => {
      const { touch, tokens, told } = await replaced(isPerson('u2'), () => GONE)
      await expect(touch()).rejects.toThrow('Session has expired')
      expect(tokens('TouchSession')).toEqual(['old'])
      expect(told).toEqual(['somebody else'])
    })

    it('reads, and changes nothing, on a page that does not know yet whose it is', async () => {
      setToken('old')
      let refusals = 2
      const afterwards = (reply: () => FakeReply) => () => {
        setToken('new')
        return reply()
      }
      const { ask, touch, tokens } = open(
        afterwards(() => (refusals-- > 1 ? GONE : isPerson('u1'))),
        { TouchSession: afterwards(() => GONE) },
      )
      const reading = ask()
      const changing = expect(touch()).rejects.toThrow('Session has expired')
      expect((await reading).data?.currentUser?.data._id).toBe('u1')
      await changing
      expect(tokens('TouchSession')).toEqual(['old'])
    })

    it('is not sent anew for any other refusal', async () => {
      const refused: FakeReply = { message: 'no', code: 'forbidden', statusCode: 403 }
      const { touch, tokens } = await replaced(isPerson('u1'), () => refused)
      await expect(touch()).rejects.toThrow('no')
      expect(tokens('TouchSession')).toEqual(['old'])
    })
  })

  describe('while the service is away', () => {
    const AWAY: FakeReply = { message: 'Not available', code: 'unavailable', statusCode: 503 }

    it('reads by itself what a page still shows, until it is there, and ends no session', async () => {
      setToken('first')
      let isBack = false
      const { client, tokens, told } = open(() => (isBack ? isPerson('u1') : AWAY))
      const seen: (string | undefined)[] = []
      const watching = client
        .watchQuery({ query: CurrentUserDocument, fetchPolicy: 'network-only' })
        .subscribe(({ data, error, loading }) => {
          if (!loading) seen.push(error?.message ?? data?.currentUser?.data?._id)
        })
      await eventually(() => expect(seen).toEqual(['Not available']))
      isBack = true
      await eventually(() => expect(seen.at(-1)).toBe('u1'))
      expect(tokens('CurrentUser')).toEqual(['first', 'first'])
      expect(told).toEqual([])
      expect(currentToken()).toBe('first')
      watching.unsubscribe()
    })

    it('sends no change again: it may have been carried out', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      setToken('first')
      const { touch, tokens } = open(AWAY, { TouchSession: AWAY })
      const refused = expect(touch()).rejects.toThrow('Not available')
      await vi.advanceTimersByTimeAsync(120_000)
      await refused
      expect(tokens('TouchSession')).toEqual(['first'])
      vi.useRealTimers()
    })
  })

  it('tells when there is no network', async () => {
    const { ask, told } = open('offline')
    await expect(ask()).rejects.toThrow()
    expect(told).toEqual(['offline'])
  })
})
