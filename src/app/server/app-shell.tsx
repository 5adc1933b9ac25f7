import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import styles from '#app/layout/dashboard-layout.module.css'

/** A signed-in page before its program runs: frame, title and placeholder rows, at the positions of the real ones. */
export function AppShell({ title, hasNav }: { readonly title: string; readonly hasNav: boolean }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href={paths.home}>
          <StarMark size={30} />
          <span className={styles.brandName}>{PRODUCT_NAME}</span>
        </a>
      </header>
      {hasNav ? <div className={styles.side} /> : null}
      <main className={styles.main}>
        <PageTitle title={title} />
        <LoadingState rows={4} label={`Loading ${title}`} />
      </main>
    </div>
  )
}
