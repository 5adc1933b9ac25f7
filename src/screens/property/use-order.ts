import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { Project } from '#contracts/projects.ts'
import { AcceptRiskDocument, PlaceOrderDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present, readProblem } from '#graphql/problem.ts'
import { STEP_UP_REQUIRED, useStepUp, withStepUp } from '#hooks/use-step-up.tsx'
import { RISK_TEXT_VERSION } from '#lib/risk-text-version.ts'
import { forgetIntent, keepIntent, type OrderIntent, unansweredIntent } from './order-intent.ts'
import { priceOf } from './order-units.ts'

/** Said when the second factor is asked for once more. */
export const PROOF_OVER_TEXT = 'Your confirmation is no longer valid. Please confirm once more.'

export interface OrderCall {
  /** Places an order for so many digital shares; does nothing while one is on its way. */
  readonly send: (units: number, mustAcceptRisk: boolean) => void
  readonly problem: AppProblem | undefined
  readonly isBusy: boolean
}

/**
 * Sends an order at the price and terms on the page, once it is confirmed with a second factor; a retry after a lost answer is the same
 * order.
 */
export function useOrder({
  project,
  onPlaced,
  onRefused,
}: {
  readonly project: Project
  readonly onPlaced: (orderId: string) => void
  readonly onRefused: () => void
}): OrderCall {
  const stepUp = useStepUp()
  const [place] = useMutation(PlaceOrderDocument)
  const [acceptRisk] = useMutation(AcceptRiskDocument)
  const [problem, setProblem] = useState<AppProblem>()
  const [isBusy, setIsBusy] = useState(false)
  // State arrives a render later; a double click does not wait for it.
  const isOnItsWay = useRef(false)
  /** What was sent last from this page, for a browser that keeps nothing. */
  const sent = useRef<OrderIntent>(undefined)
  /** The proof that went with it: repeating the very same order needs no second one. */
  const given = useRef<{ readonly key: string; readonly proof: string }>(undefined)

  /** An order of so many units that went out and was never answered. */
  function unanswered(units: number): OrderIntent | undefined {
    return [sent.current, unansweredIntent(project)].find(
      (intent) =>
        intent?.units === units &&
        intent.unitPrice === project.unitPrice.amount &&
        intent.termsVersion === project.termsVersion,
    )
  }

  function keyFor(units: number): string {
    const intent = keepIntent(project, units)
    const last = sent.current
    const isSame =
      last?.units === units &&
      last.unitPrice === intent.unitPrice &&
      last.termsVersion === intent.termsVersion
    sent.current = isSame ? last : intent
    return sent.current.key
  }

  function isAnswered(): void {
    sent.current = undefined
    forgetIntent(project)
  }

  /** The proof of a second factor for this very order; undefined when the person would rather not. */
  function confirm(units: number, notice?: string): Promise<string | undefined> {
    const { _id: payee, name: summary, unitPrice } = project
    const amount = priceOf(units, unitPrice)
    return stepUp.forPayment({ operation: 'placeOrder', amount, payee, summary, ...(notice && { notice }) })
  }

  async function order(units: number, proof: string, idempotencyKey: string): Promise<string> {
    const { _id: projectId, unitPrice, termsVersion } = project
    const input = { projectId, units, unitPrice, termsVersion, idempotencyKey }
    const { data } = await place({ variables: { input }, context: withStepUp(proof) })
    return present(data?.placeOrder).data._id
  }

  /** The id of the order; undefined when it was called off before anything was placed. */
  async function confirmedOrder(units: number, mustAcceptRisk: boolean): Promise<string | undefined> {
    const known = unanswered(units)
    const isRepeated = known !== undefined && known.key === given.current?.key
    let proof = isRepeated ? given.current?.proof : await confirm(units)
    if (proof === undefined) return undefined
    if (mustAcceptRisk) {
      await acceptRisk({ variables: { input: { version: RISK_TEXT_VERSION, accepted: true } } })
    }
    const key = keyFor(units)
    for (;;) {
      given.current = { key, proof }
      try {
        return await order(units, proof, key)
      } catch (error) {
        if (readProblem(error).code !== STEP_UP_REQUIRED) throw error
      }
      // Refused before anything was looked at: the same order, confirmed anew.
      proof = await confirm(units, PROOF_OVER_TEXT)
      if (proof !== undefined) continue
      if (known === undefined) isAnswered()
      return undefined
    }
  }

  async function run(units: number, mustAcceptRisk: boolean): Promise<void> {
    try {
      const orderId = await confirmedOrder(units, mustAcceptRisk)
      if (orderId === undefined) {
        isOnItsWay.current = false
        setIsBusy(false)
        return
      }
      isAnswered()
      // Stays busy: the page is left for the receipt.
      onPlaced(orderId)
    } catch (error) {
      const read = readProblem(error)
      isOnItsWay.current = false
      setIsBusy(false)
      setProblem(read)
      if (read.kind !== 'refused') return
      isAnswered()
      onRefused()
    }
  }

  const send = (units: number, mustAcceptRisk: boolean) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setIsBusy(true)
    setProblem(undefined)
    void run(units, mustAcceptRisk)
  }
  return { send, problem, isBusy }
}
