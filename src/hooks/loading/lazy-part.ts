import { type ComponentType, createElement, lazy } from 'react'
import { PartError } from '#lib/part-error.ts'

/** Chunk load timeout (spec 9): a part of the program that has not come by then counts as not loaded. */
const LOAD_LIMIT_MS = 120_000

/** Fails when the part has not come by then. */
export const inTime = <Part>(asked: Promise<Part>): Promise<Part> =>
  Promise.race([
    asked,
    new Promise<never>((_resolve, reject) => {
      setTimeout(reject, LOAD_LIMIT_MS)
    }),
  ])

/** Like React's `lazy`, but a failed import can be repeated. Must be inside a FailureBoundary. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const ask = () => {
    const asked = lazy(() =>
      inTime(load()).then(
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
