import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCritical, NOTICE_KINDS } from '#services/notification/texts.ts'
import { NOTICES } from '#services/user/authentication/notice-store.ts'

/* What the product promises to tell somebody stands in docs/notices.md, with what keeps it; here the two are held together. */
const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Line breaks and indents of the source are no part of a text. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

const sources = ['src', 'contracts', 'services'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/generated\//.test(path)),
)
const rows = [...read('docs/notices.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \| `(.+)` \|$/gm)].map(
  ([, text = '', where = '', kinds = '', proof = '']) => ({
    text,
    where,
    kinds: [...kinds.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => kind),
    proof,
  }),
)

const PROMISE =
  /\bwe (?:will )?(?:tell|write to|mail|e-?mail|let|notify|inform) you\b|\byou (?:will be|are) (?:not )?(?:told|reminded|notified|informed)\b|\b(?:is|are) (?:told|reminded|mailed|notified)\b/i
const COMMENT = /^\s*(?:\/?\*|\/\/)/

/** The lines of a source that promise something and are no comments. */
function promisesIn(text: string): string[] {
  return text.split('\n').filter((line) => PROMISE.test(line) && !COMMENT.test(line) && !/\/\*\*/.test(line))
}

/** Whether a row is about this line of this file. */
function isListed(path: string, line: string): boolean {
  const said = line.match(PROMISE)?.[0] ?? ''
  return rows.some(({ where, text }) => where === path && text.toLowerCase().includes(said.toLowerCase()))
}

describe('docs/notices.md', () => {
  test.each(rows)('$where: $text', ({ text, where, kinds, proof }) => {
    expect(existsSync(join(root, where)) && flat(read(where)).includes(text)).toBe(true)
    expect(kinds).not.toEqual([])
    const mailsSource = sources
      .filter((path) => path.startsWith('services/user/'))
      .map(read)
      .join('\n')
    for (const kind of kinds) {
      const isKnown =
        NOTICE_KINDS.has(kind) ||
        NOTICES.some((notice) => kind === `account.${notice}`) ||
        mailsSource.includes(`function ${kind}(`)
      expect([kind, isKnown]).toEqual([kind, true])
    }
    expect([proof, existsSync(join(root, proof))]).toEqual([proof, true])
  })

  test('a promise to mail is kept whatever a person chose', () => {
    const mailed = rows.filter(({ text }) => /\be?-?mail/i.test(text))
    expect(mailed.length).toBeGreaterThan(10)
    const kinds = mailed.flatMap((row) => row.kinds).filter((kind) => NOTICE_KINDS.has(kind))
    expect(kinds.filter((kind) => !isCritical(kind))).toEqual([])
  })

  test('holds every promise of the product', () => {
    expect(rows.length).toBeGreaterThan(15)
    const missing = sources.flatMap((path) =>
      promisesIn(read(path)).flatMap((line) => (isListed(path, line) ? [] : [`${path}: ${line.trim()}`])),
    )
    expect(missing).toEqual([])
  })

  test('a promise is found in a text, and not in a comment', () => {
    expect(
      promisesIn("  hint: 'We will tell you tomorrow.',\n  // The owner is told.\n  x: 'Tell us',"),
    ).toEqual(["  hint: 'We will tell you tomorrow.',"])
  })
})
