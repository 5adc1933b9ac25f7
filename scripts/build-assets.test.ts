import { expect, test, vi } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>
/** The build runs without types. */
interface BuildAssets {
  readonly closureOf: (manifest: Manifest, source: string) => readonly Chunk[]
  readonly circularOf: (manifest: Manifest, chunks: readonly Chunk[]) => readonly Chunk[]
}
const { circularOf, closureOf } = await vi.importActual<BuildAssets>('./build-assets.mjs')

const files = (imports: Readonly<Record<string, readonly string[]>>): Manifest =>
  Object.fromEntries(Object.entries(imports).map(([file, names]) => [file, { file, imports: names }]))

function orderOf(manifest: Manifest, entry: string) {
  const chunks = closureOf(manifest, entry)
  const names = (some: readonly Chunk[]) => some.map(({ file }) => file)
  return { all: names(chunks), circular: names(circularOf(manifest, chunks)) }
}

test('what a file imports stands before it, and then no file is one of a circle', () => {
  const manifest = files({ entry: ['b', 'c'], c: ['b', 'a'], b: ['a'], a: [] })
  expect(orderOf(manifest, 'entry')).toEqual({ all: ['a', 'b', 'c', 'entry'], circular: [] })
})

test('circular are the chunks that import, through a circle, a chunk listed after them', () => {
  // d needs c through b only; e needs the circle and is no part of it.
  const manifest = files({ entry: ['c', 'e'], c: ['d'], d: ['b'], b: ['a', 'c'], a: [], e: ['b'] })
  expect(orderOf(manifest, 'entry')).toEqual({
    all: ['a', 'b', 'd', 'c', 'e', 'entry'],
    circular: ['b', 'd'],
  })
})
