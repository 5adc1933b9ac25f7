import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { trustedScriptUrl } from '#lib/browser/trusted-script-url.ts'
import { inTime, scaleOf } from './pdf-limits.ts'

/* Half a megabyte, so load this module only to show a PDF. Nothing in the document runs: no scripts, forms or links. */

/** A worker from our own origin per document, so that one that never finishes can be ended and blocks no other. */
async function thread(signal: AbortSignal): Promise<PDFWorker> {
  const { default: address } = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url')
  signal.throwIfAborted()
  const port = new Worker(trustedScriptUrl(address, window.location.origin), { type: 'module' })
  signal.addEventListener('abort', () => port.terminate(), { once: true })
  return PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
}

/** Fetches and opens a document; `signal` cancels it and ends its worker. Rejects when it cannot be read. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!answer.ok) throw new Error('The file could not be loaded')
  const [data, ready] = await Promise.all([answer.arrayBuffer(), thread(signal)])
  const task = getDocument({
    data,
    worker: ready,
    isEvalSupported: false,
    enableXfa: false,
    // A page that cannot be drawn completely is not shown, because nobody must decide on an incomplete document.
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  const close = () => void task.destroy().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  return inTime(task.promise, close)
}

interface Drawn {
  readonly canvas: HTMLCanvasElement
  readonly text: string
}
interface DrawRequest {
  readonly pageNo: number
  readonly turn: number
  readonly width: number
  readonly signal: AbortSignal
}

/**
 * Draws a page `width` CSS pixels wide, rotated clockwise by `turn` degrees; undefined when it was cancelled.
 * @throws Undrawable
 */
export async function drawPage(pdf: PDFDocumentProxy, request: DrawRequest): Promise<Drawn | undefined> {
  const stop = new AbortController()
  request.signal.addEventListener('abort', () => stop.abort(), { once: true })
  return inTime(drawn(pdf, { ...request, signal: stop.signal }), () => stop.abort())
}

async function drawn(
  pdf: PDFDocumentProxy,
  { pageNo, turn, width, signal }: DrawRequest,
): Promise<Drawn | undefined> {
  const page = await pdf.getPage(pageNo)
  if (signal.aborted) return undefined
  const rotation = (page.rotate + turn) % 360
  const wanted = width * Math.min(2, window.devicePixelRatio || 1)
  const scale = scaleOf(page.getViewport({ scale: 1, rotation }), wanted)
  const viewport = page.getViewport({ scale, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return { canvas, text: text.trim() }
}
