import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** The transitions that an actor took in one step, by their ids in its diagram; the inspector's protocol has no word for them. */
interface TransitionsTaken {
  readonly type: '@mizan.transitions'
  readonly sessionId: string
  readonly ids: readonly string[]
}

/** Whether a machine would take an event. */
export interface Judgement {
  readonly allowed: boolean
  /** The guards of every transition of the event, of which none lets it through; empty where the state does not take it. */
  readonly guards: readonly string[]
  /** A guard throws, as it is or for want of the event's fields: sent, the event would end the machine. */
  readonly throws: boolean
}

/** Which of the events that a viewer asked about an actor would take now. */
export interface Choices {
  readonly type: '@mizan.choices'
  readonly sessionId: string
  readonly choices: readonly Judgement[]
}

/** An event that a viewer wanted to send, and that the actor would not take: it was not sent. */
export interface Refused {
  readonly type: '@mizan.refused'
  readonly sessionId: string
  readonly event: SentEvent
  readonly guards: readonly string[]
  readonly throws: boolean
}

/** What a page tells of its actors. */
export type FlowNews =
  | StatelyInspectionEvent
  | TransitionsTaken
  | Choices
  | Refused
  | { readonly type: '@mizan.left' }

export interface SentEvent {
  readonly type: string
}

/** What a viewer asks of pages: everything again, whether events would be taken, to send one. */
export type FlowCommand =
  | { readonly type: '@mizan.hello' }
  | {
      readonly type: '@mizan.may'
      readonly page: string
      readonly sessionId: string
      readonly events: readonly SentEvent[]
    }
  | {
      readonly type: '@mizan.send'
      readonly page: string
      readonly sessionId: string
      readonly event: SentEvent
    }

export interface FromPage {
  /** Unique for each page that is open; ids of actors are unique in one page only. */
  readonly page: string
  readonly path: string
  readonly news: FlowNews
}

/** Between the pages of one browser, which are all of this origin; nothing leaves the machine. */
const NAME = 'mizan.flows'

type Message =
  | { readonly from: 'page'; readonly told: FromPage }
  | { readonly from: 'viewer'; readonly command: FlowCommand }

/** Undefined where the browser has no channel: nothing is told then, and the page works as ever. */
function openChannel(hear: (message: Message) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return channel
}

/** The side of a page that is watched. */
export function openAsPage(onCommand: (command: FlowCommand) => void): { tell: (told: FromPage) => void } {
  const channel = openChannel((message) => {
    if (message.from === 'viewer') onCommand(message.command)
  })
  return { tell: (told) => channel?.postMessage({ from: 'page', told } satisfies Message) }
}

/** The side of the viewer. */
export function openAsViewer(onNews: (told: FromPage) => void): {
  command: (command: FlowCommand) => void
  close: () => void
} {
  const channel = openChannel((message) => {
    if (message.from === 'page') onNews(message.told)
  })
  return {
    command: (command) => channel?.postMessage({ from: 'viewer', command } satisfies Message),
    close: () => channel?.close(),
  }
}
