import { FluentProvider } from '@fluentui/react-components'
import { createElement, type ReactNode, useState } from 'react'
import { ErrorBox, type ErrorStateProps, NativeErrorState } from './feedback/states.tsx'
import { SurfacesReady } from './surfaces/surfaces-ready.tsx'
import { surfacesNow } from './surfaces/use-surfaces.ts'
import { theme } from './theme.ts'

/** Theme and direction for all Fluent controls inside, with the page's own background. */
export function FluentRoot({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={theme} dir="ltr" style={{ background: 'transparent' }}>
      <ErrorBox value={ErrorBar}>{children}</ErrorBox>
      <SurfacesReady />
    </FluentProvider>
  )
}

/** Fluent's message bar if it is loaded: what tells that nothing can be loaded must not wait for it. */
function ErrorBar(props: ErrorStateProps) {
  // A box that is shown stays as it is: another would be announced again.
  const [Box] = useState(() => surfacesNow()?.ErrorBar ?? NativeErrorState)
  return createElement(Box, props)
}
