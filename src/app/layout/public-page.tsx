import type { ComponentType } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import type { PublicViewProps } from '#hooks/loading/public-screen.ts'
import { PublicLayout } from './public-layout.tsx'

interface PublicPageProps<Data> extends PublicViewProps<Data> {
  readonly View: ComponentType<PublicViewProps<Data>>
  readonly hasToken: boolean
  readonly isWide: boolean
}

/** A public page in its layout; the same tree on the server and in the browser. */
export function PublicPage<Data>({ View, hasToken, isWide, ...view }: PublicPageProps<Data>) {
  return (
    <PublicLayout
      pathname={view.address.url.pathname}
      search={view.address.url.search}
      hasToken={hasToken}
      isWide={isWide}
    >
      <FailureBoundary>
        <View hasToken={hasToken} {...view} />
      </FailureBoundary>
    </PublicLayout>
  )
}
