import { useSyncExternalStore } from 'react'
import { returnPathOf } from '#lib/redirect-path.ts'

const subscribe = () => () => {}
const read = () => returnPathOf(new URL(window.location.href))

/** The page that was asked for before signing in; unknown in the prerendered document, which is the same for everybody. */
export function useReturnPath(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
