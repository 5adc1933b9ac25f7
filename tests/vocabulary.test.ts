import { expect, test } from 'vitest'

/*
 * Every word of the texts that stand in lists of their own: labels and pages of machines, refusals, labels of fields. A word that is not in
 * docs/vocabulary.txt is new or misspelt: look at it, then write it there with `npx vitest run --project node tests/vocabulary.test.ts -u`.
 */
const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/machines/*/{labels,words}.ts', '/contracts/**/{*-,}{texts,labels,words}.ts'],
  { eager: true },
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('no text has a word that nobody has looked at', async () => {
  const texts = Object.values(modules).flatMap((module) => Object.values(module).flatMap(textsIn))
  expect(texts.length).toBeGreaterThan(500)
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}[\p{L}’'-]*\p{L}/gu) ?? [])
  await expect([...new Set(words)].toSorted().join('\n') + '\n').toMatchFileSnapshot('../docs/vocabulary.txt')
})
