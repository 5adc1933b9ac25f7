import { useRef } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { forgetIntent, keepIntent, type OrderIntent, unansweredIntent } from './order-intent.ts'

/** Which order is meant: one that is sent again after a lost answer keeps its key, any other one gets its own. */
export interface OrderKeys {
  /** An order of so many units that went out and was never answered. */
  readonly unanswered: (units: number) => OrderIntent | undefined
  /** The key of an order that goes out now. */
  readonly keyFor: (units: number) => string
  readonly answered: () => void
}

/** The keys of the orders of one offering, at its price and terms of now. */
export function useOrderKeys(project: Project): OrderKeys {
  /** What was sent last from this page, for a browser that keeps nothing. */
  const sent = useRef<OrderIntent>(undefined)
  return {
    unanswered: (units) =>
      [sent.current, unansweredIntent(project)].find(
        (intent) =>
          intent?.units === units &&
          intent.unitPrice === project.unitPrice.amount &&
          intent.termsVersion === project.termsVersion,
      ),
    keyFor: (units) => {
      const intent = keepIntent(project, units)
      const last = sent.current
      const isSame =
        last?.units === units &&
        last.unitPrice === intent.unitPrice &&
        last.termsVersion === intent.termsVersion
      sent.current = isSame ? last : intent
      return sent.current.key
    },
    answered: () => {
      sent.current = undefined
      forgetIntent(project)
    },
  }
}
