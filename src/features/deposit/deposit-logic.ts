import type { ApolloClient } from '@apollo/client'
import { fromPromise } from 'xstate'
import {
  ConfirmDepositDocument,
  CreateDepositDocument,
  DepositByIdDocument,
} from '#graphql/generated/graphql.ts'
import { present, ProblemError, readProblem } from '#graphql/problem.ts'
import { depositFormMachine, type DepositProgress } from '#machines/deposit-form/machine.ts'

/** How often to poll until the provider's signed event has arrived. */
const WATCH_INTERVAL_MS = 700
/** The longest pause after readings that failed. */
const LONGEST_WAIT_MS = 10_000

/** Turns every rejection into a problem that the machine can read; a refusal keeps its text and fields. */
async function read<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    throw new ProblemError(readProblem(error))
  }
}

function isOver({ state }: DepositProgress): boolean {
  return state === 'settled' || state === 'declined' || state === 'failed'
}

/** The deposit now; undefined where the reading failed, which says nothing about the payment. */
async function stateOf(client: ApolloClient, id: string): Promise<DepositProgress | undefined> {
  try {
    const { data } = await client.query({
      query: DepositByIdDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    return present(data?.depositById).data
  } catch (error) {
    const { kind } = readProblem(error)
    if (kind === 'failed' || kind === 'offline') return undefined
    throw error
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Error('Nobody waits any more'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}

/** The deposit machine with its calls through this client. */
export function depositLogic(client: ApolloClient) {
  return depositFormMachine.provide({
    actors: {
      createDeposit: fromPromise(({ input: { amount, idempotencyKey } }) =>
        read(async () => {
          const { data } = await client.mutate({
            mutation: CreateDepositDocument,
            variables: { input: { amount: present(amount), idempotencyKey: present(idempotencyKey) } },
          })
          return present(data?.createDeposit).data
        }),
      ),
      confirmDeposit: fromPromise(({ input: { depositId, cardToken } }) =>
        read(async () => {
          const { data } = await client.mutate({
            mutation: ConfirmDepositDocument,
            variables: { id: depositId, input: { cardToken } },
          })
          return present(data?.confirmDeposit).data
        }),
      ),
      watchDeposit: fromPromise(({ input: { depositId }, signal }) =>
        read(async () => {
          let waitMs = WATCH_INTERVAL_MS
          for (;;) {
            const deposit = await stateOf(client, depositId)
            if (deposit !== undefined && isOver(deposit)) return deposit
            waitMs = deposit === undefined ? Math.min(waitMs * 2, LONGEST_WAIT_MS) : WATCH_INTERVAL_MS
            await pause(waitMs, signal)
          }
        }),
      ),
    },
  })
}
