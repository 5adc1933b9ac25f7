import { lazyPart } from '#hooks/lazy-part.ts'
import type { PrivateArea } from '#hooks/private-part.ts'

/** Loads theme, Apollo and session only when a public page first needs them. */
export const LazyPrivateArea: PrivateArea = lazyPart(() =>
  import('./private-area.tsx').then((module) => module.PrivateArea),
)
