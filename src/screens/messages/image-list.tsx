import { FileName } from '#ui/values/file-name.tsx'
import styles from './messages.module.css'

interface Image {
  readonly key: string
  readonly name: string
  readonly url: string | null
}

/** The images of a message. */
export function ImageList({ images }: { readonly images: readonly Image[] }) {
  if (images.length === 0) return null
  return (
    <ul className={styles.images} aria-label="Images">
      {images.map(({ key, name, url }) => (
        <li key={key} className={styles.image}>
          {url === null ? (
            <span className={styles.quiet}>This image is gone.</span>
          ) : (
            <img src={url} alt={name} />
          )}
          <span className={styles.quiet}>
            <FileName name={name} />
          </span>
        </li>
      ))}
    </ul>
  )
}
