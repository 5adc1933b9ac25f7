import {
  Toast,
  Toaster,
  ToastTitle,
  useId,
  useThemeClassName,
  useToastController,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Notice, TOAST_LONG_MS, TOAST_SHORT_MS } from '#hooks/use-notify.ts'
import { FOLLOWS_TOP_MODAL, topModal } from '#ui/surfaces/top-modal.ts'

/** Pixels below the header, which stays visible and usable. */
const BELOW_HEADER = { vertical: 72, horizontal: 20 }

/** The only toaster, top-right (spec 9, reading A5): problems stay three times as long, and all stay while hovered. */
export function ToastHost({
  queue,
  onShown,
}: {
  readonly queue: readonly Notice[]
  readonly onShown: (count: number) => void
}) {
  const toasterId = useId('toaster')
  const { dispatchToast } = useToastController(toasterId)
  const place = usePlace()
  // The queue of toasts: Fluent shows what it is handed.
  useEffect(() => {
    if (queue.length === 0) return
    for (const { intent, message, action } of queue) {
      const isProblem = intent === 'warning' || intent === 'error'
      dispatchToast(
        <Toast>
          <ToastTitle action={action ?? null}>{message}</ToastTitle>
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
  // Fluent renders the text for screen readers here, and the toasts in the mount node.
  return createPortal(
    <Toaster toasterId={toasterId} position="top-end" offset={BELOW_HEADER} limit={4} mountNode={place} />,
    place,
  )
}

/**
 * An element that is always in the top modal, because everything outside is under its backdrop and hidden from screen
 * readers.
 * It stays the same element, so that no toast restarts or is lost.
 */
function usePlace(): HTMLElement {
  const theme = useThemeClassName()
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.setAttribute(FOLLOWS_TOP_MODAL, '')
    return element
  })
  // The page's elements: this one stands outside React.
  useEffect(() => {
    place.className = theme
  }, [place, theme])
  // The page's elements: the top modal changes without React.
  useEffect(() => {
    const follow = () => {
      const home = topModal() ?? document.body
      if (place.parentElement !== home) home.append(place)
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { subtree: true, childList: true })
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return place
}
