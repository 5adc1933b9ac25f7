import { useState } from 'react'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'

/** Gives the focus back to what had it when this was opened. */
export function useFocusReturn(): void {
  // Read while rendering: later the focus is inside already.
  const [opener] = useState(() => document.activeElement)
  useEndOnLeave(() => {
    // Whatever else takes the focus when this closes keeps it.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  })
}
