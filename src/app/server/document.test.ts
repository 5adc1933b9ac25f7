import { describe, expect, it } from 'vitest'
import type { Assets } from './assets.ts'
import { scriptJson } from '#app/hydration/boot-data.ts'
import { htmlDocument } from './document.ts'

const entry = {
  script: '/assets/browse.js',
  preload: ['/assets/react.js'],
  styles: [{ href: '/assets/base.css', text: 'a{color:red}' }],
}
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
  screens: {},
  fonts: { ui: '/assets/ui.woff2', display: '/assets/display.woff2' },
  prerendered: {},
}
const parts = {
  title: 'Offers "now" <b>',
  description: 'A & B',
  body: '<main></main>',
  assets,
  entry,
  isHydrated: true,
  isIndexed: true,
  hasDisplayFont: false,
}

describe('scriptJson', () => {
  it('cannot be closed or commented from inside, and reads back the same', () => {
    const value = { text: '</script><!--<script>\u2028\u2029&' }
    const json = scriptJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  })
})

describe('htmlDocument', () => {
  it('escapes what is text', () => {
    const html = htmlDocument(parts)
    expect(html).toContain('<title>Offers &quot;now&quot; &lt;b&gt; | Mizan</title>')
    expect(html).toContain('<meta name="description" content="A &amp; B">')
  })

  it('runs its program from files only, after the boot file', () => {
    const html = htmlDocument(parts)
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([
      '<script type="module" src="/assets/boot.js" data-entry="/assets/browse.js" data-preload="/assets/react.js">',
    ])
  })

  it('keeps the files of a screen, and those of a circle, apart from what the program needs', () => {
    const own = { ...entry, preload: ['/assets/a.js', '/assets/b.js'], circular: ['/assets/a.js'] }
    const screen = { preload: ['/assets/c.js', '/assets/d.js'], circular: ['/assets/c.js'], styles: [] }
    expect(htmlDocument({ ...parts, entry: own, screen })).toContain(
      'data-preload="/assets/b.js" data-circular="/assets/a.js /assets/c.js" data-screen="/assets/d.js">',
    )
  })

  it('names the files of inline styles by links that load nothing, so that no part waits for them again', () => {
    const style = '<style>a{color:red}</style>'
    const link = '<link rel="stylesheet" href="/assets/base.css" media="not all" disabled>'
    expect(htmlDocument(parts)).toContain(style + link)
    const still = htmlDocument({ ...parts, isHydrated: false })
    expect(still).toContain(style)
    expect(still).not.toContain('stylesheet')
  })

  it('has no script at all on a page that is not hydrated', () => {
    expect(htmlDocument({ ...parts, isHydrated: false })).not.toContain('<script')
  })

  it('preloads the display face on public pages only', () => {
    expect(htmlDocument(parts)).not.toContain('display.woff2')
    expect(htmlDocument({ ...parts, hasDisplayFont: true })).toContain('display.woff2')
  })

  it('keeps logged-in pages out of search engines', () => {
    expect(htmlDocument(parts)).not.toContain('noindex')
    expect(htmlDocument({ ...parts, isIndexed: false })).toContain('<meta name="robots" content="noindex">')
  })
})
