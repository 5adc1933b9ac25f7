import { type ComponentType, createElement, lazy } from 'react'
import { PartError } from '#lib/part-error.ts'

/** Chunk load timeout (spec 9): a part of the program that has not come by then counts as not loaded. */
const LOAD_LIMIT_MS = 120_000

/** Fails when the part has not come by then. */
export function inTime<Part>(asked: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('This part took too long to load')), LOAD_LIMIT_MS)
    const done = () => clearTimeout(timer)
    asked.then(resolve, reject).then(done, done)
  })
}

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
