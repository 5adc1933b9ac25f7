import { type ReactNode, useSyncExternalStore } from 'react'

interface ArrivingPageProps<Link> {
  readonly link: Link
  readonly render: (link: Link | undefined) => ReactNode
}

const never = () => () => {}

/** First as the server wrote it, which does not know the fragment; then with what the address held. */
export function ArrivingPage<Link>({ link, render }: ArrivingPageProps<Link>) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return render(isAwake ? link : undefined)
}
