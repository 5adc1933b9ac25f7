import { useEffect, useEffectEvent } from 'react'
import { holdSteps } from './page-history.ts'

/** Makes Back close a dialog while it is open, and stay on the page; links in the dialog still lead away. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // The router's history: it holds the step back.
  useEffect(() => {
    if (!isOpen) return undefined
    return holdSteps({
      isInside: () => false,
      onHeld: (go, isTravel) => {
        close()
        if (!isTravel) go()
      },
    })
  }, [isOpen])
}
