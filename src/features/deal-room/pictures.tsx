import { useRef, useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { Picture } from '#ui/offerings/picture.tsx'
import deal from './deal-room.module.css'
import styles from './pictures.module.css'

/** The pictures of an offering, the cover large (V29). */
export function Gallery({ project: { images } }: { readonly project: Pick<Project, 'images'> }) {
  if (images.length === 0) return null
  return (
    <section className={deal.section} aria-label="Pictures">
      <ul className={styles.gallery}>
        {images.map((image, at) => (
          <li key={image.large}>
            <Picture
              picture={image}
              sizes={at === 0 ? '(max-width: 1040px) 100vw, 780px' : '(max-width: 560px) 100vw, 380px'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A video that is asked for at its host only when the reader wants to see it (V23); without the program, its page opens. */
export function Video({
  project: { name, video },
  level = 2,
}: {
  readonly project: Pick<Project, 'name' | 'video'>
  /** Of the heading. */
  readonly level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusOnChange(isPlaying, () => frame.current?.focus())
  if (video === null) return null
  return (
    <section className={deal.section}>
      <Heading>Video</Heading>
      {isPlaying ? (
        <iframe
          ref={frame}
          className={styles.video}
          src={video.frame}
          title={`Video about ${name}`}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <p className={styles.poster}>
          <a
            href={video.link}
            rel="nofollow ugc noopener noreferrer"
            onClick={(event) => {
              event.preventDefault()
              setIsPlaying(true)
            }}
          >
            Play the video
          </a>
          <span>It comes from {video.host}, which learns that you watch it.</span>
        </p>
      )}
    </section>
  )
}
