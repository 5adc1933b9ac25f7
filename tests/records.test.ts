import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/* A record in docs/adr is a choice between alternatives, short, and linked from the code it explains; here the links are held in both directions. */
const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const WORDS_MAX = 200

const records = readdirSync(join(root, 'docs/adr'))
  .filter((name) => name !== 'README.md')
  .toSorted()
const numbers = new Set(records.map((name) => name.slice(0, 4)))
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const code = tracked.filter(
  (path) => /\.(tsx?|mjs|sql|css|ya?ml)$/.test(path) && path !== 'tests/records.test.ts',
)
const pages = tracked.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')

/** Numbers of records that a text names: `record 0102`, `records 0102 and 0120`, `adr/0102-…`. */
function recordsIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:records?|ADRs?) 0\d{3}(?:(?:,| and|, and) 0\d{3})*/gi)].flatMap(
    ([words]) => words.match(/\b0\d{3}\b/g) ?? [],
  )
  return [...named, ...[...text.matchAll(/\badr\/(0\d{3})/g)].map(([, number = '']) => number)]
}

/** Links of a page that lead to no file, or to no heading of it. */
function deadLinks(page: string, text = read(page)): string[] {
  return [...text.matchAll(/\]\(([^)\s:]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', heading] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, target))) return [`${page}: ${link}`]
    return heading === undefined || headingsOf(target).includes(heading) ? [] : [`${page}: ${link}`]
  })
}

/** The headings of a page as links spell them. */
const headingsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('a record', () => {
  test.each(records)('%s says what it chose, instead of what, in few words', (name) => {
    const text = read(`docs/adr/${name}`)
    const [title = '', , dated = ''] = text.split('\n')
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)}: .`))
    expect(dated).toMatch(/^\d{4}-\d{2}-\d{2}( · Supersedes 0\d{3}(, 0\d{3})*)?$/)
    for (const part of ['**Choice.**', '**Instead of.**', '**Price.**']) expect(text).toContain(part)
    expect((text.match(/\S+/g) ?? []).length).toBeLessThanOrEqual(WORDS_MAX)
  })

  test('has a number of its own, and supersedes none that stands', () => {
    expect(numbers.size).toBe(records.length)
    const superseded = records.flatMap((name) =>
      (/ · Supersedes (.+)$/m.exec(read(`docs/adr/${name}`))?.[1] ?? '').split(', ').filter(Boolean),
    )
    expect(superseded.length).toBeGreaterThan(0)
    expect(superseded.filter((number) => numbers.has(number))).toEqual([])
    expect(superseded).toHaveLength(new Set(superseded).size)
  })

  test('is linked from code', () => {
    const linked = new Set(code.flatMap((path) => recordsIn(read(path))))
    expect([...numbers].filter((number) => !linked.has(number))).toEqual([])
  })
})

describe('a link', () => {
  test('to a record leads to one, from code and from pages', () => {
    const gone = [...code, ...pages].flatMap((path) =>
      recordsIn(read(path))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    )
    expect(gone).toEqual([])
  })

  test('of a page leads to a file and a heading', () => {
    expect(pages.flatMap((page) => deadLinks(page))).toEqual([])
  })

  test('that is dead is found', () => {
    expect(recordsIn('records 0001 and 0002; (record 0003). ADR 0004, 0005; adr/0006-x.md; 0007')).toEqual([
      '0001',
      '0002',
      '0003',
      '0004',
      '0005',
      '0006',
    ])
    expect(deadLinks('docs/kyc.md', '[a](nowhere.md) [b](kyc.md#nowhere) [c](kyc.md#the-case)')).toEqual([
      'docs/kyc.md: nowhere.md',
      'docs/kyc.md: kyc.md#nowhere',
    ])
  })
})

describe('a reading', () => {
  const ids = [...read('docs/readings.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id = '']) => id)

  test('has a row of its own', () => {
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('that code or a page names has a row', () => {
    const named = [...code, ...pages].flatMap((path) =>
      [...read(path).matchAll(/\breadings? ([A-Z]\d+)\b(?:(?: and|,) ([A-Z]\d+)\b)?/g)].flatMap(
        ([, ...found]) => found.filter(Boolean).map((id) => ({ path, id })),
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ id }) => !ids.includes(id))).toEqual([])
  })
})

test('pages name only files that exist', () => {
  const missing = pages
    .filter((page) => page.startsWith('docs/'))
    .flatMap((page) =>
      [
        ...read(page).matchAll(
          /`((?:src|services|packages|contracts|tests|docs|bench|scripts)\/[A-Za-z0-9_./-]+)`/g,
        ),
      ]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    )
  expect(missing).toEqual([])
})
