import { useId } from 'react'
import { scrollRegion } from '#ui/scroll-region.ts'
import styles from './flows.module.css'

/** Plain data, to be read. */
export function Json({ title, data }: { readonly title: string; readonly data: unknown }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <pre className={styles.json} ref={scrollRegion}>
        {JSON.stringify(data, null, 2) ?? ''}
      </pre>
    </section>
  )
}
