import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { Compiler } from './compiler.ts'

it('sees that the file of the call before was put back', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'compiler-'))
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { strict: true, module: 'preserve', allowImportingTsExtensions: true, noEmit: true },
    }),
  )
  write('one.ts', 'export const one: number = 1\n')
  write('two.ts', "import { one } from './one.ts'\nexport const two: number = one + 1\n")
  const compiler = new Compiler(root)
  try {
    write('one.ts', "export const one: string = '1'\n")
    expect(compiler.firstError(['one.ts', 'two.ts'])).toContain('two.ts: ')
    write('one.ts', 'export const one: number = 1\n')
    write('two.ts', "import { one } from './one.ts'\nexport const two: number = one - 1\n")
    expect(compiler.firstError(['two.ts'])).toBeNull()
  } finally {
    compiler.close()
    rmSync(root, { recursive: true })
  }
})
