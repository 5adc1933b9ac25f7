import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { PublicScreen } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
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
      <FileField onFile={start} />
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

function FileField({ onFile }: { readonly onFile: (file: File) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const takeEarly = useEffectEvent(() => {
    const input = field.current
    const file = input?.files?.[0]
    if (!input || !file) return
    onFile(file)
    // So that the same file can be chosen again.
    input.value = ''
  })
  // The page's elements: a file may be chosen before the program runs.
  useEffect(() => takeEarly(), [])
  return (
    <div className={styles.file}>
      <FileChooser
        ref={field}
        look="zone"
        text="Choose a PDF"
        note="or drop it here"
        aria-label="Choose a PDF, or drop it here"
        accept=".pdf,application/pdf"
        describedBy={`${id}-hint`}
        onFiles={([file]) => onFile(file)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        PDF, at most 20 MB
      </p>
    </div>
  )
}
