import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useRef,
  useState,
} from 'react'
import type { SignIn } from '#screens/sign-in/steps/use-sign-in.ts'

/** The props that a page passes to the sign-in through networks. */
export interface NetworkPartProps {
  /** The element for its buttons and form; its dialogs are outside, because the page hides this element. */
  readonly slot: Element
  readonly signIn: SignIn
  /** Where a completed sign-in through a network leads; null before. */
  readonly arrivedAt: string | null
  /** Whether the current sign-in came through a network, which ends with a dialog. */
  readonly onHold: (isHeld: boolean) => void
  /** Whether a new person is finishing their account, which hides the page's own form. */
  readonly onFinishing: (isFinishing: boolean) => void
  readonly goTo: (path: string) => void
}

/** Provided by the page's entry, which loads it after the page; without it no network is offered. */
export const NetworkPartContext = createContext<ComponentType<NetworkPartProps> | null>(null)

export interface NetworkPart {
  readonly isFinishing: boolean
  /** Replaces navigating at once, because a sign-in through a network ends with its dialog (spec 8). */
  readonly leave: (path: string) => void
  /** The place of the buttons. */
  readonly place: ReactNode
  /** Renders the part beside the steps of the page. */
  readonly render: (signIn: SignIn) => ReactNode
}

/** Adds the offered networks to a sign-in page; without any there is no gap. */
export function useNetworkPart(goTo: (path: string) => void): NetworkPart {
  const Part = use(NetworkPartContext)
  const [slot, setSlot] = useState<Element | null>(null)
  const [isFinishing, setIsFinishing] = useState(false)
  const [arrivedAt, setArrivedAt] = useState<string | null>(null)
  const isHeld = useRef(false)
  const hold = useCallback((value: boolean) => {
    isHeld.current = value
  }, [])
  const leave = useCallback(
    (path: string) => {
      if (isHeld.current) setArrivedAt(path)
      else goTo(path)
    },
    [goTo],
  )
  const render = (signIn: SignIn) =>
    Part === null || slot === null ? null : (
      <Suspense>
        <Part
          slot={slot}
          signIn={signIn}
          arrivedAt={arrivedAt}
          onHold={hold}
          onFinishing={setIsFinishing}
          goTo={goTo}
        />
      </Suspense>
    )
  return { isFinishing, leave, place: <div ref={setSlot} />, render }
}

/** Title and first line of the step in which a new person finishes the account. */
export const FINISH_TITLE = 'Finish your account'
export const FINISH_LEAD = 'Please tell us how you will use Mizan, and accept the terms.'
