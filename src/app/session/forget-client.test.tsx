import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { CurrentUserDocument, type CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { PERSISTED_DEFAULTS, readPersisted, writePersisted } from '#lib/browser/persisted-state.ts'
import { replyOf, user } from '#tests/support/screens/screen-data.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forgetClient } from './forget-client.ts'

afterEach(() => vi.unstubAllGlobals())

function filled() {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })
  const data: CurrentUserQuery = { currentUser: replyOf(user()) }
  client.writeQuery({ query: CurrentUserDocument, data })
  document.cookie = 'token=secret-1'
  localStorage.setItem('root', '{"version":1}')
  sessionStorage.setItem('intent', 'x')
  writePersisted({ rowsPerPage: 50 })
  const gone: string[] = []
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: 'one' }, { name: 'two' }, {}],
    deleteDatabase: (name: string) => void gone.push(`database ${name}`),
  })
  vi.stubGlobal('caches', {
    keys: async () => ['pages'],
    delete: async (name: string) => gone.push(`cache ${name}`) > 0,
  })
  return { client, gone }
}

it('empties cookie, storages, databases, caches and memory', async () => {
  const { client, gone } = filled()
  forgetClient(client)
  expect(document.cookie).toBe('')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(readPersisted()).toEqual(PERSISTED_DEFAULTS)
  await eventually(() => expect(gone.toSorted()).toEqual(['cache pages', 'database one', 'database two']))
  expect(client.cache.extract()).toEqual({})
})

it('goes on where one part is missing or refuses', async () => {
  const { client } = filled()
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('caches', undefined)
  const spy = vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => {
    throw new Error('forbidden')
  })
  forgetClient(client)
  spy.mockRestore()
  expect(document.cookie).toBe('')
  expect(sessionStorage.length).toBe(0)
  await eventually(() => expect(client.cache.extract()).toEqual({}))
  localStorage.clear()
})
