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
import { failingGuard } from '#machines/lifecycle.ts'
import { openAsPage, type FlowOrder, type SentEvent } from './channel.ts'
import { masked, maskedEvent } from './mask.ts'

/** Nothing personal is told, on this machine neither. */
const SANITIZED = {
  sanitizeContext: (context: unknown) => masked(context) as Record<string, unknown>,
  sanitizeEvent: maskedEvent,
}

/** As the inspector waits, which not every browser can. */
const whenIdle = globalThis.requestIdleCallback ?? requestAnimationFrame

type Watcher = (event: InspectionEvent) => void

/** Tells the flow viewer what the actors of this page do, and does with them what it asks. */
export function tellViewer(): Watcher {
  const page = crypto.randomUUID()
  const actors = new Map<string, AnyActorRef>()
  const channel = openAsPage(onOrder)
  const tell = (news: Parameters<typeof channel.tell>[0]['news']) =>
    channel.tell({ page, path: location.pathname, news })
  const inspector = createInspector({ send: (event) => tell(plain(event)) }, SANITIZED)
  addEventListener('pagehide', () => tell({ type: '@mizan.left' }))

  function onOrder(order: FlowOrder) {
    if (order.type === '@mizan.hello') {
      for (const actor of actors.values()) inspector.actor(actor, actor.getSnapshot())
      return
    }
    const actor = order.page === page ? actors.get(order.sessionId) : undefined
    if (!actor) return
    if (order.type === '@mizan.send') actor.send(order.event)
    else tell({ type: '@mizan.choices', sessionId: order.sessionId, choices: choicesOf(actor, order.events) })
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

/** A guard that needs more of the event than was given refuses. */
function choicesOf(actor: AnyActorRef, events: readonly SentEvent[]) {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return events.map((event) => {
    try {
      const allowed = snapshot.can(event)
      return { allowed, guard: allowed ? null : failingGuard(snapshot, event.type) }
    } catch {
      return { allowed: false, guard: failingGuard(snapshot, event.type) }
    }
  })
}
