import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PopupHelpProvider } from '#features/popup-help/popup-help-provider.tsx'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { SettingsProvider } from '#hooks/use-settings.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { SurfaceBoundary } from '#ui/surfaces/surface-boundary.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { PrivateArea } from './private-area.tsx'
import { RouteEffects } from '#app/routes/route-effects.tsx'
import { matchRoute } from '#app/routes/route-table.ts'
import { AppRoutes } from '#app/routes/routes.tsx'

const TermsPrompt = lazyPart(() =>
  import('#features/terms-prompt/terms-prompt.tsx').then((m) => m.TermsPrompt),
)

/** The signed-in part of the product: providers, the layout of the path, and its screen. */
export function AppFrame() {
  const { pathname } = useLocation()
  const row = matchRoute(pathname)?.row
  const screen = (
    <Suspense fallback={<Waiting title={row?.title ?? ''} />}>
      {/* Before the screen, which may set a title of its own. */}
      <RouteEffects />
      <FailureBoundary resetKey={pathname}>
        <AppRoutes />
      </FailureBoundary>
    </Suspense>
  )
  return (
    <PrivateArea>
      {row?.layout === 'bare' ? (
        screen
      ) : (
        <SettingsProvider>
          <PopupHelpProvider>
            <DashboardLayout>
              <SurfaceBoundary fallback={null}>
                <Suspense fallback={null}>
                  <TermsPrompt />
                </Suspense>
              </SurfaceBoundary>
              {screen}
            </DashboardLayout>
          </PopupHelpProvider>
        </SettingsProvider>
      )}
    </PrivateArea>
  )
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <LoadingState rows={4} label={`Loading ${title}`} />
    </>
  )
}
