import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/* The browser's focus. It moves after the page has changed, so that what takes it is there. */

/** Moves the focus when the component appears. */
export function useFocusOnAppear(focus: () => void): void {
  const move = useEffectEvent(focus)
  useEffect(() => move(), [])
}

/** An element that takes the focus when it appears. */
export function useFocusedBox<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useFocusOnAppear(() => box.current?.focus())
  return box
}

/** Moves the focus when `value` changes, not when the component appears. */
export function useFocusOnChange<Value>(value: Value, focus: (before: Value) => void): void {
  const last = useRef(value)
  const move = useEffectEvent(focus)
  useEffect(() => {
    const before = last.current
    if (Object.is(before, value)) return
    last.current = value
    move(before)
  }, [value])
}

/** Moves the focus for each new `cause`, the first one included; null and undefined are none. */
export function useFocusFor<Cause>(cause: Cause | null | undefined, focus: (cause: Cause) => void): void {
  const move = useEffectEvent(focus)
  useEffect(() => {
    if (cause !== null && cause !== undefined) move(cause)
  }, [cause])
}
