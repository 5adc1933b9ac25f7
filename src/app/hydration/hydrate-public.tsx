import { startTransition, StrictMode, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { runOperation } from '#graphql/fetch-client.ts'
import { type AppProblem, isAway, readProblem } from '#graphql/problem.ts'
import type { PublicAddress, PublicScreen } from '#hooks/loading/public-screen.ts'
import { PrivateAreaContext } from '#hooks/loading/private-part.ts'
import { PageRouter } from '#hooks/page-router.tsx'
import { comeBackMs } from '#lib/come-back.ts'
import { readPageData, ROOT_ID } from './boot-data.ts'
import { LazyPrivateArea } from './lazy-private-area.tsx'
import { PublicPage } from '#app/layout/public-page.tsx'
import { documentTitle } from '#lib/product.ts'
import { useTimeout } from '#ui/effects/timers.ts'

interface Loaded<Data> {
  readonly data: Data
  /** The address and round of the data. */
  readonly key: string
  readonly problem?: AppProblem
  /** When to ask again by itself; undefined for what another try would not change. */
  readonly comeBackMs?: number
}

/** Reloads the data when the address changes, which contains filters, sort and page. The newest request wins. */
function useAddressData<Data>(screen: PublicScreen<Data>, first: Data, params: PublicAddress['params']) {
  const location = useLocation()
  const search = location.search
  const [round, setRound] = useState(0)
  const key = `${round} ${search}`
  const [loaded, setLoaded] = useState<Loaded<Data>>({ data: first, key })
  const newest = useRef(key)
  const failures = useRef(0)
  const address: PublicAddress = { url: new URL(location.pathname + search, window.location.origin), params }

  // The network: another address has other data.
  useEffect(() => {
    if (newest.current === key) return
    newest.current = key
    const isNewest = () => newest.current === key
    const url = new URL(window.location.pathname + search, window.location.origin)
    void screen.load(runOperation, { url, params }).then(
      (data) => {
        if (!isNewest() || data === undefined) return
        failures.current = 0
        document.title = documentTitle(screen.head(data, { url, params }).title)
        startTransition(() => setLoaded({ data, key }))
      },
      (error: unknown) => {
        if (!isNewest()) return
        const told = readProblem(error)
        if (isAway(told)) failures.current += 1
        const again = isAway(told) ? { comeBackMs: comeBackMs(failures.current) } : {}
        setLoaded(({ data }) => ({ data, key, problem: told, ...again }))
      },
    )
  }, [screen, search, key, params])

  const isLoading = loaded.key !== key
  const problem = isLoading ? undefined : loaded.problem
  const reload = () => setRound((last) => last + 1)
  const waitMs = isLoading ? undefined : loaded.comeBackMs
  useTimeout(reload, waitMs ?? 0, waitMs === undefined ? null : problem)

  const failed = problem === undefined ? {} : { problem }
  return { address, data: loaded.data, isLoading, ...failed, reload }
}

function HydratedPage<Data>({
  screen,
  first,
  hasToken,
  params,
}: {
  readonly screen: PublicScreen<Data>
  readonly first: Data
  readonly hasToken: boolean
  readonly params: PublicAddress['params']
}) {
  const view = useAddressData(screen, first, params)
  return <PublicPage View={screen.View} hasToken={hasToken} isWide={screen.isWide ?? false} {...view} />
}

/** Hydrates a server-rendered public page. */
export function hydratePublic<Data>(screen: PublicScreen<Data>): void {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  const page = readPageData()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PrivateAreaContext value={LazyPrivateArea}>
          <PageRouter>
            <HydratedPage
              screen={screen}
              first={page.data as Data /* the server loaded it with this same screen */}
              hasToken={page.hasToken}
              params={page.params}
            />
          </PageRouter>
        </PrivateAreaContext>
      </StrictMode>,
    )
  })
}
