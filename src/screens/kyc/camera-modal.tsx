import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import { Modal } from '#ui/modal.tsx'
import styles from './kyc.module.css'

const NO_CAMERA_TEXT = 'The camera could not be opened. Please choose a file instead.'
const WIDE = { width: { ideal: 2560 }, height: { ideal: 1440 } } as const

/** The camera of a computer, for those who have no photo of the document yet. */
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
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isWanted = true
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: facing, ...WIDE }, audio: false })
      .then(async (opened) => {
        stream = opened
        if (!isWanted || video.current === null) return stop()
        video.current.srcObject = opened
        await video.current.play()
        return setState('ready')
      })
      .catch(() => isWanted && setState('failed'))
    return () => {
      isWanted = false
      stop()
    }
  }, [facing])
  const shoot = () => {
    const shown = video.current
    if (shown === null) return
    const canvas = document.createElement('canvas')
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    canvas.toBlob((blob) => {
      if (blob !== null) onPhoto(new File([blob], 'camera.jpg', { type: 'image/jpeg' }))
    }, 'image/jpeg')
  }
  return (
    <Modal
      title={title}
      size="xl"
      onEscape={onClose}
      actions={
        <>
          <PlainButton onClick={onClose}>Cancel</PlainButton>
          {state === 'failed' ? null : (
            <PlainButton look="primary" aria-disabled={state !== 'ready'} onClick={shoot}>
              Take the photo
            </PlainButton>
          )}
        </>
      }
    >
      {state === 'failed' ? (
        <p role="alert" className={styles.bad}>
          {NO_CAMERA_TEXT}
        </p>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label="Picture of the camera" />
      )}
      <output>{state === 'opening' ? 'Opening the camera…' : ''}</output>
    </Modal>
  )
}
