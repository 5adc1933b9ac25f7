import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadingState } from '#ui/feedback/states.tsx'
import { drawPage, openPdf } from './pdf-library.ts'
import { Undrawable } from './pdf-limits.ts'
import { type Sight, ViewFrame, zoomed } from './view-frame.tsx'
import styles from './viewer.module.css'

interface PdfPageProps extends Sight {
  readonly url: string
  /** The document and its owner. */
  readonly name: string
  readonly pageNo: number
  /** Called with the number of pages once the document is open. */
  readonly onRead: (pages: number) => void
  /** `isFinal` means that it fails with every address. */
  readonly onFailed: OnFailed
  /** Called after each drawn page. */
  readonly onShown?: (() => void) | undefined
}
type OnFailed = (isFinal: boolean) => void

/** One page of a PDF, drawn at the size it is viewed, with its text for screen readers. */
export function PdfPage({ url, name, pageNo, turn, zoom, onRead, onFailed, onShown }: PdfPageProps) {
  const pdf = usePdf(url, onRead, onFailed)
  const place = useRef<HTMLElement>(null)
  const [text, setText] = useState<string>()
  const shown = useEffectEvent(() => onShown?.())
  // The page's elements: the library draws on a canvas of its own.
  useEffect(() => {
    const { current } = place
    if (pdf === undefined || current === null) return undefined
    const stop = new AbortController()
    drawPage(pdf, { pageNo, turn, width: current.clientWidth, signal: stop.signal })
      .then((drawn) => {
        if (drawn === undefined || stop.signal.aborted) return
        // The previous size stays visible until now.
        current.replaceChildren(drawn.canvas)
        setText(drawn.text)
        shown()
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) onFailed(error instanceof Undrawable)
      })
    return () => stop.abort()
  }, [pdf, pageNo, turn, zoom, onFailed])
  return (
    <>
      <ViewFrame name={name}>
        <div className={styles.paper} style={zoomed(zoom)}>
          {text === undefined ? <LoadingState label="Reading the document" rows={4} /> : null}
          <figure
            ref={place}
            aria-label={`${name}, page ${pageNo}${pdf === undefined ? '' : ` of ${pdf.numPages}`}`}
          />
        </div>
      </ViewFrame>
      {text === undefined ? null : (
        <details className={styles.text}>
          <summary>Text of page {pageNo}</summary>
          <p>{text === '' ? 'This page is a picture without text.' : text}</p>
        </details>
      )}
    </>
  )
}

/** The document of an address; undefined until it is open. */
function usePdf(url: string, onRead: (pages: number) => void, onFailed: OnFailed) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  // The network: the document is read.
  useEffect(() => {
    const stop = new AbortController()
    openPdf(url, stop.signal)
      .then((found) => {
        if (stop.signal.aborted) return
        setPdf(found)
        onRead(found.numPages)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) onFailed(error instanceof Undrawable)
      })
    return () => stop.abort()
  }, [url, onRead, onFailed])
  return pdf
}
