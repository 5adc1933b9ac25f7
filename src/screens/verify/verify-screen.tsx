import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { PublicScreen } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Result } from './result.tsx'
import { useCheck, type Check } from './use-check.ts'
import styles from './verify.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

const TITLE = 'Check a signed document'

/** /verify: anybody can check whether a PDF was sealed here and is unchanged. */
export const verifyScreen: PublicScreen<null> = {
  View: VerifyView,
  head: () => ({
    title: TITLE,
    description: `Check that a PDF was signed on ${PRODUCT_NAME} and has not changed since.`,
  }),
  load: () => Promise.resolve(null),
}

function VerifyView() {
  const { check, start } = useCheck()
  return (
    <div className={styles.page}>
      <PageTitle
        title={TITLE}
        lead={`Check that a PDF was signed on ${PRODUCT_NAME} and has not changed. We do not keep the file.`}
      />
      <FileField onFile={start} isBusy={check.state === 'checking'} />
      <div aria-live="polite" className={styles.result}>
        <Outcome check={check} />
      </div>
      <section className={styles.about} aria-labelledby="about-check">
        <h2 id="about-check">What is checked</h2>
        <p>
          Every signature and time stamp in the file, and whether exactly this file was completed here. You
          can check the signed contract and its audit certificate.
        </p>
        <p>
          Our signatures use our own certificate authority. Other PDF readers do not know it and may say so;
          the document can still be valid.
        </p>
      </section>
    </div>
  )
}

function Outcome({ check }: { readonly check: Check }) {
  switch (check.state) {
    case 'idle':
      return null
    case 'checking':
      return (
        <p>
          Checking <bdi>{check.name}</bdi> …
        </p>
      )
    case 'failed':
      return (
        <Problem>
          <bdi>{check.name}</bdi>: {check.message}
        </Problem>
      )
    case 'done':
      return <Result name={check.name} result={check.result} />
  }
}

function FileField({ onFile, isBusy }: { readonly onFile: (file: File) => void; readonly isBusy: boolean }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const choose = (input: HTMLInputElement | null) => {
    const [file] = input?.files ?? []
    if (!input || !file) return
    onFile(file)
    // So that the same file can be chosen again.
    input.value = ''
  }
  const takeEarly = useEffectEvent(() => choose(field.current))
  // The page's elements: a file may be chosen before the program runs.
  useEffect(() => takeEarly(), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>Choose a PDF, or drop it here</label>
      <input
        ref={field}
        id={id}
        type="file"
        accept=".pdf,application/pdf"
        aria-describedby={`${id}-hint`}
        aria-busy={isBusy}
        onChange={({ target }) => choose(target)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        PDF, at most 20 MB
      </p>
    </div>
  )
}
