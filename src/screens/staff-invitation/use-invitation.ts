import { useEffect, useRef, useState } from 'react'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import type { StrongFactor } from '#graphql/generated/graphql.ts'
import { readProblem, refusalOf } from '#graphql/problem.ts'
import {
  acceptInvitation,
  type InvitationFactor,
  type OpenedInvitation,
  openInvitation,
  startInvitationFactor,
} from '#graphql/staff-links.ts'
import { createPasskey } from '#lib/browser/passkey.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { useOnce } from './use-once.ts'

/** The content of a mailed link: the secret, if the address has one. */
export interface InvitationLink {
  readonly secret: string | undefined
}

/** What the invited person types about themselves. */
export interface NewAccount {
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly confirmPassword: string
  readonly acceptedTerms: boolean
}

/** The steps of the page; the last line contains links that cannot be used. */
export type InvitationStep =
  | 'reading'
  | 'unread'
  | 'details'
  | 'method'
  | 'app'
  | 'passkey'
  | 'codes'
  | 'ready'
  | Exclude<OpenedInvitation['state'], 'open'>

type Factor = InvitationFactor & { readonly method: StrongFactor }

/** The fields of the first form, which shows the service's errors for them. */
const DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'password',
  'confirmPassword',
  'acceptedTerms',
  'termsVersion',
]

/** Runs the page of an invitation. The secret of the link and the password leave this page only in calls. */
export function useInvitation(link: InvitationLink | undefined) {
  const [step, setStep] = useState<InvitationStep>('reading')
  const [invitation, setInvitation] = useState<OpenedInvitation | null>(null)
  const [factor, setFactor] = useState<Factor | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<MachineProblem | null>(null)
  const account = useRef<NewAccount | null>(null)
  const { once: run, isBusy } = useOnce()
  const once = (call: () => Promise<void>) => void run(call)
  const secret = link?.secret ?? ''

  const show = (opened: OpenedInvitation) => {
    setInvitation(opened)
    setStep(opened.state === 'open' ? 'details' : opened.state)
  }
  const fail = (error: unknown) => {
    setProblem(readProblem(error))
    setStep('unread')
  }
  // The network: the link is read by the service.
  useEffect(() => {
    if (link?.secret !== undefined) openInvitation(link.secret).then(show, fail)
  }, [link])

  /** A refused call may mean that the link is no longer valid; then the page says so. */
  const refuse = async (error: unknown) => {
    const found = readProblem(error)
    const isAboutDetails = DETAIL_FIELDS.some((name) => found.fieldErrors[name] !== undefined)
    if (found.kind === 'refused' && !isAboutDetails && found.fieldErrors['code'] === undefined) {
      const opened = await openInvitation(secret).catch(() => undefined)
      if (opened !== undefined && opened.state !== 'open') {
        setStep(opened.state)
        return
      }
    }
    setProblem(found)
    if (isAboutDetails) setStep('details')
  }

  const accept = (
    prove: () => Promise<{ readonly code: string } | { readonly passkey: string } | undefined>,
  ) =>
    once(async () => {
      setProblem(null)
      try {
        const proof = await prove()
        if (proof === undefined || account.current === null) return
        setCodes(
          await acceptInvitation({
            token: secret,
            termsVersion: TERMS_VERSION,
            ...account.current,
            ...proof,
          }),
        )
        account.current = null
        setFactor(null)
        setStep('codes')
      } catch (error) {
        await refuse(error)
      }
    })

  return {
    step: link !== undefined && link.secret === undefined ? ('unknown' as const) : step,
    isBusy,
    problem,
    invitation,
    factor,
    codes,
    read: () => once(() => openInvitation(secret).then(show, fail)),
    giveDetails: (typed: NewAccount) => {
      account.current = typed
      setProblem(null)
      setStep('method')
    },
    choose: (method: StrongFactor) =>
      once(async () => {
        setProblem(null)
        try {
          setFactor({ ...(await startInvitationFactor(secret, method)), method })
          setStep(method === 'totp' ? 'app' : 'passkey')
        } catch (error) {
          await refuse(error)
        }
      }),
    giveCode: (code: string) => accept(() => Promise.resolve({ code })),
    makePasskey: () =>
      accept(async () => {
        const outcome = await createPasskey(factor?.options ?? '')
        if (outcome.kind === 'cancelled') return undefined
        if (outcome.kind !== 'done') throw refusalOf(outcome.text)
        return { passkey: outcome.response }
      }),
    /** Goes back to the choice of a factor, or from there to the first form, which keeps what was typed. */
    goBack: () => {
      setProblem(null)
      setFactor(null)
      setStep(step === 'method' ? 'details' : 'method')
    },
    kept: () => {
      setCodes([])
      setStep('ready')
    },
  }
}
export type Invitation = ReturnType<typeof useInvitation>
