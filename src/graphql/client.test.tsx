import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeReply, fakeGraphql } from '#tests/support/graphql-replies.ts'
import { createClient } from './client.ts'
import { CurrentUserDocument } from './generated/graphql.ts'

const GONE: FakeReply = {
  message: 'Session has expired. Please log in again.',
  code: 'unauthenticated',
  statusCode: 401,
}

const setToken = (value: string) => {
  document.cookie = value === '' ? 'token=; Max-Age=0' : `token=${value}`
}

function open(reply: FakeReply) {
  const told: string[] = []
  const sent = fakeGraphql({ CurrentUser: reply })
  const client = createClient({
    onSessionLost: (message) => told.push(message),
    onOffline: () => told.push('offline'),
  })
  const ask = () => client.query({ query: CurrentUserDocument, fetchPolicy: 'network-only' })
  return { ask, sent, told }
}

afterEach(() => {
  setToken('')
  vi.unstubAllGlobals()
})

describe('the client of the signed-in pages', () => {
  it('sends the token of the moment, and the header a foreign page cannot send', async () => {
    setToken('first')
    const { ask, sent } = open({ data: { currentUser: null } })
    await ask()
    setToken('second')
    await ask()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['first', 'second'])
    expect(sent.map(({ headers }) => headers.get('x-requested-with'))).toEqual(['mizan', 'mizan'])
  })

  it('tells of a lost session', async () => {
    setToken('first')
    const { ask, told } = open(GONE)
    await expect(ask()).rejects.toThrow()
    expect(told).toEqual(['Session has expired. Please log in again.'])
  })

  it('keeps a late answer to an old session from ending the new one', async () => {
    setToken('old')
    const { ask, sent, told } = open(GONE)
    const late = ask()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 1 })
    setToken('new')
    await expect(late).rejects.toThrow()
    expect(told).toEqual([])
  })

  it('tells when there is no network', async () => {
    const { ask, told } = open('offline')
    await expect(ask()).rejects.toThrow()
    expect(told).toEqual(['offline'])
  })
})
