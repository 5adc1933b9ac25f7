import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'
import { openersNow, register, unregister } from './top-modal.ts'

/** Makes a surface the top modal while it is shown, hears the back gesture, and gives the focus back at the end. */
export function useModal(surface: RefObject<HTMLElement | null>, onBack: (() => void) | undefined): void {
  // Read while rendering: later the focus is inside already.
  const [openers] = useState(openersNow)
  // The list of open modals: toasts and Escape follow the top one.
  useLayoutEffect(() => {
    const element = surface.current
    if (element === null) return
    register(element, openers)
    return () => unregister(element)
  }, [surface, openers])
  useBackGesture(onBack)
  useEndOnLeave(() => {
    // Whatever else takes the focus when this closes keeps it.
    const isLost = document.activeElement === null || document.activeElement === document.body
    const opener = openers.find((one) => one.isConnected)
    if (isLost && opener instanceof HTMLElement) opener.focus()
  })
}

/** Hears the back gesture of a phone, which would leave the page otherwise. Where nothing hears it, the modal stays. */
function useBackGesture(onBack: (() => void) | undefined): void {
  const go = useEffectEvent(() => onBack?.())
  // The browser's dialog: its gesture for closing, where it is known.
  useEffect(() => {
    if (!('CloseWatcher' in window)) return
    const Watcher = window.CloseWatcher as new () => EventTarget & { destroy(): void }
    let watcher: InstanceType<typeof Watcher>
    const watch = () => {
      watcher = new Watcher()
      // A watcher serves once.
      watcher.addEventListener('close', () => {
        watch()
        go()
      })
    }
    watch()
    return () => watcher.destroy()
  }, [])
}
