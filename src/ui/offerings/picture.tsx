import { PICTURE_WIDTHS } from '#contracts/project/presentation/values.ts'
import type { Project } from '#contracts/project/projects.ts'
import styles from './picture.module.css'

/** A picture of an offering in the width that fits, loaded when it comes into view; its place is kept until then. */
export function Picture({
  picture: { small, large, alt, width, height },
  sizes,
}: {
  readonly picture: Project['images'][number]
  /** The width that it takes, as the `sizes` attribute says it. */
  readonly sizes: string
}) {
  const [narrow] = PICTURE_WIDTHS
  return (
    <img
      className={styles.picture}
      src={large}
      // A preview has one size only.
      {...(small !== large && { srcSet: `${small} ${Math.min(narrow, width)}w, ${large} ${width}w`, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
