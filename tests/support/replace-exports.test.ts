import { expect, it } from 'vitest'
import { replaceExports } from './replace-exports.ts'

const module: { size: number; join: (parts: string[]) => string } = {
  size: 1,
  join: (parts: string[]) => parts.join(' '),
}
const first = { ...module }
replaceExports(first, { size: 2, join: ([one = '']) => one })

it('puts the stand-ins in the place of the exports', () => {
  expect([first.size, first.join(['a', 'b'])]).toEqual([2, 'a'])
})

it('refuses what the module does not export', () => {
  const misspelt: { size: number; sise?: number } = { size: 1 }
  expect(() => replaceExports(misspelt, { sise: 2 })).toThrow('The module does not export sise')
})

it('takes a stand-in only that returns the same', () => {
  // @ts-expect-error: a number where the export returns a text
  const ofAnotherType = () => replaceExports(module, { join: () => 1 })
  expect(ofAnotherType).toBeTypeOf('function')
})
