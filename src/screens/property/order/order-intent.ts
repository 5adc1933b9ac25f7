import type { Project } from '#contracts/project/projects.ts'
import { newKey } from '#lib/browser/new-key.ts'

/** An order as it was meant: other units, another price or other terms make another order. */
export interface OrderIntent {
  readonly key: string
  readonly units: number
  readonly unitPrice: string
  readonly termsVersion: number
}

type Offering = Pick<Project, '_id' | 'unitPrice' | 'termsVersion'>

const nameOf = (offering: Offering) => `order-intent:${offering._id}`

function isIntent(value: unknown): value is OrderIntent {
  if (typeof value !== 'object' || value === null) return false
  const { key, units, unitPrice, termsVersion } = value as Readonly<Record<string, unknown>>
  return (
    typeof key === 'string' &&
    /^[\w-]{8,64}$/.test(key) &&
    Number.isSafeInteger(units) &&
    typeof unitPrice === 'string' &&
    Number.isSafeInteger(termsVersion)
  )
}

/** The order that was sent and never answered, if it is still one at this price and these terms. */
export function unansweredIntent(offering: Offering): OrderIntent | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(offering)) ?? 'null')
    const isSame =
      isIntent(value) &&
      value.unitPrice === offering.unitPrice.amount &&
      value.termsVersion === offering.termsVersion
    return isSame ? value : undefined
  } catch {
    // No storage, or nothing of ours in it.
    return undefined
  }
}

/** One key per intended order. It outlives a reload of the page, so that confirming again is the same order. */
export function keepIntent(offering: Offering, units: number): OrderIntent {
  const known = unansweredIntent(offering)
  if (known?.units === units) return known
  const { unitPrice, termsVersion } = offering
  const intent = { key: newKey(), units, unitPrice: unitPrice.amount, termsVersion }
  try {
    sessionStorage.setItem(nameOf(offering), JSON.stringify(intent))
  } catch {
    // Without storage the key lives as long as the page.
  }
  return intent
}

/** The order was answered, or another one is wanted. */
export function forgetIntent(offering: Offering): void {
  try {
    sessionStorage.removeItem(nameOf(offering))
  } catch {
    // Nothing was kept.
  }
}
