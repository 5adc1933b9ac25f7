import { type ComponentType, createElement, lazy } from 'react'

/** A file of the program could not be loaded: no network, or it is gone since a newer version was put in place. */
export class PartError extends Error {
  /** Makes the next rendering ask for the file again. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super('A part of the program could not be loaded', { cause })
    this.forget = forget
  }
}

/** As React's `lazy`, which remembers a failure for good; this one can be asked again. Stands in a FailureBoundary. */
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
