import { type ComponentType, createElement, lazy } from 'react'
import { ownTask } from '#lib/browser/own-task.ts'
import { PartError } from '#lib/part-error.ts'

/**
 * Like React's `lazy`, but a failed import can be repeated. Must be inside a FailureBoundary. Asking for the files takes
 * up to 15 ms of the processor, which is not added to the task in which React renders.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const ask = () => {
    const asked = lazy(() =>
      ownTask()
        .then(load)
        .then(
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

/** A part that a page does without where it cannot be loaded. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    ownTask()
      .then(load)
      .then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  )
