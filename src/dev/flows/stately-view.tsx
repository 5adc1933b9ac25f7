import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { useEffect, useRef } from 'react'
import type { Live } from './live.ts'
import styles from './flows.module.css'

/** The Stately inspector in a frame, told what the pages tell the viewer: nothing personal. */
export function StatelyView({ live }: { readonly live: Live }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The page's elements: in the frame is another page, which says by a message when it is ready.
  useEffect(() => {
    const iframe = frame.current
    if (iframe === null) return undefined
    const inspector = createBrowserInspector({ iframe })
    const leave = live.hear(({ news }) => {
      if (isOfInspector(news)) inspector.adapter.send(news)
    })
    const askAll = () => live.command({ type: '@mizan.hello' })
    askAll()
    // A frame that is ready before it has loaded misses what was told until then.
    iframe.addEventListener('load', askAll)
    return () => {
      iframe.removeEventListener('load', askAll)
      leave()
      inspector.stop()
    }
  }, [live])
  return <iframe ref={frame} title="Stately inspector" className={styles.stately} />
}

const isOfInspector = (news: { readonly type: string }): news is StatelyInspectionEvent =>
  news.type.startsWith('@xstate.')
