import { useEffect, useRef, useState } from 'react'
import { drawPhoto, fileOfCanvas, measurePhoto, photoHints } from '#lib/browser/photo.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '#screens/kyc/form/kyc.module.css'

/**
 * The photo as it will be sent: upright, rotatable, with hints on its quality. On a canvas, because the page's policy
 * allows no other source.
 */
export function PhotoPreview({
  photo,
  name,
  onUse,
  onDrop,
}: {
  readonly photo: ImageBitmap
  readonly name: string
  readonly onUse: (file: File) => void
  readonly onDrop: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [quarters, setQuarters] = useState(0)
  const [hints] = useState(() => photoHints(measurePhoto(photo)))
  // The page's elements: the photo is drawn on a canvas.
  useEffect(() => {
    if (canvas.current === null) return
    // Announced as an image by screen readers.
    canvas.current.role = 'img'
    drawPhoto(canvas.current, photo, quarters)
  }, [photo, quarters])
  const use = async () => {
    const file = canvas.current === null ? undefined : await fileOfCanvas(canvas.current, name)
    if (file !== undefined) onUse(file)
  }
  return (
    <>
      <canvas ref={canvas} className={styles.picture} aria-label={`Preview of ${name}`} />
      <output>
        {hints.map((hint) => (
          <p key={hint} className={styles.quiet}>
            <Icon name="warning" size={16} /> {hint}
          </p>
        ))}
      </output>
      <p>Not uploaded yet. If it can be read, choose “Use this photo”.</p>
      <div className={styles.actions}>
        <Button look="primary" small onClick={() => void use()}>
          Use this photo
        </Button>
        <Button small onClick={() => setQuarters((quarters + 1) % 4)}>
          Rotate
        </Button>
        <Button small onClick={onDrop}>
          Remove this photo
        </Button>
      </div>
    </>
  )
}
