import { useEffect, useEffectEvent } from 'react'

/** Hears an event of the window while the component is shown. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => heard(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
}

/** Hears an event of the document while the component is shown. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  hear: (event: DocumentEventMap[Type]) => void,
): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const listen = (event: DocumentEventMap[Type]) => heard(event)
    document.addEventListener(type, listen)
    return () => document.removeEventListener(type, listen)
  }, [type])
}
