import styles from './news.module.css'

interface PageLinksProps {
  /** What the list holds: 'updates'. */
  readonly label: string
  readonly pageNo: number
  readonly lastPage: number
  readonly hrefOf: (pageNo: number) => string
}

/** Newer and older pages of a public list, as links that work without any script. */
export function PageLinks({ label, pageNo, lastPage, hrefOf }: PageLinksProps) {
  if (lastPage <= 1) return null
  return (
    <nav className={styles.pages} aria-label={`Pages of ${label}`}>
      {pageNo > 1 ? <a href={hrefOf(pageNo - 1)}>Newer {label}</a> : null}
      <span className="tnum">
        Page {pageNo} of {lastPage}
      </span>
      {pageNo < lastPage ? <a href={hrefOf(pageNo + 1)}>Older {label}</a> : null}
    </nav>
  )
}
