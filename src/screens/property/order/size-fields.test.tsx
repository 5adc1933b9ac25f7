import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wantedOffering } from '#features/getting-started/wanted-offering.ts'
import type { WalletQuery } from '#graphql/generated/graphql.ts'
import { amount, held, invest, openForm, show, units } from '#tests/support/screens/invest-form.tsx'
import { dataOf, eur, project, replyOf, wallet, walletOf } from '#tests/support/screens/screen-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  // First, since a cookie belongs to the path where it was set.
  window.history.replaceState(null, '', '/')
  document.cookie = 'token=; max-age=0'
  sessionStorage.clear()
})

describe('how much is ordered', () => {
  it('keeps the risk text, without its tick, after it was accepted', async () => {
    await openForm()
    expect(screen.getByRole('region', { name: 'Risk warning' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'I understand and accept these risks' })).toBeNull()
  })

  it('adds the smallest card payment where less is missing', async () => {
    await openForm(project(), { Wallet: dataOf<WalletQuery>({ wallet: replyOf(wallet(49_950n)) }) })
    expect(screen.getByText(/^You need \$0\.50 more\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add $1.00' })).toBeTruthy()
  })

  it('says what is on its way where money is missing', async () => {
    await openForm(project(), { Wallet: dataOf<WalletQuery>({ wallet: replyOf(wallet(0n, 0n, 200_000n)) }) })
    expect(screen.getByText(/^You need \$500\.00 more\. \$2,000\.00 is on its way\./)).toBeTruthy()
  })

  it('asks for the currency of the offering, by bank transfer, because cards pay in dollars', async () => {
    const euros = { available: eur(0n), held: eur(0n), pending: eur(0n) }
    const { sentTo } = await openForm(project({ unitPrice: eur(10_000n) }), {
      Wallet: dataOf<WalletQuery>({ wallet: replyOf(walletOf([euros])) }),
    })
    expect(sentTo('Wallet')[0]?.variables).toEqual({ currency: 'EUR' })
    expect(screen.getByText('Available in your wallet, EUR')).toBeTruthy()
    expect(screen.getByText(/^You need €500\.00 more\. Card payments are in USD only\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add EUR by bank transfer' }).getAttribute('href')).toBe(
      '/addfunds',
    )
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('adds the largest card payment where more is missing', async () => {
    const poor = dataOf<WalletQuery>({ wallet: replyOf(wallet(0n)) })
    const { user } = await openForm(project(), { Wallet: poor })
    await user.clear(units())
    await user.type(units(), '1,001')
    expect(screen.getByText(/^You need \$100,100\.00 more\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add $100,000.00' })).toBeTruthy()
  })

  it('says at once that a number of the address is too many, and asks for no money for it', async () => {
    window.history.replaceState(null, '', '/propertydetails/alhambra-court?shares=5000#order')
    await openForm()
    expect(screen.getByText('Only 1,500 digital shares are left.')).toBeTruthy()
    expect(screen.queryByText(/^You need/)).toBeNull()
  })

  it('takes an amount too, rounded down to whole digital shares', async () => {
    const { user, sentTo } = await openForm()
    expect(amount().value).toBe('500.00')
    expect(document.getElementById('order-amount-currency')?.textContent).toBe('$')
    await user.clear(amount())
    await user.type(amount(), '1,250.50')
    expect([units().value, held()]).toEqual(['12', '$1,200.00'])
    expect(amount().value).toBe('1,250.50')
    await user.tab()
    expect(amount().value).toBe('1200.00')
    await user.clear(units())
    expect(amount().value).toBe('')
    await user.type(units(), '7')
    expect(amount().value).toBe('700.00')
    await user.clear(amount())
    await user.type(amount(), 'much{Enter}')
    expect(await screen.findByText('Please enter an amount such as 500.00')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(amount()))
    expect(amount().value).toBe('much')
    expect(sentTo('StartStepUp')).toEqual([])
  })

  it('keeps the form and its number over a reload, and until the order is placed the way back to it', async () => {
    const first = await openForm()
    await first.user.clear(units())
    expect(window.location.search).toBe('')
    await first.user.type(units(), '1,000')
    expect(window.location.search).toBe('?shares=1000')
    await first.user.clear(units())
    await first.user.type(units(), '20')
    expect(window.location.search + window.location.hash).toBe('?shares=20#order')
    first.leave()
    const second = show(project())
    await screen.findByRole('form', { name: 'Invest' })
    expect(units().value).toBe('20')
    expect(wantedOffering()).toEqual({ id: 'alhambra-court', name: 'Alhambra Court Residences', units: '20' })
    await invest(second.user)
    await waitFor(() => expect(second.visited).toHaveLength(1))
    expect(wantedOffering()).toBeUndefined()
  })
})
