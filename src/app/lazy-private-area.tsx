import { lazy } from 'react'
import type { PrivateArea } from '#hooks/private-part.ts'

/** Loads theme, Apollo and session only when a public page first needs them. */
export const LazyPrivateArea: PrivateArea = lazy(() =>
  import('./private-area.tsx').then((module) => ({ default: module.PrivateArea })),
)
