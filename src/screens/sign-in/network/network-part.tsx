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

/** What signing in through a network is given by the page it stands on. */
export interface NetworkPartProps {
  /** Its buttons and its form stand in there; its dialogs do not, since the page hides it. */
  readonly slot: Element
  readonly signIn: SignIn
  /** Where a sign-in that came through a network leads to, once it is complete. */
  readonly arrivedAt: string | null
  /** Whether the sign-in that goes on is that of a network: then it ends with a dialog. */
  readonly onHold: (isHeld: boolean) => void
  /** Whether somebody new is finishing the account; the form of the page gives way. */
  readonly onFinishing: (isFinishing: boolean) => void
  readonly goTo: (path: string) => void
}

/** Given by the page's entry, which loads it after the page itself; without it no network is offered. */
export const NetworkPartContext = createContext<ComponentType<NetworkPartProps> | null>(null)

export interface NetworkPart {
  readonly isFinishing: boolean
  /** In place of leaving at once: a sign-in through a network ends with its dialog (spec 8). */
  readonly leave: (path: string) => void
  /** Where the buttons stand. */
  readonly place: ReactNode
  /** The part itself, beside the steps of the page. */
  readonly render: (signIn: SignIn) => ReactNode
}

/** Makes room on a sign-in page for the networks that are offered; none leave no gap. */
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

/** Title and first line of the step in which somebody new finishes the account. */
export const FINISH_TITLE = 'Finish your account'
export const FINISH_LEAD = 'Please tell us how you will use Mizan, and accept the terms.'
