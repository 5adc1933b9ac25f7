import { openAsViewer, type FlowCommand, type FromPage } from '#dev/inspection/channel.ts'
import { withNews, type LiveState } from './live-store.ts'

/** What the open pages of this browser tell of their machines. */
export interface Live {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => LiveState
  /** Every piece of news as it comes. */
  readonly hear: (listener: (told: FromPage) => void) => () => void
  readonly command: (command: FlowCommand) => void
}

export function createLive(now: () => number): Live {
  let state: LiveState = {}
  const listeners = new Set<() => void>()
  const hearers = new Set<(told: FromPage) => void>()
  const { command } = openAsViewer((told) => {
    state = withNews(state, told, now())
    for (const listener of listeners) listener()
    for (const hear of hearers) hear(told)
  })
  // Pages that were open before tell what they have.
  command({ type: '@mizan.hello' })
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    hear: (listener) => {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
    command,
  }
}
