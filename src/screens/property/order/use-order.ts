import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Project } from '#contracts/project/projects.ts'
import { AcceptRiskDocument, PlaceOrderDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present, readProblem } from '#graphql/problem.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { PaymentToConfirm } from '#features/step-up/step-up-request.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import { deadlineText } from '#lib/dates/deadline-text.ts'
import { formatMoney } from '#lib/money.ts'
import { coolingOffEnd } from '#screens/property/panel-facts.tsx'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { priceOf } from './order-units.ts'
import { useOrderKeys } from './use-order-keys.ts'

/** Said when the second factor is asked for once more. */
export const PROOF_OVER_TEXT = 'Your confirmation is no longer valid. Please confirm once more.'

/** What an order waits for: the person who confirms it, or the service that places it. */
export type OrderWait = 'person' | 'service'

/** What the person ticked beside the number. */
export interface Said {
  /** The risk text was accepted just now and is still to be told. */
  readonly mustAcceptRisk: boolean
  readonly acknowledgedWarning: boolean
  readonly acknowledgedMismatch: boolean
  /** Why the offering does not fit the person's answers; said once more where the order is confirmed. */
  readonly mismatches: readonly string[]
}

export interface OrderCall {
  /** Places an order for so many digital shares; does nothing while one is on its way. */
  readonly send: (units: number, said: Said) => void
  readonly problem: AppProblem | undefined
  /** Undefined while none is on its way. */
  readonly waitsFor: OrderWait | undefined
}

type Facts = NonNullable<PaymentToConfirm['facts']>

/** What is bought, at which price, what speaks against it, and until when it can be undone. */
function factsOf({ unitPrice, coolingOff }: Project, units: number, mismatches: Said['mismatches']): Facts {
  const { at, isOver } = coolingOffEnd(coolingOff, Date.now())
  const facts: Facts = [
    ['You buy', `${sharesText(units)} at ${formatMoney(unitPrice)} each`],
    ...(mismatches.length === 0 ? [] : [['Does not fit your answers', mismatches.join(' ')] as const]),
  ]
  // The service takes no order whose cooling-off it cannot reckon.
  if (at === null) return facts
  return [
    ...facts,
    isOver
      ? ['Cancelling', 'This order cannot be cancelled once it is placed.']
      : ['You can cancel until', deadlineText(at)],
  ]
}

/** Confirms an order with a second factor, then places it; a retry after a lost answer is the same order. */
function useConfirmedOrder(project: Project, onWait: (waitsFor: OrderWait) => void) {
  const stepUp = useStepUp()
  const [place] = useMutation(PlaceOrderDocument)
  const [acceptRisk] = useMutation(AcceptRiskDocument)
  const { unanswered, keyFor, answered } = useOrderKeys(project)
  /** The proof that went with the last one: repeating the very same order needs no second one. */
  const given = useRef<{ readonly key: string; readonly proof: string }>(undefined)

  /** The proof of a second factor for this very order; undefined when the person would rather not. */
  function confirm(units: number, { mismatches }: Said, notice?: string): Promise<string | undefined> {
    onWait('person')
    const { _id: payee, name: summary, unitPrice } = project
    const amount = priceOf(units, unitPrice)
    const facts = factsOf(project, units, mismatches)
    return stepUp.forPayment({
      operation: 'placeOrder',
      amount,
      payee,
      summary,
      facts,
      ...(notice && { notice }),
    })
  }

  async function order(
    units: number,
    proof: string,
    idempotencyKey: string,
    { acknowledgedWarning, acknowledgedMismatch }: Said,
  ): Promise<string> {
    onWait('service')
    const { _id: projectId, unitPrice, termsVersion, orderTerms } = project
    const input = {
      projectId,
      units,
      unitPrice,
      termsVersion,
      idempotencyKey,
      ...(orderTerms && { orderTerms }),
      ...(acknowledgedWarning && { acknowledgedWarning }),
      ...(acknowledgedMismatch && { acknowledgedMismatch }),
    }
    const { data } = await place({ variables: { input }, context: withStepUp(proof) })
    return present(data?.placeOrder).data._id
  }

  /** The id of the order; undefined when it was called off before anything was placed. */
  async function run(units: number, said: Said): Promise<string | undefined> {
    const known = unanswered(units)
    const isRepeated = known !== undefined && known.key === given.current?.key
    let proof = isRepeated ? given.current?.proof : await confirm(units, said)
    if (proof === undefined) return undefined
    onWait('service')
    if (said.mustAcceptRisk) {
      await acceptRisk({ variables: { input: { version: RISK_TEXT_VERSION, accepted: true } } })
    }
    const key = keyFor(units)
    for (;;) {
      given.current = { key, proof }
      try {
        return await order(units, proof, key, said)
      } catch (error) {
        // The proof is missing or has expired, so the second factor is requested again.
        if (readProblem(error).code !== PROBLEM_CODES.stepUpRequired) throw error
      }
      // Refused before anything was looked at: the same order, confirmed anew.
      proof = await confirm(units, said, PROOF_OVER_TEXT)
      if (proof !== undefined) continue
      if (known === undefined) answered()
      return undefined
    }
  }
  return { run, answered }
}

/** Sends an order at the price and terms on the page, one at a time, and tells how it ended. */
export function useOrder({
  project,
  onPlaced,
  onRefused,
}: {
  readonly project: Project
  readonly onPlaced: (orderId: string) => void
  readonly onRefused: () => void
}): OrderCall {
  const [problem, setProblem] = useState<AppProblem>()
  const [waitsFor, setWaitsFor] = useState<OrderWait>()
  // State arrives a render later; a double click does not wait for it.
  const isOnItsWay = useRef(false)
  const order = useConfirmedOrder(project, setWaitsFor)
  const end = () => {
    isOnItsWay.current = false
    setWaitsFor(undefined)
  }

  async function run(units: number, said: Said): Promise<void> {
    try {
      const orderId = await order.run(units, said)
      if (orderId === undefined) return end()
      order.answered()
      // Stays busy: the page is left for the receipt.
      onPlaced(orderId)
    } catch (error) {
      const read = readProblem(error)
      end()
      setProblem(read)
      if (read.kind !== 'refused') return
      order.answered()
      onRefused()
    }
  }

  const send = (units: number, said: Said) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setProblem(undefined)
    void run(units, said)
  }
  return { send, problem, waitsFor }
}
