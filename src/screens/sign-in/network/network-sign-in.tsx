import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { UNNAMED_IDENTITY_PROVIDER } from '#contracts/authentication/network-names.ts'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { type Network, requestNetworks } from '#graphql/network-login.ts'
import { statusTitle, successText } from '#machines/network-login/labels.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { NativeModal } from '#ui/sign-in/native-modal.tsx'
import { FinishStep } from './finish-step.tsx'
import type { NetworkPartProps } from './network-part.tsx'
import styles from './network-sign-in.module.css'
import { useNetworkLogin } from './use-network-login.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { useAnswer } from '#ui/effects/lifetime.ts'

const UNNAMED: Readonly<Record<NetworkId, string>> = {
  identity: UNNAMED_IDENTITY_PROVIDER,
  linkedin: 'Professional network',
}

const NO_NETWORKS: readonly Network[] = []

/** The networks offered here; none after an error. */
function useNetworks(): readonly Network[] {
  return useAnswer('', () => requestNetworks().catch(() => NO_NETWORKS)) ?? NO_NETWORKS
}

/**
 * Signing in and up through a network (spec 4.10): its buttons, the step of a new person, and the result dialog of spec
 * 8.
 */
export function NetworkSignIn(props: NetworkPartProps) {
  const { slot, signIn } = props
  const networks = useNetworks()
  const { snapshot, person, send } = useNetworkLogin(props)
  const { network, problem } = snapshot.context
  const name = networks.find(({ _id }) => _id === network)?.name ?? (network === null ? '' : UNNAMED[network])
  const newcomer = snapshot.matches('finishing') ? person() : null
  useFocusAfterBack(slot, newcomer !== null, snapshot.matches('choosing'))
  const isBusy = signIn.isBusy || !snapshot.matches('choosing')
  const choose = (id: NetworkId) => {
    // Opened within this click, otherwise the browser blocks the popup.
    if (!isBusy) send({ type: 'signIn.chosen', network: id })
  }
  const buttons = (
    <NetworkButtons
      networks={networks}
      isBusy={isBusy}
      news={newsOf(snapshot.matches({ choosing: 'waiting' }), snapshot.matches('exchanging'))}
      onChoose={choose}
    />
  )
  return (
    <>
      {createPortal(
        newcomer === null ? (
          buttons
        ) : (
          <FinishStep
            signIn={signIn}
            person={newcomer}
            networkName={name}
            onBack={() => send({ type: 'signIn.left' })}
          />
        ),
        slot,
      )}
      {snapshot.matches({ choosing: 'failed' }) && problem !== null ? (
        <ResultDialog title={statusTitle(name)} onClose={() => send({ type: 'problem.dismissed' })}>
          {problem.message}
        </ResultDialog>
      ) : null}
      {snapshot.matches('succeeded') ? (
        <ProfileDialog
          name={name}
          onYes={() => send({ type: 'profile.chosen' })}
          onNo={() => send({ type: 'profile.declined' })}
        />
      ) : null}
    </>
  )
}

/** After going back from the finish step, the focus returns to where it started, not to the top of the page. */
function useFocusAfterBack(slot: Element, isFinishing: boolean, isChoosing: boolean): void {
  useFocusOnChange(isFinishing, (wasFinishing) => {
    if (wasFinishing && isChoosing) slot.querySelector('button')?.focus()
  })
}

function newsOf(isWaiting: boolean, isExchanging: boolean): string {
  if (isWaiting) return 'Continue in the window that just opened.'
  return isExchanging ? 'Logging in…' : ''
}

interface NetworkButtonsProps {
  readonly networks: readonly Network[]
  readonly isBusy: boolean
  readonly news: string
  readonly onChoose: (network: NetworkId) => void
}

function NetworkButtons({ networks, isBusy, news, onChoose }: NetworkButtonsProps) {
  if (networks.length === 0 && news === '') return null
  return (
    <div className={styles.networks}>
      <p className={styles.or}>
        <span>or</span>
      </p>
      {networks.map(({ _id, name }) => (
        <PlainButton key={_id} aria-disabled={isBusy} onClick={() => onChoose(_id)}>
          Continue with {name}
        </PlainButton>
      ))}
      <output className={styles.news}>{news}</output>
    </div>
  )
}

function ResultDialog({
  title,
  children,
  onClose,
}: {
  readonly title: string
  readonly children: string
  readonly onClose: () => void
}) {
  return (
    <NativeModal
      title={title}
      role="alertdialog"
      onEscape={onClose}
      actions={
        <PlainButton look="primary" onClick={onClose}>
          Close
        </PlainButton>
      }
    >
      <p>{children}</p>
    </NativeModal>
  )
}

function ProfileDialog({
  name,
  onYes,
  onNo,
}: {
  readonly name: string
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  const wasAnswered = useRef(false)
  const once = (answer: () => void) => () => {
    if (wasAnswered.current) return
    wasAnswered.current = true
    answer()
  }
  return (
    <NativeModal
      title={statusTitle(name)}
      onEscape={once(onNo)}
      actions={
        <>
          <PlainButton onClick={once(onNo)}>No</PlainButton>
          <PlainButton look="primary" onClick={once(onYes)}>
            Yes
          </PlainButton>
        </>
      }
    >
      <p>{successText(name)}</p>
    </NativeModal>
  )
}
