import measures from './site-picture.json' with { type: 'json' }
import styles from './site-picture.module.css'

/** The pictures that scripts/pictures draws. */
type SitePictureName =
  | 'choose'
  | 'reconsider'
  | 'verify'
  | 'balance'
  | 'steps'
  | 'people'
  | 'papers'
  | 'questions'
  | 'reading'

/** A picture of the public site in AVIF, in the width that fits; WebP where a browser has no AVIF. */
export function SitePicture({
  name,
  alt,
  sizes = '(max-width: 720px) 100vw, 670px',
  isLater = false,
}: {
  readonly name: SitePictureName
  /** What it shows, in words. */
  readonly alt: string
  /** The width that it takes, as the `sizes` attribute says it; that of a column of text where it is omitted. */
  readonly sizes?: string
  /** Whether it stands below the first view. */
  readonly isLater?: boolean
}) {
  const { width, height, widths, fallback } = measures
  const at = (one: number, type: string) => `/pictures/${name}-${one}.${type}`
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((one) => `${at(one, 'avif')} ${one}w`).join(', ')}
        sizes={sizes}
      />
      <img
        className={styles.picture}
        src={at(fallback, 'webp')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isLater && { loading: 'lazy' as const })}
      />
    </picture>
  )
}
