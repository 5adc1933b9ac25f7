import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** A program of the tests that processes run: built, because each of their starts would else compile TypeScript for several seconds. */
export async function buildChild(entry: string): Promise<{ readonly file: string; remove(): void }> {
  // It finds its packages from this folder.
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(path.join(process.cwd(), 'build', 'child-'))
  const file = path.join(folder, 'child.mjs')
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
