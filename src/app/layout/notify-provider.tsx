import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type Notice, NotifyContext } from '#hooks/use-notify.ts'

const ToastHost = lazyPart(() => import('./toast-host.tsx').then((module) => module.ToastHost))

/** Collects notices; the toaster is loaded with the first one. */
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
        <FailureBoundary>
          <Suspense>
            <ToastHost queue={queue} onShown={clear} />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </NotifyContext>
  )
}
