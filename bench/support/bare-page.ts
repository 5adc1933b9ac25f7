import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes of a page as they came over the network. */
export interface Weight {
  readonly document: number
  /** Each file beside the document. */
  readonly files: readonly number[]
}

/** A page of the same weight that only has to be loaded: text in the document, and comments in its scripts. */
export interface BarePages {
  readonly urlOf: (weight: Weight) => string
  readonly close: () => void
}

export async function serveBarePages(): Promise<BarePages> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const numbers = (searchParams.get('bytes') ?? '').split(',').map(Number)
    const isPage = pathname === '/page'
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/javascript')
    response.setHeader('cache-control', 'no-store')
    response.end(isPage ? pageOf(numbers) : `/*${filling((numbers[0] ?? 0) - 4)}*/`)
  })
  await listening(server)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    urlOf: ({ document, files }) => `${origin}/page?bytes=${[document, ...files].join()}`,
    close: () => server.close(),
  }
}

function pageOf([document = 0, ...files]: readonly number[]): string {
  const scripts = files.map(
    (bytes, index) => `<script defer src="/file-${index}.js?bytes=${bytes}"></script>`,
  )
  const words = filling(document).match(/.{1,8}/g) ?? []
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><meta name="description" content="Bare">${scripts.join('')}<h1>Bare</h1><p>${words.join(' ')}</p></html>`
}

/** Letters that no compression makes smaller by much; nothing in them closes a comment. */
const filling = (bytes: number) =>
  randomBytes(Math.max(0, Math.ceil(bytes / 2)))
    .toString('hex')
    .slice(0, bytes)

const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
