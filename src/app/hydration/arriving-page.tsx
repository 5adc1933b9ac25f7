import type { ReactNode } from 'react'
import { useIsAwake } from '#ui/use-is-awake.ts'

interface ArrivingPageProps<Link> {
  readonly link: Link
  readonly render: (link: Link | undefined) => ReactNode
}

/** First as the server wrote it, which does not know the fragment; then with what the address held. */
export function ArrivingPage<Link>({ link, render }: ArrivingPageProps<Link>) {
  return render(useIsAwake() ? link : undefined)
}
