import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { FakeReply } from './graphql-replies.ts'
import { openScreen } from './open-screen.tsx'
import { profileReplies } from './profile-data.ts'
import { ProfileScreen } from '#screens/settings/profile-screen.tsx'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type { NetworkPopupResult } from '#features/network-login/use-network-popup.ts'
import * as networkPopup from '#features/network-login/use-network-popup.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

/** The page of the profile. A proof of the second factor is `proof-1`, and the window of a network was closed, unless a test says otherwise in `outside`. */
export function profileBench() {
  const outside = {
    asked: [] as unknown[],
    proof: 'proof-1' as string | undefined,
    popup: 'closed' as NetworkPopupResult,
  }
  replaceExports(stepUp, {
    useStepUp: () => ({
      forPayment: () => Promise.reject(new Error('Nothing is paid here')),
      forAccount: (change: unknown) => {
        outside.asked.push(change)
        return Promise.resolve(outside.proof)
      },
    }),
  })
  replaceExports(networkPopup, {
    useNetworkPopup: () => ({ open: () => Promise.resolve(outside.popup) }),
  })

  beforeEach(() => {
    outside.asked.length = 0
    outside.proof = 'proof-1'
    outside.popup = 'closed'
  })

  async function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
    const opened = openScreen({
      screen: <ProfileScreen />,
      replies: { ...profileReplies(), ...replies },
      at: '/profileSetting',
    })
    await screen.findByRole('region', { name: 'Profile' })
    return opened
  }
  return { outside, open }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
export const dialog = () => within(screen.getByRole('alertdialog'))
