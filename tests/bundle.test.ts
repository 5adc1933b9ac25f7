import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* What a production process loads: the built files that main.js reaches without `import()`. */
const folder = resolve(import.meta.dirname, '../build/server')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
/** The sources in a built file, as the bundler's comments name them. */
const sourcesOf = (text: string) =>
  [...text.matchAll(/^\/\/ ((?:services|packages|contracts|src)\/\S+)$/gm)].map((match) => match[1])

function closureOf(entry: string): string[] {
  const found = new Set([entry])
  for (const name of found)
    for (const [, other = ''] of read(name).matchAll(/^(?:import|export)\b[^;]*?"\.\/([\w.-]+\.js)";$/gm))
      found.add(other)
  return [...found]
}

test('demonstration and simulators are no part of what runs in production', () => {
  const isForDevelopment = (path = '') => /^services\/(demonstration|simulators)\//.test(path)
  const loaded = closureOf('main.js').flatMap((name) => sourcesOf(read(name)))
  expect(loaded).toContain('services/platform.ts')
  expect(loaded.filter(isForDevelopment)).toEqual([])
  const all = readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? sourcesOf(read(name)) : []))
  expect(all.filter(isForDevelopment)).toContain('services/demonstration/seed.ts')
  expect(all.filter(isForDevelopment)).toContain('services/simulators/index.ts')
})

test('the browser’s files of production know nothing of the inspector', () => {
  const client = resolve(import.meta.dirname, '../build/client/assets')
  const inspected = resolve(import.meta.dirname, '../build/inspected/client/assets')
  const mentions = (folder: string) =>
    readdirSync(folder).filter(
      (name) =>
        name.endsWith('.js') && /mizan\.flows|statelyai/.test(readFileSync(join(folder, name), 'utf8')),
    )
  expect(mentions(client)).toEqual([])
  expect(mentions(inspected)).not.toEqual([])
})
