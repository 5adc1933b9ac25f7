import { type ComponentType, createElement, lazy } from 'react'
import { PartError } from '#lib/part-error.ts'

/** Like React's `lazy`, but a failed import can be repeated. Must be inside a FailureBoundary. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const ask = () => {
    const asked = lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (cause: unknown) => {
          throw new PartError(cause, () => {
            if (current === asked) current = ask()
          })
        },
      ),
    )
    return asked
  }
  let current = ask()
  return function LazyPart(props) {
    return createElement(current, props)
  }
}
