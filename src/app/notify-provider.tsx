import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type Notice, NotifyContext } from '#hooks/use-notify.ts'

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })))

/** Collects notices; the toaster itself loads with the first one. */
export function NotifyProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Notice[]>([])
  const notify = useCallback((notice: Notice) => setQueue((waiting) => [...waiting, notice]), [])
  const clear = useCallback((count: number) => setQueue((waiting) => waiting.slice(count)), [])
  const [isNeeded, setIsNeeded] = useState(false)
  if (queue.length > 0 && !isNeeded) setIsNeeded(true)
  return (
    <NotifyContext value={notify}>
      {children}
      {isNeeded ? (
        <Suspense>
          <ToastHost queue={queue} onShown={clear} />
        </Suspense>
      ) : null}
    </NotifyContext>
  )
}
