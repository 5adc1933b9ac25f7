import type { ReactNode } from 'react'
import { useIsAwake } from '#ui/use-is-awake.ts'

interface ArrivingPageProps<Link> {
  readonly link: Link
  readonly render: (link: Link | undefined) => ReactNode
}

/** First renders what the server rendered, which cannot know the fragment; then with the link from the address. */
export function ArrivingPage<Link>({ link, render }: ArrivingPageProps<Link>) {
  return render(useIsAwake() ? link : undefined)
}
