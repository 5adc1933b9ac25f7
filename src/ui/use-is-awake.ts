import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in what is written before the page's program runs, and in its first rendering, which must be the same. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
