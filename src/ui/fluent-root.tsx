import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SurfacesReady } from './surfaces/surfaces-ready.tsx'
import { theme } from './theme.ts'

/** Theme and direction for all Fluent controls inside, with the page's own background. */
export function FluentRoot({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={theme} dir="ltr" style={{ background: 'transparent' }}>
      {children}
      <SurfacesReady />
    </FluentProvider>
  )
}
