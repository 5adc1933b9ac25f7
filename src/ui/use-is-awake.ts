import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client render, which must match it. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
