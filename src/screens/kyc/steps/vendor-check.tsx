import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { IdentityAccessDocument, KycIdentityCheckDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import type { StepProps } from '#screens/kyc/form/use-step-form.ts'
import { useDocumentEvent, useWindowEvent } from '#ui/effects/listeners.ts'
import { Problem } from '#ui/feedback/problem.tsx'

type Check = NonNullable<KycCase['identityCheck']>

/** The vendor's name, and what people are told about it before they continue. */
const VENDORS: Readonly<Record<Check['by'], { readonly name: string; readonly told: string }>> = {
  sumsub: { name: 'Sumsub', told: 'a number that stands for you' },
  onfido: { name: 'Onfido', told: 'your name and a number that stands for you' },
}

const STATUS_TEXTS: Readonly<Record<Check['status'], (name: string) => string>> = {
  none: () => '',
  open: (name) => `${name} has not confirmed your document yet.`,
  pending: (name) => `${name} is checking your document. You can continue here meanwhile.`,
  done: (name) => `${name} has checked your document. There is nothing more to do there.`,
}

const againText = (name: string) =>
  `${name} has checked your document. We need it again: show it there once more, then add new photos below.`
/** The button's text before the vendor's name. */
const BUTTONS = {
  none: 'Open',
  open: 'Continue with',
  pending: 'Continue with',
  done: 'Show it again to',
} as const

/** Whether a reviewer has requested something on this page, which allows a new check. */
const isAskedAnew = ({ state, changeRequests }: KycCase): boolean =>
  state === 'revision' && changeRequests.some(({ step }) => step === 'identity')

/** The check by a vendor, on the vendor's own page in a separate tab; no vendor code runs here. */
export function VendorCheck({ check: told, props }: { readonly check: Check; readonly props: StepProps }) {
  const { check, look } = useNews(told, props)
  const { open, isOpening, problem, blockedUrl } = useVendorPage(props, look)
  const { name, told: facts } = VENDORS[check.by]
  const isShown = check.status === 'pending' || check.status === 'done'
  const isAgain = check.status === 'done' && isAskedAnew(props.kyc)
  return (
    <>
      <h2 id="kyc-vendor">Check your identity document with {name}</h2>
      {isShown ? null : (
        <>
          <p>
            Its page opens in a new tab. Photograph your document and your face there, then come back here.
          </p>
          <p className={styles.quiet}>
            {name} checks identity documents for us. We tell it {facts}; it keeps what you show it under its
            own rules. Our own team makes the decision.
          </p>
        </>
      )}
      <output>
        {check.status === 'none' ? null : (
          <>
            {isShown ? <PartIcon name="check" size={16} /> : null}{' '}
            {isAgain ? againText(name) : STATUS_TEXTS[check.status](name)}
          </>
        )}
      </output>
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        {isShown && !isAgain ? null : blockedUrl === undefined ? (
          <Button look="primary" small aria-disabled={isOpening} onClick={() => void open()}>
            {isOpening ? `Opening ${name}…` : `${BUTTONS[check.status]} ${name} in a new tab`}
          </Button>
        ) : (
          <ButtonLink look="primary" small href={blockedUrl} target="_blank" rel="noopener noreferrer">
            Your browser did not open a tab. Open {name}
          </ButtonLink>
        )}
        {check.status === 'none' || check.status === 'done' ? null : (
          <Button small onClick={() => void look()}>
            Check again
          </Button>
        )}
      </div>
    </>
  )
}

/** The status of the check: from the case, or newer when the person returns to this tab. */
function useNews(told: Check, { kyc }: StepProps) {
  const client = useApolloClient()
  const [news, setNews] = useState<{ readonly version: number; readonly check: Check }>()
  const { role } = kyc
  const look = async () => {
    try {
      const { data } = await client.query({
        query: KycIdentityCheckDocument,
        variables: { role },
        // Outside the calls of the case, so that the page keeps the version it was loaded with.
        fetchPolicy: 'no-cache',
      })
      const { identityCheck, version } = present(data).myKyc.data
      if (identityCheck) setNews({ version, check: identityCheck })
    } catch {
      // The next look retries.
    }
  }
  // A save returns the status too; the one of the newer version is used.
  const check = news !== undefined && news.version >= kyc.version ? news.check : told
  const returned = () => {
    const isWaiting = check.status === 'open' || check.status === 'pending'
    if (document.visibilityState === 'visible' && isWaiting) void look()
  }
  useDocumentEvent('visibilitychange', returned)
  useWindowEvent('focus', returned)
  return { check, look }
}

/**
 * Requests the vendor's page and opens it. The tab is opened before the answer arrives, because a later one would be
 * blocked as a popup.
 */
function useVendorPage({ kyc, wizard: { calls, send } }: StepProps, look: () => Promise<void>) {
  const client = useApolloClient()
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [blockedUrl, setBlockedUrl] = useState<string>()
  const urlOf = async (): Promise<string> => {
    // Saves drafts first, because this call may create the case.
    await calls.saveDrafts()
    const isNew = calls.latest()?.version === 0
    const { data } = await client.mutate({
      mutation: IdentityAccessDocument,
      variables: { input: { role: kyc.role } },
      fetchPolicy: 'no-cache',
    })
    const { pageUrl } = present(present(data).identityAccessToken).data
    if (isNew) await calls.load()
    return present(pageUrl)
  }
  const open = async () => {
    if (isOpening) return
    const tab = window.open('', '_blank')
    setIsOpening(true)
    setProblem(undefined)
    try {
      const url = await urlOf()
      if (tab === null) setBlockedUrl(url)
      else {
        tab.opener = null
        tab.location.replace(url)
      }
      await look()
    } catch (error) {
      tab?.close()
      const { code, message } = readProblem(error)
      if (code === 'stale') send({ type: 'case.conflicted' })
      else setProblem(message)
    } finally {
      setIsOpening(false)
    }
  }
  return { open, isOpening, problem, blockedUrl }
}
