import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import { FailureBoundary } from './failure-boundary.tsx'

/** The providers of a private part of a page: theme, toasts, Apollo and the session with its dialogs. */
export type PrivateArea = ComponentType<{ readonly children: ReactNode }>

/** Provided by the app, because screens must not import it; public pages load it on first use. */
export const PrivateAreaContext = createContext<PrivateArea | null>(null)

/** The frame for a private part of a public page, such as the invest form. Must be inside Suspense. */
export function PrivatePart({ children }: { readonly children: ReactNode }) {
  const area = use(PrivateAreaContext)
  if (area === null) throw new Error('PrivateAreaContext has no value')
  return createElement(FailureBoundary, null, createElement(area, null, children))
}
