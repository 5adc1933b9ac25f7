import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SignUpBody, userType } from '#contracts/user/identity.ts'
import { forgetInTab, keepInTab, readTab } from './tab-storage.ts'

const NAME = 'sign-up'
/** On a shared computer the next person finds nothing after this time. */
const KEPT_MS = 60 * 60_000
const TEXTS = ['firstName', 'lastName', 'email', 'phone'] as const
const text = z.string()
/** Neither a password nor what a person declares: the answer of the robot check, and the terms. */
const kept = z.object({
  userType,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  /** Milliseconds since 1970, by the device's clock. */
  keptAt: z.number(),
})

/** Fills a sign-up form with what was typed before a reload; returns what keeps the form as it is now. */
export function useKeptSignUp({ getValues, setValue }: UseFormReturn<SignUpBody, unknown, SignUpBody>) {
  const restore = useEffectEvent(() => {
    const { data } = kept.safeParse(readTab(NAME))
    if (data === undefined || Date.now() - data.keptAt >= KEPT_MS) {
      forgetSignUp()
      return
    }
    // What was typed before the script ran wins.
    for (const name of TEXTS) if (!getValues(name)) setValue(name, data[name])
    // A box is never cleared: the page ticks Investor for people who come from an offering.
    if (data.userType.isInvestor) setValue('userType.isInvestor', true)
    if (data.userType.isIssuer) setValue('userType.isIssuer', true)
  })
  // The browser's storage: what was typed before this document.
  useEffect(() => restore(), [])
  return () => {
    const { data } = kept.safeParse({ ...getValues(), keptAt: Date.now() })
    if (data !== undefined) keepInTab(NAME, data)
  }
}

export function forgetSignUp(): void {
  forgetInTab(NAME)
}
