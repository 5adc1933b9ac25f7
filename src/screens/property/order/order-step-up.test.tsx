import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { project, refusal } from '#tests/support/screens/screen-data.ts'
import { unansweredIntent } from './order-intent.ts'
import { PROOF_OVER_TEXT } from './use-order.ts'
import {
  asUser,
  REPLIES,
  confirm,
  dialog,
  units,
  keyOf,
  giveCode,
  invest,
  openForm,
} from '#tests/support/screens/invest-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  // First, since a cookie belongs to the path where it was set.
  window.history.replaceState(null, '', '/')
  document.cookie = 'token=; max-age=0'
  sessionStorage.clear()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('the second factor of an order', () => {
  it('asks for a second factor for exactly this order, and sends its proof along', async () => {
    const { sentTo, visited, user } = await openForm()
    await user.clear(units())
    await user.type(units(), '20')
    await user.click(confirm())
    const asked = await dialog()
    expect(within(asked).getByText('$2,000.00')).toBeTruthy()
    expect(within(asked).getByText('Alhambra Court Residences')).toBeTruthy()
    const facts = within(asked).getAllByRole('definition')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '$2,000.00',
      'Alhambra Court Residences',
      '20 digital shares at $100.00 each',
      '24/11/2026 12:09 pm UTC',
    ])
    const mailbox = await within(asked).findByRole('link', { name: 'Open the demonstration mailbox' })
    expect(mailbox.getAttribute('href')).toBe('/dev/mailbox?to=investor%40mizan.test')
    expect(sentTo('PlaceOrder')).toEqual([])
    expect(screen.getByRole('button', { name: 'Waiting for your confirmation', hidden: true })).toBeTruthy()
    await giveCode(user)
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo('StartStepUp').map(({ variables }) => variables)).toEqual([
      {
        input: {
          operation: 'placeOrder',
          amount: { amount: '200000', currency: 'USD' },
          payee: 'alhambra-court',
        },
      },
    ])
    expect(sentTo('VerifyStepUp').map(({ variables }) => variables)).toEqual([
      { input: { challengeId: 'chl_1', code: '123456' } },
    ])
    const [placed] = sentTo('PlaceOrder')
    expect(placed?.headers.get('x-step-up')).toBe('proof-1')
    expect(placed?.headers.get('authorization')).toBe('handle')
  })

  it.each(['Escape', 'Cancel'])('leaves the form as it was when %s calls it off', async (way) => {
    const { sent, user } = await openForm(project(), { CurrentUser: asUser() })
    await user.clear(units())
    await user.type(units(), '20')
    await user.click(screen.getByRole('checkbox', { name: 'I understand and accept these risks' }))
    await user.click(confirm())
    const asked = await dialog()
    await within(asked).findByLabelText('One-time code')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(confirm()))
    expect(units().value).toBe('20')
    expect(screen.queryByRole('alert')).toBeNull()
    const calls = sent.map(({ operation }) => operation)
    expect(calls.filter((name) => name === 'PlaceOrder' || name === 'AcceptRisk')).toEqual([])
    expect(unansweredIntent(project())).toBeUndefined()
  })

  it('asks anew when the proof ran out, for the same order', async () => {
    let reply = refusal('Please confirm this with your second factor', {}, 'step_up_required')
    const { sentTo, visited, onChanged, user } = await openForm(project(), { PlaceOrder: () => reply })
    await invest(user)
    expect(await screen.findByText(PROOF_OVER_TEXT)).toBeTruthy()
    reply = REPLIES.PlaceOrder
    await giveCode(user)
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(sentTo('StartStepUp')).toHaveLength(2)
    expect(sentTo('PlaceOrder')).toHaveLength(2)
    expect(new Set(sentTo('PlaceOrder').map(keyOf)).size).toBe(1)
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('forgets an order that was called off when its proof had run out', async () => {
    const { user } = await openForm(project(), {
      PlaceOrder: refusal('Please confirm this with your second factor', {}, 'step_up_required'),
    })
    await invest(user)
    await screen.findByText(PROOF_OVER_TEXT)
    // Until the code is asked for, the button is another one that is about to go.
    const again = within(await dialog())
    await again.findByLabelText('One-time code')
    await user.click(again.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(confirm()).toBeTruthy())
    expect(unansweredIntent(project())).toBeUndefined()
  })

  it('asks for no second factor twice for one order whose answer was lost', async () => {
    let reply: FakeReply = 'offline'
    const { sentTo, visited, user } = await openForm(project(), { PlaceOrder: () => reply })
    await invest(user)
    await screen.findByRole('alert')
    reply = REPLIES.PlaceOrder
    await user.click(confirm())
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(sentTo('StartStepUp')).toHaveLength(1)
    expect(sentTo('PlaceOrder').map(({ headers }) => headers.get('x-step-up'))).toEqual([
      'proof-1',
      'proof-1',
    ])
  })
})
