import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { Project } from '#contracts/projects.ts'
import { AcceptRiskDocument, PlaceOrderDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present, readProblem } from '#graphql/problem.ts'
import { RISK_TEXT_VERSION } from '#lib/risk-text-version.ts'
import { forgetIntent, keepIntent, type OrderIntent } from './order-intent.ts'

export interface OrderCall {
  /** Places an order for so many digital shares; does nothing while one is on its way. */
  readonly send: (units: number, mustAcceptRisk: boolean) => void
  readonly problem: AppProblem | undefined
  readonly isBusy: boolean
}

/** Sends an order at the price and terms on the page; a retry after a lost answer is the same order. */
export function useOrder({
  project,
  onPlaced,
  onRefused,
}: {
  readonly project: Project
  readonly onPlaced: (orderId: string) => void
  readonly onRefused: () => void
}): OrderCall {
  const [place] = useMutation(PlaceOrderDocument)
  const [acceptRisk] = useMutation(AcceptRiskDocument)
  const [problem, setProblem] = useState<AppProblem>()
  const [isBusy, setIsBusy] = useState(false)
  // State arrives a render later; a double click does not wait for it.
  const isOnItsWay = useRef(false)
  /** What was sent last from this page, for a browser that keeps nothing. */
  const sent = useRef<OrderIntent>(undefined)

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

  async function run(units: number, mustAcceptRisk: boolean): Promise<void> {
    const idempotencyKey = keyFor(units)
    try {
      if (mustAcceptRisk) {
        await acceptRisk({ variables: { input: { version: RISK_TEXT_VERSION, accepted: true } } })
      }
      const { _id: projectId, unitPrice, termsVersion } = project
      const { data } = await place({
        variables: { input: { projectId, units, unitPrice, termsVersion, idempotencyKey } },
      })
      const { _id: orderId } = present(data?.placeOrder).data
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
