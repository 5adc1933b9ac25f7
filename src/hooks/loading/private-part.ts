import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import { FailureBoundary } from './failure-boundary.tsx'

/** Everything a private part of a page stands in: theme, toasts, Apollo and the session with its dialogs. */
export type PrivateArea = ComponentType<{ readonly children: ReactNode }>

/** Given by the app, since it is made of parts that screens must not import; loads on first use on public pages. */
export const PrivateAreaContext = createContext<PrivateArea | null>(null)

/** The frame for a private part of a public page, such as the invest form. Stands inside Suspense. */
export function PrivatePart({ children }: { readonly children: ReactNode }) {
  const area = use(PrivateAreaContext)
  if (area === null) throw new Error('PrivateAreaContext has no value')
  return createElement(FailureBoundary, null, createElement(area, null, children))
}
