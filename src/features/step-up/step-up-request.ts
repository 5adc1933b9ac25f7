import type { StartStepUpBody } from '#graphql/generated/graphql.ts'
import type { StepUpCalls } from '#graphql/step-up.ts'

/** A payment to confirm; another amount or payee needs another confirmation. */
export interface PaymentToConfirm {
  /** The id of the operation to confirm: 'placeOrder'. */
  readonly operation: string
  readonly amount: StartStepUpBody['amount']
  /** The id of the payee. */
  readonly payee: string
  /** The payee's name, shown beside the amount: 'Alhambra Court'. */
  readonly summary: string
  /** What else is agreed to, as label and value: 'You buy', '5 digital shares at $100.00 each'. */
  readonly facts?: readonly (readonly [string, string])[]
  /** Why the confirmation is requested again. */
  readonly notice?: string
}

/** A change of account security, which needs the password too. */
export interface AccountChange {
  /** The id of the operation to confirm: 'enableTwoFactor'. */
  readonly operation: string
  /** Completes 'To …': 'add a passkey'. */
  readonly reason: string
  /** What is changed, for an operation whose code names it. */
  readonly subject?: string
}

export type StepUpRequest =
  | ({ readonly of: 'payment' } & PaymentToConfirm)
  | ({ readonly of: 'account' } & AccountChange)

/** The owner of the account. */
export interface StepUpOwner {
  readonly email: string
  /** False for people who came through a network and have not set one. */
  readonly hasPassword: boolean
}

export interface StepUpDialogProps {
  readonly request: StepUpRequest
  readonly owner: StepUpOwner
  readonly calls: StepUpCalls
  /** Called with the proof, with undefined when it was cancelled, or with a refusal of what is confirmed. */
  readonly onEnd: (proof: string | undefined | Promise<never>) => void
}
