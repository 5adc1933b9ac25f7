import type { StartStepUpBody } from '#graphql/generated/graphql.ts'
import type { StepUpCalls } from '#graphql/step-up.ts'

/** A payment that its owner confirms; another amount or payee needs another confirmation. */
export interface PaymentToConfirm {
  /** The id of the operation that is to follow: 'placeOrder'. */
  readonly operation: string
  readonly amount: StartStepUpBody['amount']
  /** Id of what receives it. */
  readonly payee: string
  /** The payee in words, shown beside the amount: 'Alhambra Court'. */
  readonly summary: string
  /** Why it is asked for once more. */
  readonly notice?: string
}

/** A change of what protects the account; the password is asked for as well. */
export interface AccountChange {
  /** The id of the operation that is to follow: 'enableTwoFactor'. */
  readonly operation: string
  /** Completes the words 'To …': 'add a passkey'. */
  readonly reason: string
}

export type StepUpRequest =
  | ({ readonly of: 'payment' } & PaymentToConfirm)
  | ({ readonly of: 'account' } & AccountChange)

/** Whose account it is. */
export interface StepUpOwner {
  readonly email: string
  /** False for people who came through a network and have not set one. */
  readonly hasPassword: boolean
}

export interface StepUpDialogProps {
  readonly request: StepUpRequest
  readonly owner: StepUpOwner
  readonly calls: StepUpCalls
  /** The proof, or undefined when it was cancelled. */
  readonly onEnd: (proof: string | undefined) => void
}
