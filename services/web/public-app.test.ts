import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#services/kit/config.ts'
import type { HostTypes } from '#services/kit/service.ts'
import { createPublicApp } from './public-app.ts'

const app = createPublicApp({
  config: loadConfig({}),
  host: new Hono<HostTypes>().all('*', (context) => context.json({ call: context.req.path })),
  graphql: () => Promise.resolve(Response.json({ data: null })),
  documents: {
    warm: () => Promise.resolve(undefined),
    serve: (context) => Promise.resolve(context.html(`page ${context.req.path}`)),
  },
})

const form = (path: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'investor@mizan.test', password: 'Mizan#2026' }),
  })

describe('a form that the browser posts before the program of its page runs', () => {
  test.each([
    ['/login', '/login'],
    ['/login/', '/login/'],
    ['/register', '/register'],
    ['/login?next=%2Fwallet%3FpageNo%3D2', '/login?next=%2Fwallet%3FpageNo%3D2'],
  ])('POST %s leads back to its page', async (path, location) => {
    const answer = await form(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(location)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = JSON.stringify([await answer.text(), ...answer.headers])
    expect(text).not.toMatch(/Mizan|investor/)
  })

  test('never leads elsewhere, whatever stands in the address', async () => {
    for (const path of [
      '/login?next=https%3A%2F%2Fevil.test',
      '/login?//evil.test',
      '/register/?x=%0d%0aset-cookie:a=b',
    ]) {
      const location = (await form(path)).headers.get('location') ?? ''
      expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000')
      expect(location).toMatch(/^\/(login|register)/)
      expect(location).not.toMatch(/[\r\n]/)
    }
  })

  test.each([['/'], ['/wallet'], ['/login/more'], ['/Login']])(
    'POST %s is refused as any page',
    async (path) => {
      const answer = await form(path)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

describe('the public port', () => {
  test('gives pages for what is no call', async () => {
    for (const path of ['/', '/login', '/nowhere']) {
      expect(await (await app.request(path)).text()).toBe(`page ${path}`)
    }
  })

  test('gives calls to the services, wrong ones too', async () => {
    for (const path of ['/v1/accounts', '/v2/nothing', '/aws/x', '/events', '/dev/mailbox']) {
      expect(await (await app.request(path, { method: 'PUT' })).json()).toEqual({ call: path })
    }
    expect(await (await app.request('/graphql', { method: 'POST' })).json()).toEqual({ data: null })
  })

  test('never gives a page for a missing file', async () => {
    const answer = await app.request('/assets/none.js')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found')
  })
})
