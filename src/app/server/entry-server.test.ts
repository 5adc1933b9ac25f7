import { describe, expect, it, vi } from 'vitest'
import type { Assets } from './assets.ts'
import { ROUTES } from '#app/routes/route-table.ts'
import { type PageRequest, prerenderPages, renderPage } from './entry-server.tsx'

const entry = { script: '/assets/x.js', preload: [], styles: [] }
const assets: Assets = {
  boot: '/assets/boot.js',
  entries: {
    home: entry,
    browse: entry,
    property: entry,
    offer: entry,
    login: entry,
    register: entry,
    app: entry,
    linkedin: entry,
    recover: entry,
    change: entry,
    invitation: entry,
    'stop-removal': entry,
    verify: entry,
    sealed: entry,
    privacy: entry,
  },
  screens: { wallet: { preload: ['/assets/wallet.js'], styles: [] } },
  fonts: { ui: '/assets/ui.woff2', display: '/assets/display.woff2' },
  prerendered: {
    '/login': '<!doctype html>login',
    '/register': '<!doctype html>register',
    '/linkedin': '<!doctype html>linkedin',
  },
}

function ask(url: string, change: Partial<PageRequest> = {}) {
  return renderPage({
    url,
    origin: 'http://localhost:3000',
    hasToken: false,
    execute: () =>
      Promise.resolve({ errors: [{ message: 'x', extensions: { statusCode: 500, code: 'internal' } }] }),
    assets,
    ...change,
  })
}

describe('renderPage', () => {
  it('redirects unknown paths to /, which says so (spec 2.4, reading A24), and guarded ones to /login', async () => {
    expect(await ask('/nothing')).toEqual({ status: 302, html: '', location: '/?missing' })
    expect(await ask('/wallet')).toEqual({ status: 302, html: '', location: '/login?next=%2Fwallet' })
    expect(await ask('/login', { hasToken: true })).toEqual({
      status: 302,
      html: '',
      location: '/already_logged_in',
    })
  })

  it('serves the login pages as written at build time', async () => {
    expect(await ask('/login?next=%2Fwallet')).toEqual({
      status: 200,
      html: '<!doctype html>login',
      windows: 'popups',
    })
    expect(await ask('/register')).toEqual({
      status: 200,
      html: '<!doctype html>register',
      windows: 'popups',
    })
  })

  it('names the one address of a page that was written at build time, unless it is for one person', async () => {
    const prerendered = prerenderPages(assets)
    const addressOf = async (url: string) => {
      const { html } = await ask(url, { assets: { ...assets, prerendered } })
      return [...html.matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, href]) => href)
    }
    expect(await addressOf('/login?next=%2Fwallet')).toEqual(['http://localhost:3000/login'])
    expect(await addressOf('/register')).toEqual(['http://localhost:3000/register'])
    expect(await addressOf('/recoverPassword')).toEqual(['http://localhost:3000/recoverPassword'])
    for (const path of ['/invitation', '/mailverification', '/changePassword/x', '/linkedin'])
      expect(await addressOf(path)).toEqual([])
  })

  it('says which pages open popups, and which one stands in them', async () => {
    const windowsOf = async (url: string, hasToken = false) => (await ask(url, { hasToken })).windows
    expect(await windowsOf('/linkedin?code=x&state=y')).toBe('callback')
    expect(await windowsOf('/profileSetting', true)).toBe('popups')
    expect(await windowsOf('/settings', true)).toBe('popups')
    // The same as for the settings, because the app moves between its screens without loading a new document.
    expect(await windowsOf('/wallet', true)).toBe('popups')
    for (const url of ['/', '/browseproject', '/termsCondition', '/nothing'])
      expect(await windowsOf(url)).toBeUndefined()
  })

  it('gives a logged-in page its title, heading and the files of its screen', async () => {
    const { status, html } = await ask('/wallet', { hasToken: true })
    expect(status).toBe(200)
    expect(html).toContain('<title>Wallet | Mizan</title>')
    expect(html).toMatch(/<h1[^>]*>Wallet<\/h1>/)
    expect(html).toContain('data-screen="/assets/wallet.js"')
    expect(html).toContain('noindex')
  })

  it('has a page for every public path of the table', async () => {
    const prerendered = prerenderPages(assets)
    for (const { path, layout } of ROUTES) {
      if (layout !== 'public') continue
      const reply = await ask(path.replaceAll(/:\w+/g, 'x'), { assets: { ...assets, prerendered } })
      // Data cannot be read here; that the path leads to a page can.
      expect([path, [200, 503].includes(reply.status)]).toEqual([path, true])
    }
  })

  it('has the terms and conditions, which read nothing and run nothing', async () => {
    const { status, html } = await ask('/termsCondition')
    expect(status).toBe(200)
    expect(html).toContain('<title>Terms and conditions | Mizan</title>')
    expect(html).toMatch(/<h1[^>]*>Terms and conditions<\/h1>/)
    expect(html).toContain('no real money moves')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('noindex')
    expect((await ask('/termsCondition', { hasToken: true })).html).toContain('Dashboard')
  })

  it('has the privacy policy, which runs something for whoever is logged in only', async () => {
    const { status, html } = await ask('/privacyPolicy')
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Privacy policy<\/h1>/)
    expect(html).toContain('PCMLTFR')
    expect(html).toContain('/login?next=%2FprivacyPolicy')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('Your account is erased')
    const own = (await ask('/privacyPolicy', { hasToken: true })).html
    expect(own).toContain('Reading what we hold about you')
    expect(own).toContain('data-entry')
    expect((await ask('/privacyPolicy?erased')).html).toContain('Your account is erased')
  })

  it('shows a page that could not be read as such, and hides the reason', async () => {
    const { status, html } = await ask('/browseproject')
    expect(status).toBe(503)
    expect(html).toContain('This page could not be loaded')
  })

  it('answers 404 for an offering that does not exist', async () => {
    const missing = {
      errors: [{ message: 'No such offering', extensions: { statusCode: 404, code: 'not_found' } }],
    }
    const { status, html } = await ask('/propertydetails/none', { execute: () => Promise.resolve(missing) })
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
  })

  it('answers 404 for what is no id, and asks nothing', async () => {
    const execute = vi.fn<PageRequest['execute']>(() => Promise.reject(new Error('It was asked.')))
    const pages = ROUTES.filter(({ path, layout }) => layout === 'public' && path.includes('/:id'))
    expect(pages.length).toBeGreaterThan(3)
    for (const { path } of pages)
      for (const id of ['%00', '%F0%9F%98%80', 'a%20b', '..%2Fx', 'prj_%27', 'x'.repeat(65)]) {
        const { status, html } = await ask(path.replace(':id', id), { execute })
        expect([path, id, status, html.includes('Page not found')]).toEqual([path, id, 404, true])
      }
    expect(execute).not.toHaveBeenCalled()
  })

  it('renders no style attribute: the policy would refuse it', async () => {
    for (const url of ['/whitePapers', '/browseproject', '/termsCondition', '/privacyPolicy'])
      expect((await ask(url)).html).not.toMatch(/\sstyle=/)
    expect((await ask('/wallet', { hasToken: true })).html).not.toMatch(/\sstyle=/)
  })
})
