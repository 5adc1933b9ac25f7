import { type ComponentType, createElement, lazy } from 'react'

/** A chunk could not be loaded: there is no network, or a newer version has replaced it. */
export class PartError extends Error {
  /** Makes the next render request the chunk again. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super('A part of the program could not be loaded', { cause })
    this.forget = forget
  }
}

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
