import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { CODE_CHANNELS, FACTOR_METHODS } from '#contracts/authentication/values.ts'
import { forgetInTab, keepInTab, readTab } from './tab-storage.ts'
import type { SignInChallenge, SignInMode } from '#machines/sign-in/machine.ts'
import { useWindowEvent } from '#ui/effects/listeners.ts'

/** In the tab's own storage. */
const nameOf = (mode: SignInMode) => `pending-${mode}`
/** An expired code can be replaced for as long as it was valid. */
const REPLACEABLE_MS = 5 * 60_000

const channel = z.enum(CODE_CHANNELS)
const pending = z.strictObject({
  email: z.optional(z.string()),
  challengeId: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  channel: z.nullable(channel),
  channels: z.array(channel),
  sentTo: z.string(),
  /** Milliseconds since 1970, by the device's clock. */
  resendAt: z.number(),
  expiresAt: z.number(),
})

/** What is needed of the page's state. */
interface Asked {
  readonly challenge: SignInChallenge | null
  readonly step: 'credentials' | 'code'
  readonly resume: (challenge: SignInChallenge) => void
}

export interface PendingChallenge {
  /** The address as typed, where somebody signs up. */
  readonly email?: string | undefined
  readonly challenge: SignInChallenge
}

/** Keeps a challenge whose code is not entered yet. Neither a password nor a code is in it. */
export function keepPending(mode: SignInMode, { email, challenge }: PendingChallenge): void {
  const { resendInMs, expiresInMs, ...rest } = challenge
  const now = Date.now()
  const kept = { ...rest, email, resendAt: now + resendInMs, expiresAt: now + expiresInMs }
  keepInTab(nameOf(mode), kept)
}

export function forgetPending(mode: SignInMode): void {
  forgetInTab(nameOf(mode))
}

/** The challenge that can go on; undefined where there is none, or its time has run out. */
export function pendingChallenge(mode: SignInMode): PendingChallenge | undefined {
  const { data } = pending.safeParse(readTab(nameOf(mode)))
  const now = Date.now()
  if (data === undefined || data.expiresAt + REPLACEABLE_MS <= now) {
    forgetPending(mode)
    return undefined
  }
  const { email, resendAt, expiresAt, ...rest } = data
  const challenge = { ...rest, resendInMs: Math.max(0, resendAt - now), expiresInMs: expiresAt - now }
  return { email, challenge }
}

/**
 * Brings the step of the code through a reload, Back and a tab that the phone has put away; returns the address that
 * was typed to sign up.
 */
export function usePending(mode: SignInMode, signIn: Asked, typed?: string): string | undefined {
  const { challenge, step } = signIn
  const found = typed ?? (step === 'code' ? pendingChallenge(mode)?.email : undefined)
  const [email, setEmail] = useState(found)
  // The last one: what was kept is gone once the code is right.
  if (found !== undefined && found !== email) setEmail(found)
  const look = () => {
    const kept = pendingChallenge(mode)
    if (kept !== undefined) signIn.resume(kept.challenge)
  }
  const resume = useEffectEvent(look)
  // The browser's storage: what was begun before this document.
  useEffect(() => resume(), [])
  useWindowEvent('pageshow', look)
  const keep = useEffectEvent(() => {
    if (challenge?.methods.includes('code')) keepPending(mode, { email, challenge })
  })
  // The browser's storage: each new code.
  useEffect(() => keep(), [challenge])
  return email
}
