import '#ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentToken } from '#graphql/session-token.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { PageRouter } from '#hooks/page-router.tsx'
import { rehydrate } from '#lib/browser/persisted-state.ts'
import { AppFrame } from '#app/layout/app-frame.tsx'
import { ROOT_ID } from '#app/hydration/boot-data.ts'
import { decide } from '#app/routes/guards.ts'
import { preloadScreen } from '#app/routes/routes.tsx'

/** Until when the page waits for its screen, as `entry-boot.tsx` has set it. */
const waitsUntil = () =>
  Number(document.querySelector<HTMLScriptElement>('script[data-until]')?.dataset['until'] ?? 0)

/** Starts the signed-in part of the product in place of its prerendered shell. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname, search, origin } = window.location
  const decision = decide(pathname + search, origin, currentToken() !== undefined)
  if (decision.kind === 'redirect') {
    window.location.replace(decision.location)
    return
  }
  await Promise.all([rehydrate(), preloadScreen(decision.match.row.screen, waitsUntil())])
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <FailureBoundary>
          <PageRouter>
            <AppFrame />
          </PageRouter>
        </FailureBoundary>
      </StrictMode>,
    ),
  )
}

const root = document.getElementById(ROOT_ID)
if (root !== null) void start(root)
