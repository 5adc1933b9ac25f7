import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

/** Why there is no picture, and what can be done about it. */
const FAULTS = {
  refused:
    'Camera access is blocked. Allow it in your browser settings and try again, or choose a file instead.',
  none: 'No camera was found. Connect one and try again, or choose a file instead.',
  taken: 'Another program is using the camera. Close it and try again, or choose a file instead.',
  stopped: 'The camera has stopped. Try again, or choose a file instead.',
  other: 'The camera could not be opened. Try again, or choose a file instead.',
} as const
type Fault = keyof typeof FAULTS

/** By the browser's error names (Media Capture and Streams). */
const FAULT_OF: ReadonlyMap<string, Fault> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'taken'],
])
const WIDE = { width: { ideal: 2560 }, height: { ideal: 1440 } } as const
const QUALITY = 0.92

/** The camera of a computer, for people without a photo of the document. */
export function CameraModal({
  title,
  facing,
  onPhoto,
  onClose,
}: {
  readonly title: string
  readonly facing: 'user' | 'environment'
  readonly onPhoto: (file: File) => void
  readonly onClose: () => void
}) {
  const { video, state, again } = useCamera(facing)
  const isTaken = useRef(false)
  const isFaulty = state !== 'opening' && state !== 'ready'
  const shoot = async () => {
    const shown = video.current
    if (state !== 'ready' || shown === null || isTaken.current) return
    isTaken.current = true
    const file = await photoOf(shown)
    if (file !== undefined) onPhoto(file)
    isTaken.current = false
  }
  return (
    <Modal
      title={title}
      size="xl"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isFaulty ? 'Close' : 'Cancel'}</Button>
          <Button
            look="primary"
            aria-disabled={state === 'opening'}
            onClick={() => (isFaulty ? again() : void shoot())}
          >
            {isFaulty ? 'Try again' : 'Take the photo'}
          </Button>
        </>
      }
    >
      {isFaulty ? (
        <Problem>{FAULTS[state]}</Problem>
      ) : (
        <video
          ref={video}
          className={facing === 'user' ? `${styles.video ?? ''} ${styles.mirror ?? ''}` : styles.video}
          muted
          playsInline
          aria-label="Picture of the camera"
        />
      )}
      <output>{state === 'opening' ? 'Opening the camera…' : ''}</output>
    </Modal>
  )
}

/** Runs the camera while the dialog is open and always stops it afterwards. */
function useCamera(facing: 'user' | 'environment') {
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'opening' | 'ready' | Fault>('opening')
  // The camera: it runs while the dialog is open.
  useEffect(() => {
    let stream: MediaStream | undefined
    let isWanted = true
    const end = (fault?: Fault) => {
      stream?.getTracks().forEach((track) => track.stop())
      if (isWanted && fault !== undefined) setState(fault)
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: facing, ...WIDE },
        audio: false,
      })
      const shown = video.current
      if (!isWanted || shown === null) return end()
      // The camera was unplugged or taken over; stopping it here does not fire this event.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => end('stopped'))
      shown.srcObject = stream
      await shown.play()
      if (isWanted) setState('ready')
    }
    open().catch((error: unknown) => end(FAULT_OF.get(error instanceof Error ? error.name : '') ?? 'other'))
    return () => {
      isWanted = false
      end()
    }
  }, [facing, tries])
  const again = () => {
    setState('opening')
    setTries((before) => before + 1)
  }
  return { video, state, again }
}

/** The current picture as a file; undefined when there is none. */
function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob === null ? undefined : new File([blob], 'camera.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      QUALITY,
    )
  })
}
