import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { SendPasswordLinkDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import styles from './password-link.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

/** Shown instead of a password field to people who came through a network. */
export const NO_PASSWORD_TEXT = 'You have not set a password yet.'

/** Sends a link to set the first password, like recovery. */
export function PasswordLink() {
  const [send] = useMutation(SendPasswordLinkDocument)
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state updates too late for a double click.
  const isOnItsWay = useRef(false)
  const ask = async () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setIsBusy(true)
    setProblem('')
    try {
      setNews(present((await send()).data?.sendPasswordLink).message)
    } catch (error) {
      const { kind, message } = readProblem(error)
      setNews('')
      // A lost session has its own modal.
      if (kind !== 'sessionLost') setProblem(message)
    } finally {
      isOnItsWay.current = false
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.box}>
      <Button look="primary" aria-disabled={isBusy} onClick={() => void ask()}>
        {isBusy ? 'Sending…' : 'Send me a link to set one'}
      </Button>
      <Problem>{problem}</Problem>
      {/* Rendered from the start, because only a change within a live region is announced. */}
      <output className={styles.news}>
        {news === '' ? '' : `${news} Setting it logs you out everywhere; then log in again.`}
      </output>
      {news === '' ? null : <MailboxLink>Open the demonstration mailbox</MailboxLink>}
    </div>
  )
}
