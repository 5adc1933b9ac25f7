import { describe, expect, it } from 'vitest'
import { CONTENT_PATHS, SHARED_DOCUMENT_PATH, TOKENOMICS_PATH } from '#contracts/web/content-paths.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { COLLEAGUE_INVITATION_PATH } from '#contracts/project/colleague/values.ts'
import { decide } from './guards.ts'
import { matchRoute, ROUTES } from './route-table.ts'

const ORIGIN = 'http://localhost:3000'

describe('the route table', () => {
  it('knows every path that links are built to (spec 2)', () => {
    const all = {
      ...paths,
      ...insidePaths,
      ...CONTENT_PATHS,
      tokenomics: TOKENOMICS_PATH,
      shared: SHARED_DOCUMENT_PATH,
      invitation: COLLEAGUE_INVITATION_PATH,
    }
    const built = Object.values(all).map((path) => (typeof path === 'string' ? path : path('a', 'b', 'c')))
    expect(built.filter((path) => matchRoute(path.split('?')[0] ?? '') === undefined)).toEqual([])
    const reached = new Set(built.map((path) => matchRoute(path.split('?')[0] ?? '')?.row.path))
    expect(ROUTES.map((row) => row.path).filter((path) => !reached.has(path))).toEqual([])
  })

  it('gives each path a title of its own', () => {
    const titles = ROUTES.map((row) => row.title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('counts letter case (reading A2) and forgives one slash at the end', () => {
    expect(matchRoute('/MyInvestments')?.row.title).toBe('Open investments')
    expect(matchRoute('/myinvestments')).toBeUndefined()
    expect(matchRoute('/wallet/')?.row.path).toBe('/wallet')
  })

  it('names the team page after the product (reading A17)', () => {
    expect(matchRoute('/mizanteam')?.row.title).toBe('Team')
  })

  it('reads parameters', () => {
    expect(matchRoute('/managedocument/Request/document/RECEIVED/doc%201')?.params).toEqual({
      requestType: 'Request',
      activeTab: 'RECEIVED',
      id: 'doc 1',
    })
    expect(matchRoute('/propertydetails/%E0%A4')).toBeUndefined()
    expect(matchRoute('/propertydetails/')).toBeUndefined()
  })
})

describe('the guards (spec 2.2-2.4)', () => {
  it.each([
    ['/nowhere', false, '/?missing'],
    ['/nowhere', true, '/?missing'],
    ['/login', true, '/already_logged_in'],
    ['/register', true, '/already_logged_in'],
    ['/already_logged_in', false, '/login'],
    ['/wallet?pageNo=2', false, '/login?next=%2Fwallet%3FpageNo%3D2'],
    ['/kycProcess', false, '/login?next=%2FkycProcess'],
    ['/document_management', false, '/login?next=%2Fdocument_management'],
  ])('%s with token %s leads to %s', (path, hasToken, location) => {
    expect(decide(path, ORIGIN, hasToken)).toEqual({ kind: 'redirect', location })
  })

  it.each([
    ['/', false],
    ['/', true],
    ['/login', false],
    ['/wallet', true],
    ['/already_logged_in', true],
    ['/browseproject', true],
  ])('%s with token %s shows', (path, hasToken) => {
    expect(decide(path, ORIGIN, hasToken).kind).toBe('show')
  })

  it('asks for a token on every path of 2.2 and 2.4 and on no other', () => {
    for (const row of ROUTES) {
      const path = row.path.replaceAll(/:\w+/g, 'x')
      const isGuarded = decide(path, ORIGIN, false).kind === 'redirect' && row.guard === 'token'
      expect([row.path, isGuarded]).toEqual([row.path, row.layout === 'dashboard'])
    }
  })
})
