import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decompress } from 'wawoff2'

/** Families as the outlines are asked for; each falls back to the others where it lacks a letter. */
export const FAMILY = { text: 'Readex Pro', handLatin: 'Figtree Light', handArabic: 'Markazi Text' } as const

const WOFF2_FONTS = [
  '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2',
  '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2',
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-italic.woff2',
  '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
]

/** For Greek and Cyrillic; a plain TrueType file. */
const FALLBACK_FONT = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'

// The server is one bundle: packages are found from the folder it runs in.
const locate = (file: string) => createRequire(path.join(process.cwd(), 'package.json')).resolve(file)

// Each copied: what it returns lies in memory that the next one overwrites.
const unpack = async (font: string) => Uint8Array.from(await decompress(readFileSync(locate(font))))

/** The face of set papers, which is embedded; without a chosen weight it is a light one. */
export const TEXT_FACE = await unpack('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

const unpacked: { readonly name: string; readonly bytes: Uint8Array }[] = []
for (const font of WOFF2_FONTS) {
  // One after another, because they share memory.
  const bytes = await unpack(font)
  unpacked.push({ name: `${path.basename(font, '.woff2')}.ttf`, bytes })
}

let files: readonly string[] | undefined

/** Font files that the renderer reads; it knows no WOFF2 and takes no bytes, so they are laid out once per process. */
export function fontFiles(): readonly string[] {
  if (files) return files
  const folder = mkdtempSync(path.join(tmpdir(), 'signing-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const written = unpacked.map(({ name, bytes }) => {
    const file = path.join(folder, name)
    writeFileSync(file, bytes)
    return file
  })
  files = [...written, locate(FALLBACK_FONT)]
  return files
}
