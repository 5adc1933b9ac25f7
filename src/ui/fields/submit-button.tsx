import type { ReactNode } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import { useIsAwake } from '#ui/use-is-awake.ts'

/**
 * The button of a form that stands there before its program runs. Until then neither it nor Enter sends anything: the browser would
 * send the form by itself and empty its fields. After Enter the boot script sends the form once this is on.
 */
export function SubmitButton({
  isBusy,
  children,
}: {
  readonly isBusy: boolean
  readonly children: ReactNode
}) {
  const isAwake = useIsAwake()
  return (
    <PlainButton look="primary" type="submit" disabled={!isAwake} aria-disabled={isBusy}>
      {children}
    </PlainButton>
  )
}
