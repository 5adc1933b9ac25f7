import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { CurrentUserDocument } from '#graphql/generated/graphql.ts'
import { ProblemError } from '#graphql/problem.ts'
import { createStepUpCalls, type StepUpCalls } from '#graphql/step-up.ts'
import type {
  AccountChange,
  PaymentToConfirm,
  StepUpDialogProps,
  StepUpOwner,
  StepUpRequest,
} from './step-up-request.ts'
import { useNotify } from '#hooks/use-notify.ts'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'

/**
 * Requests the second factor. Returns the proof for one call (see `withStepUp`), or undefined when it was cancelled.
 * Throws what the service says about the fields of the request.
 */
export interface StepUp {
  readonly forPayment: (payment: PaymentToConfirm) => Promise<string | undefined>
  readonly forAccount: (change: AccountChange) => Promise<string | undefined>
}

const StepUpContext = createContext<StepUp | null>(null)

/**
 * The step-up of this page: `const proof = await stepUp.forAccount({ operation: 'addPasskey', reason: 'add a passkey'
 * })`.
 */
export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext)
  if (stepUp === null) throw new Error('StepUpContext has no value')
  return stepUp
}

/** Apollo's context of a mutation with a proof: `mutate({ variables, context: withStepUp(proof) })`. */
export function withStepUp(proof: string) {
  return { headers: { 'x-step-up': proof } }
}

const LOAD_TEXT = 'The confirmation could not be opened. Please try again.'

interface OpenDialog {
  /** Each request has its own dialog, even when it follows another before a render. */
  readonly round: number
  readonly request: StepUpRequest
  readonly owner: StepUpOwner
  readonly end: StepUpDialogProps['onEnd']
  readonly Dialog: ComponentType<StepUpDialogProps>
}

/** Hosts the dialog, one at a time; its code is loaded on first use. Must be inside Apollo and the toasts. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const client = useApolloClient()
  const notify = useNotify()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [calls] = useState<StepUpCalls>(() => createStepUpCalls(client))
  /** Resolves the open request; set at once, before anything is rendered. */
  const waiting = useRef<((proof: undefined) => void) | null>(null)
  const rounds = useRef(0)

  const stepUp = useMemo<StepUp>(() => {
    const ask = async (request: StepUpRequest): Promise<string | undefined> => {
      // A second request while one is open is ignored, so that a double click asks once.
      if (waiting.current !== null) return undefined
      let end: OpenDialog['end'] = () => {}
      const ended = new Promise<string | undefined>((resolve) => {
        end = resolve
      })
      waiting.current = end
      try {
        const { StepUpDialog: Dialog } = await import('./step-up-dialog.tsx')
        // Pages with account changes have already loaded the person.
        const person = client.readQuery({ query: CurrentUserDocument })?.currentUser?.data
        const owner = {
          email: person?.personalInfo.contact.email.id ?? '',
          hasPassword: person?.hasPassword ?? true,
        }
        rounds.current += 1
        setOpen({ round: rounds.current, request, owner, end, Dialog })
        return await ended
      } catch (error) {
        // The form of the request shows what the service said about its fields.
        if (error instanceof ProblemError) throw error
        notify({ intent: 'error', message: LOAD_TEXT })
        return undefined
      } finally {
        waiting.current = null
        setOpen(null)
      }
    }
    return {
      forPayment: (payment) => ask({ of: 'payment', ...payment }),
      forAccount: (change) => ask({ of: 'account', ...change }),
    }
  }, [client, notify])
  // The page was left during the request.
  useEndOnLeave(() => waiting.current?.(undefined))

  return (
    <StepUpContext value={stepUp}>
      {children}
      {open === null ? null : (
        <open.Dialog
          key={open.round}
          request={open.request}
          owner={open.owner}
          calls={calls}
          onEnd={open.end}
        />
      )}
    </StepUpContext>
  )
}
