import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SignUpBody, userType } from '#contracts/user/identity.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { forgetInTab, keepInTab, readTab } from '#lib/browser/tab-storage.ts'

const NAME = 'sign-up'
const TEXTS = ['firstName', 'lastName', 'email', 'phone'] as const
const text = z.string()
/** Neither a password nor the answer of the robot check. */
const kept = z.object({
  userType,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  acceptedTerms: z.boolean(),
  termsVersion: text,
})

/** Fills a sign-up form with what was typed before a reload; returns what keeps the form as it is now. */
export function useKeptSignUp({ getValues, setValue }: UseFormReturn<SignUpBody, unknown, SignUpBody>) {
  const restore = useEffectEvent(() => {
    const { data } = kept.safeParse(readTab(NAME))
    if (data === undefined) return
    // What was typed before the script ran wins.
    for (const name of TEXTS) if (!getValues(name)) setValue(name, data[name])
    setValue('userType.isInvestor', data.userType.isInvestor)
    setValue('userType.isIssuer', data.userType.isIssuer)
    setValue('acceptedTerms', data.acceptedTerms && data.termsVersion === TERMS_VERSION)
  })
  // The browser's storage: what was typed before this document.
  useEffect(() => restore(), [])
  return () => {
    const { data } = kept.safeParse(getValues())
    if (data !== undefined) keepInTab(NAME, data)
  }
}

export function forgetSignUp(): void {
  forgetInTab(NAME)
}
