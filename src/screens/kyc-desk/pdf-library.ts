import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { trustedScriptUrl } from '#lib/trusted-script-url.ts'

/* Half a megabyte: load this module when a PDF is to be shown. Nothing of the document runs: no script, no form, no link. */

let worker: Promise<PDFWorker> | undefined

/** One thread for all documents, of our own origin. */
function thread(): Promise<PDFWorker> {
  worker ??= import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url').then(({ default: address }) =>
    PDFWorker.create({
      port: new Worker(trustedScriptUrl(address, window.location.origin), { type: 'module' }),
      verbosity: VerbosityLevel.ERRORS,
    }),
  )
  return worker
}

/** Fetches and opens a document; `signal` gives it up. Rejects where it cannot be read. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!answer.ok) throw new Error('The file was not given out')
  const [data, ready] = await Promise.all([answer.arrayBuffer(), thread()])
  const task = getDocument({
    data,
    worker: ready,
    isEvalSupported: false,
    enableXfa: false,
    // A page that cannot be drawn whole is not shown: nobody decides on half a paper without knowing it.
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  return task.promise
}

/** A wider canvas costs more memory than it shows. */
const CANVAS_MOST_PX = 4000

/** Draws a page as wide as `width` CSS pixels, turned clockwise by `turn` degrees; undefined where it was given up. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { pageNo, turn, width, signal }: { pageNo: number; turn: number; width: number; signal: AbortSignal },
): Promise<{ readonly canvas: HTMLCanvasElement; readonly text: string } | undefined> {
  const page = await pdf.getPage(pageNo)
  if (signal.aborted) return undefined
  const rotation = (page.rotate + turn) % 360
  const natural = page.getViewport({ scale: 1, rotation }).width
  const wanted = width * Math.min(2, window.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: Math.min(CANVAS_MOST_PX, wanted) / natural, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return { canvas, text: text.trim() }
}
