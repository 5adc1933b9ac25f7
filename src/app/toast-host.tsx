import { Toast, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components'
import { useEffect } from 'react'
import { type Notice, TOAST_LONG_MS, TOAST_SHORT_MS } from '#hooks/use-notify.ts'

/** The one toaster, top-right (spec 9, reading A5): problems stay three times as long, and all stay while hovered. */
export function ToastHost({
  queue,
  onShown,
}: {
  readonly queue: readonly Notice[]
  readonly onShown: (count: number) => void
}) {
  const toasterId = useId('toaster')
  const { dispatchToast } = useToastController(toasterId)
  useEffect(() => {
    if (queue.length === 0) return
    for (const { intent, message } of queue) {
      const isProblem = intent === 'warning' || intent === 'error'
      dispatchToast(
        <Toast>
          <ToastTitle>{message}</ToastTitle>
        </Toast>,
        {
          intent,
          timeout: isProblem ? TOAST_LONG_MS : TOAST_SHORT_MS,
          politeness: isProblem ? 'assertive' : 'polite',
          pauseOnHover: true,
          pauseOnWindowBlur: true,
        },
      )
    }
    onShown(queue.length)
  }, [queue, onShown, dispatchToast])
  return <Toaster toasterId={toasterId} position="top-end" limit={4} />
}
