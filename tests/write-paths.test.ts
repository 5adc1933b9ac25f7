import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DOC = readFileSync('docs/architecture.md', 'utf8')
const MOST = 7
/** A signature passes the page on an origin of its own, the seal and the chain of events. */
const MOST_OF: Readonly<Record<string, number>> = { 'a signature': 9 }

interface Row {
  readonly write: string
  readonly browser: readonly string[]
  readonly services: readonly string[]
  readonly count: number
}

/** `folder`: `a.ts`, `b.ts`; `whole/path.ts` */
function filesIn(cell: string): string[] {
  return cell.split(';').flatMap((group) => {
    const names = [...group.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const [folder = '', ...files] = names
    return /`:/.test(group) ? files.map((file) => path.posix.join(folder, file)) : names
  })
}

const ROWS: readonly Row[] =
  /## A write, from the screen to its SQL\n(.*?)\n## /s
    .exec(DOC)?.[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| a'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, write = '', browser = '', services = '', count = '']) => ({
      write,
      browser: filesIn(browser),
      services: filesIn(services),
      count: Number(count),
    })) ?? []

/** What a file imports, as paths from the root. */
function importsOf(file: string): Set<string> {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([#.][^']+)'/g)
  return new Set(
    [...found].map(([, name = '']) =>
      name.startsWith('./')
        ? path.posix.join(path.posix.dirname(file), name)
        : name
            .replace(/^#(app|screens|features|machines|graphql|hooks|ui|lib)\//, 'src/$1/')
            .replace(/^#/, ''),
    ),
  )
}

/** Between services a question is asked: both ends import it from `contracts/internal`. */
const questionsIn = (file: string): string[] =>
  [...importsOf(file)].filter((name) => name.startsWith('contracts/internal/'))

function isReached(file: string, earlier: readonly string[]): boolean {
  return earlier.some(
    (one) => importsOf(one).has(file) || questionsIn(one).some((name) => questionsIn(file).includes(name)),
  )
}

test('order, comment, draft, upload and signature are listed', () => {
  expect(ROWS.map(({ write }) => write)).toEqual([
    'an order',
    'a comment',
    'a draft of KYC',
    'an upload',
    'a signature',
  ])
})

test.each(ROWS)('$write passes the files listed for it, and no more than it may', (row) => {
  const files = [...row.browser, ...row.services]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(row.count).toBe(files.length)
  expect(files.length).toBeLessThanOrEqual(MOST_OF[row.write] ?? MOST)
  const unreached = [row.browser, row.services].flatMap((tower) =>
    tower.filter((file, index) => index > 0 && !isReached(file, tower.slice(0, index))),
  )
  expect(unreached).toEqual([])
})
