import { ApolloProvider } from '@apollo/client/react'
import { render, screen, within } from '@testing-library/react'
import type { ChallengeFieldsFragment } from '#graphql/generated/graphql.ts'
import type { UserEvent } from '@testing-library/user-event'
import { quickUser } from './open-screen.tsx'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createClient } from '#graphql/client.ts'
import type {
  AcceptRiskMutation,
  CurrentUserQuery,
  InvestorLimitsQuery,
  OrdersQuery,
  PlaceOrderMutation,
  StartStepUpMutation,
  VerifyStepUpMutation,
  WalletQuery,
} from '#graphql/generated/graphql.ts'
import { PrivateAreaContext } from '#hooks/loading/private-part.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import { StepUpProvider } from '#features/step-up/use-step-up.tsx'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { fakeGraphql } from './graphql-replies.ts'
import {
  dataOf,
  listOf,
  order,
  project,
  type ProjectData,
  replyOf,
  user as person,
  wallet,
} from './screen-data.ts'
import { InvestPanel } from '#screens/property/invest-panel.tsx'

const ACCEPTED = { version: RISK_TEXT_VERSION, acceptedAt: '2026-11-20T12:00:00.000Z' }
export const asUser = (over: Parameters<typeof person>[0] = {}) =>
  dataOf<CurrentUserQuery>({ currentUser: replyOf(person(over)) })
const CHALLENGE: ChallengeFieldsFragment = {
  challengeId: 'chl_1',
  purpose: 'step-up',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail'],
  sentTo: 'i•••@mizan.test',
  expiresAt: '2026-11-20T12:14:00.000Z',
  resendAt: '2026-11-20T12:09:30.000Z',
}
type LimitsData = NonNullable<InvestorLimitsQuery['investorLimits']>['data']
/** What limits the investor; nothing does where the test says no more. */
export function limits(over: Partial<LimitsData> = {}): LimitsData {
  return {
    kycApproved: true,
    reason: null,
    room: null,
    limits: [],
    note: null,
    basis: null,
    rates: [],
    mismatches: [],
    ...over,
  }
}
export const REPLIES = {
  CurrentUser: asUser({ acceptedRisk: ACCEPTED }),
  Wallet: dataOf<WalletQuery>({ wallet: replyOf(wallet()) }),
  Orders: dataOf<OrdersQuery>({ orders: listOf([]) }),
  InvestorLimits: dataOf<InvestorLimitsQuery>({ investorLimits: replyOf(limits()) }),
  PlaceOrder: dataOf<PlaceOrderMutation>({ placeOrder: replyOf(order()) }),
  StartStepUp: dataOf<StartStepUpMutation>({ startStepUp: replyOf(CHALLENGE) }),
  VerifyStepUp: dataOf<VerifyStepUpMutation>({
    verifyStepUp: replyOf({ stepUp: 'proof-1', expiresAt: '2026-11-20T12:14:00.000Z' }),
  }),
  AcceptRisk: dataOf<AcceptRiskMutation>({ acceptRisk: replyOf(person({ acceptedRisk: ACCEPTED })) }),
}

/** The private frame, as the app gives it: a client, and the look of the fields. */
function Area({ children }: { readonly children: ReactNode }) {
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  return (
    <ApolloProvider client={client}>
      <FluentRoot>
        <NotifyContext value={() => {}}>
          <StepUpProvider>{children}</StepUpProvider>
        </NotifyContext>
      </FluentRoot>
    </ApolloProvider>
  )
}

export function show(first: ProjectData, replies: Parameters<typeof fakeGraphql>[0] = {}) {
  const sent = fakeGraphql({ ...REPLIES, ...replies })
  const visited: string[] = []
  const onChanged = vi.fn()
  const panel = (shown: ProjectData) => (
    <PrivateAreaContext value={Area}>
      <InvestPanel
        project={shown}
        problem={undefined}
        onChanged={onChanged}
        goTo={(path) => visited.push(path)}
      />
    </PrivateAreaContext>
  )
  const { rerender, unmount } = render(panel(first))
  const sentTo = (operation: string) => sent.filter((request) => request.operation === operation)
  return {
    sent,
    sentTo,
    visited,
    onChanged,
    user: quickUser(),
    /** What a reload does to the page. */
    leave: unmount,
    /** The page read the offering anew. */
    update: (shown: ProjectData) => rerender(panel(shown)),
  }
}

export async function openForm(shown = project(), replies: Parameters<typeof fakeGraphql>[0] = {}) {
  document.cookie = 'token=handle'
  const view = show(shown, replies)
  // An address that keeps the form opens it by itself.
  if (window.location.hash === '') await view.user.click(investLink())
  await screen.findByRole('form', { name: 'Invest' })
  return view
}

export const investLink = () => screen.getByRole('link', { name: 'Invest' })
export const units = () => screen.getByLabelText<HTMLInputElement>(/^Digital shares/)
export const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)
export const confirm = () => screen.getByRole('button', { name: 'Confirm investment' })
export const dialog = () => screen.findByRole('dialog', { name: 'Confirm this payment' })
/** Answers the second factor that an order asks for. */
export async function giveCode(user: UserEvent) {
  const asked = within(await dialog())
  await user.type(await asked.findByLabelText('One-time code'), '123456')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
}
export async function invest(user: UserEvent) {
  await user.click(confirm())
  await giveCode(user)
}
export const held = () => screen.getByText('Held when you confirm').nextElementSibling?.textContent
export const keyOf = (request: { variables: Readonly<Record<string, unknown>> } | undefined) =>
  (request?.variables['input'] as { idempotencyKey: string } | undefined)?.idempotencyKey

/** For `afterEach`: ends the log-in and forgets the kept order. */
export function forgetInvestor(): void {
  vi.unstubAllGlobals()
  // First, since a cookie belongs to the path where it was set.
  window.history.replaceState(null, '', '/')
  document.cookie = 'token=; max-age=0'
  sessionStorage.clear()
}
