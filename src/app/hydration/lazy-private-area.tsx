import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { PrivateArea } from '#hooks/loading/private-part.ts'

/** Loads theme, Apollo and session when a public page first needs them. */
export const LazyPrivateArea: PrivateArea = lazyPart(() =>
  import('#app/layout/private-area.tsx').then((module) => module.PrivateArea),
)
