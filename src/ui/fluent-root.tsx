import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Theme and direction for every Fluent control inside. The page's own background shows through. */
export function FluentRoot({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={theme} dir="ltr" style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  )
}
