import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'

const compress = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}
/** Files worth compressing; the others are already compressed or tiny. */
const COMPRESSED = new Set(['.html', '.css', '.js', '.mjs', '.wasm'])

/** The only package files that the signing page may load. */
const FOLDERS: Readonly<Record<string, string>> = {
  'pdf.mjs': 'pdfjs-dist/build/pdf.min.mjs',
  'pdf.worker.mjs': 'pdfjs-dist/build/pdf.worker.min.mjs',
  'signature-pad.js': 'signature_pad/dist/signature_pad.min.js',
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'readex-pro.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
}
const TREES = ['cmaps', 'standard_fonts', 'wasm'] as const
const NAME = /^[\w-]+(?:\.[\w-]+)*$/

interface Held {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly squeezed: Uint8Array<ArrayBuffer> | undefined
  readonly type: string
}

/** Serves files from disk, read and compressed once at the first request. */
export function createLibrary(rootDir: string, pageDir: string) {
  const held = new Map<string, Promise<Held | undefined>>()
  const modules = path.join(rootDir, 'node_modules')

  const load = async (file: string): Promise<Held | undefined> => {
    if (!existsSync(file)) return undefined
    const bytes = Uint8Array.from(readFileSync(realpathSync(file)))
    const extension = path.extname(file)
    const squeezed = COMPRESSED.has(extension)
      ? Uint8Array.from(await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
      : undefined
    return { bytes, squeezed, type: TYPES[extension] ?? 'application/octet-stream' }
  }
  const serve = async (context: Context, file: string, cacheControl: string): Promise<Response> => {
    let loading = held.get(file)
    if (!loading) held.set(file, (loading = load(file)))
    const found = await loading
    if (!found) {
      held.delete(file)
      return context.text('Not found', 404)
    }
    const isBrotli =
      found.squeezed !== undefined && /\bbr\b/.test(context.req.header('accept-encoding') ?? '')
    return context.body(isBrotli ? found.squeezed : found.bytes, 200, {
      'content-type': found.type,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
    })
  }

  return {
    /** A file of the page itself. */
    page: (context: Context, name: string) => serve(context, path.join(pageDir, name), 'no-cache'),
    /** A file of a package; its address contains the package's version, so it never changes. */
    module(context: Context, name: string): Promise<Response> {
      const file = fileOf(name)
      return file === undefined
        ? Promise.resolve(context.text('Not found', 404))
        : serve(context, path.join(modules, file), 'public, max-age=31536000, immutable')
    },
  }
}

function fileOf(name: string): string | undefined {
  if (Object.hasOwn(FOLDERS, name)) return FOLDERS[name]
  const [tree, file, ...rest] = name.split('/')
  const isTree = TREES.some((known) => known === tree)
  if (!isTree || tree === undefined || file === undefined || rest.length > 0 || !NAME.test(file))
    return undefined
  return `pdfjs-dist/${tree}/${file}`
}
