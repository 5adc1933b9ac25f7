import styles from './pages.module.css'

/** Pages of a list as links, without any script. */
export function PageLinks({
  label,
  url,
  totalCount,
  perPage,
}: {
  readonly label: string
  readonly url: URL
  readonly totalCount: number
  readonly perPage: number
}) {
  const pageNo = pageNoOf(url)
  const last = Math.max(1, Math.ceil(totalCount / perPage))
  if (last === 1) return null
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(url.search)
    query.set('page', String(page))
    return `?${query.toString()}`
  }
  return (
    <nav className={styles.links} aria-label={label}>
      {pageNo > 1 ? (
        <a href={hrefOf(pageNo - 1)} rel="prev">
          Previous page
        </a>
      ) : null}
      <span className="tnum">
        Page {pageNo} of {last}
      </span>
      {pageNo < last ? (
        <a href={hrefOf(pageNo + 1)} rel="next">
          Next page
        </a>
      ) : null}
    </nav>
  )
}

/** The page that an address asks for; the first one where it asks for none. */
export function pageNoOf(url: URL): number {
  const text = url.searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
