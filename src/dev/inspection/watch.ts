import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import {
  StateMachine,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type Observer,
} from 'xstate'
import { transitionId } from '#machines/diagram.ts'
import { openAsPage, type FlowCommand, type SentEvent } from './channel.ts'
import { judge } from './judge.ts'
import { masked, maskedEvent } from './mask.ts'

/** Nothing personal is told, not even to another page of this browser. */
const SANITIZED = {
  sanitizeContext: (context: unknown) => masked(context) as Record<string, unknown>,
  sanitizeEvent: maskedEvent,
}

/** The inspector waits by this too; a browser without it tells with the next picture. */
const whenIdle = globalThis.requestIdleCallback ?? requestAnimationFrame

type Watcher = (event: InspectionEvent) => void

/** Tells the flow viewer what the actors of this page do, and does with them what it asks. */
export function tellViewer(): Watcher {
  const page = crypto.randomUUID()
  const actors = new Map<string, AnyActorRef>()
  const channel = openAsPage(onCommand)
  const tell = (news: Parameters<typeof channel.tell>[0]['news']) =>
    channel.tell({ page, path: location.pathname, news })
  const inspector = createInspector({ send: (event) => tell(plain(event)) }, SANITIZED)
  const tellActors = () => {
    for (const actor of actors.values()) inspector.actor(actor, actor.getSnapshot())
  }
  addEventListener('pagehide', () => tell({ type: '@mizan.left' }))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellActors()
  })

  function onCommand(command: FlowCommand) {
    if (command.type === '@mizan.hello') return tellActors()
    const actor = command.page === page ? actors.get(command.sessionId) : undefined
    if (!actor) return
    if (command.type === '@mizan.send') send(actor, command.event)
    else
      tell({
        type: '@mizan.choices',
        sessionId: command.sessionId,
        choices: choicesOf(actor, command.events),
      })
  }

  /** Only what it would take: an answer of nobody, or a guard that throws, would end it. */
  function send(actor: AnyActorRef, event: SentEvent) {
    const { allowed, guards, throws } = judge(actor.getSnapshot() as AnyMachineSnapshot, event)
    if (allowed) actor.send(event)
    else
      tell({
        type: '@mizan.refused',
        sessionId: actor.sessionId,
        event: { type: event.type },
        guards,
        throws,
      })
  }

  return (event) => {
    const { sessionId } = event.actorRef as AnyActorRef
    if (event.type === '@xstate.actor' && isMachine(event.actorRef as AnyActorRef))
      actors.set(sessionId, event.actorRef as AnyActorRef)
    if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') actors.delete(sessionId)
    if (event.type === '@xstate.microstep') {
      const ids = event._transitions.map(transitionId)
      // In the order of the other news, which the inspector sends when the page is idle.
      whenIdle(() => tell({ type: '@mizan.transitions', sessionId, ids }))
    }
    next(inspector.inspect, event)
  }
}

const next = (observer: Observer<InspectionEvent>, event: InspectionEvent) => observer.next?.(event)

/** By its logic: an actor is told before it has a snapshot. */
const isMachine = (actor: AnyActorRef) => (actor as Partial<AnyActor>).logic instanceof StateMachine

/** What can be copied to another page: of a snapshot the state and the sanitized context. */
function plain(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return event
  const { status, value, context } = event.snapshot as AnyMachineSnapshot
  return { ...event, snapshot: { status, value, context } } as unknown as StatelyInspectionEvent
}

function choicesOf(actor: AnyActorRef, events: readonly SentEvent[]) {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return events.map((event) => judge(snapshot, event))
}
