import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepWanted, wantedOffering } from '#features/getting-started/wanted-offering.ts'
import type { OrdersQuery } from '#graphql/generated/graphql.ts'
import { WHERE_TITLE } from '#features/where-is-this/title.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { dataOf, listOf, order, project } from '#tests/support/screens/screen-data.ts'
import { forgetInvestor, investLink, openForm, show, units } from '#tests/support/screens/invest-form.tsx'

afterEach(() => {
  forgetInvestor()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('the invest panel', () => {
  it('shows price, limits, time and the cooling-off before anybody logs in', () => {
    const { sent } = show(project())
    const panel = screen.getByRole('complementary', { name: 'Invest' })
    for (const text of [
      '$480,000',
      '$100',
      '5 digital shares',
      '1,500 digital shares',
      '19/01/2027 06:00 pm UTC',
    ]) {
      expect(within(panel).getByText(text)).toBeTruthy()
    }
    expect(panel.textContent).toContain('raised of $630,000 · 61 days left')
    expect(panel.textContent).toContain('Cooling-off: 4 calendar days.')
    expect(panel.textContent).toContain('you can cancel until 24/11/2026 12:09 pm UTC')
    expect(within(panel).queryByRole('link', { name: 'See how much you may invest' })).toBeNull()
    expect(sent).toEqual([])
  })

  it('says how much of what is raised is not final yet, if any', () => {
    const { update } = show(project({ raisedNote: '$1,200 of it is not final yet.' }))
    const panel = screen.getByRole('complementary', { name: 'Invest' })
    expect(panel.textContent).toContain('61 days left$1,200 of it is not final yet.')
    update(project({ raisedNote: null }))
    expect(panel.textContent).not.toContain('not final')
  })

  it('leads a guest without an account to one, and back to the order', async () => {
    const { visited, user } = show(project())
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    expect(visited).toEqual(['/register?next=%2Fpropertydetails%2Falhambra-court%23order'])
    expect(wantedOffering()).toMatchObject({ id: 'alhambra-court' })
  })

  it('leads a person with a session to their limits', () => {
    document.cookie = 'token=handle'
    show(project())
    const limits = screen.getByRole('link', { name: 'See how much you may invest' })
    expect(limits.getAttribute('href')).toBe('/myportfolio?project=alhambra-court#limits')
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  })

  it('offers a guest an account first and the login beside it, and leads back to the order', async () => {
    const { user } = show(project())
    await user.click(investLink())
    const panel = within(screen.getByRole('complementary', { name: 'Invest' }))
    const ways = (await panel.findByText(/^You need an account/)).previousElementSibling
    expect([...(ways?.children ?? [])].map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Create an account', '/register?next=%2Fpropertydetails%2Falhambra-court%23order'],
      ['Log in', '/login?next=%2Fpropertydetails%2Falhambra-court%23order'],
    ])
    expect(document.activeElement?.contains(ways)).toBe(true)
    expect(wantedOffering()).toMatchObject({ id: 'alhambra-court' })
  })

  it('opens the form for whoever pressed Invest before the page answered, once', async () => {
    document.cookie = 'token=handle'
    window.history.replaceState({ kept: true }, '', '/propertydetails/alhambra-court?from=mail#order')
    show(project())
    expect(await screen.findByRole('form', { name: 'Invest' })).toBeTruthy()
    const { pathname, search, hash } = window.location
    expect(pathname + search + hash).toBe('/propertydetails/alhambra-court?from=mail#order')
    expect(window.history.state).toEqual({ kept: true })
  })

  it('keeps the number of the address for a guest', async () => {
    window.history.replaceState(null, '', '/propertydetails/alhambra-court?shares=20#order')
    show(project())
    const login = await screen.findByRole('link', { name: 'Log in' })
    expect(login.getAttribute('href')).toBe(
      '/login?next=%2Fpropertydetails%2Falhambra-court%3Fshares%3D20%23order',
    )
    expect(wantedOffering()).toMatchObject({ units: '20' })
  })

  it.each(['', '#order'])(
    'opens the form with the number typed before, at an address that names none: "%s"',
    async (hash) => {
      document.cookie = 'token=handle'
      keepWanted({ id: 'alhambra-court', name: 'Alhambra Court Residences', units: '20' })
      window.history.replaceState(null, '', `/propertydetails/alhambra-court${hash}`)
      await openForm()
      expect(units().value).toBe('20')
      expect(window.location.search + window.location.hash).toBe('?shares=20#order')
      expect(wantedOffering()).toMatchObject({ units: '20' })
    },
  )

  it('begins with the minimum after another offering was wanted', async () => {
    keepWanted({ id: 'another', name: 'Another', units: '20' })
    await openForm()
    expect(units().value).toBe('5')
  })

  it('shows a guest who comes Back from the login the two ways again, and goes nowhere by itself', async () => {
    const before = show(project())
    await before.user.click(investLink())
    await screen.findByRole('link', { name: 'Log in' })
    before.leave()
    // What Back brings: the same address, loaded anew.
    const { pathname, hash } = window.location
    const entries = window.history.length
    const { visited, sent } = show(project())
    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Invest' })).toBeNull()
    const now = [window.location.pathname, window.location.hash, window.history.length]
    expect([hash, visited, sent, now]).toEqual(['#order', [], [], [pathname, hash, entries]])
  })

  it('says why nobody can invest, and offers nothing', () => {
    show(project({ status: 'paused', invest: { allowed: false, reason: 'it takes no orders at present.' } }))
    expect(screen.getByText('it takes no orders at present.')).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Status and next steps',
    ])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '\u2661 Like 3 Alhambra Court Residences',
      'Key information sheet',
    ])
  })

  it('tells an investor that their answer to new terms is awaited, until when and where', async () => {
    document.cookie = 'token=handle'
    const over = {
      state: 'reconfirming',
      silence: 'leaves',
      reconfirm: { allowed: true, reason: null },
    } as const
    const asked = order({ ...over, termsVersion: 2, reconfirmBy: '2026-12-04T12:00:00.000Z' })
    const { sentTo } = show(
      project({ status: 'paused', termsVersion: 2, invest: { allowed: false, reason: 'It is paused.' } }),
      { Orders: dataOf<OrdersQuery>({ orders: listOf([asked]) }) },
    )
    const note = await screen.findByRole('region', { name: 'Your answer is awaited' })
    expect(sentTo('Orders')[0]?.variables).toEqual({ projectId: 'alhambra-court', perPage: 50 })
    expect(note.textContent).toContain(
      'Accept or refuse them until 04/12/2026 12:00 pm UTC; without an answer we return all your money.',
    )
    const link = within(note).getByRole('link', { name: 'Answer the new terms' })
    expect(link.getAttribute('href')).toBe('/investmentCampaignDetails/alhambra-court')
  })

  it('tells an investor what they hold of the offering already, with the way to it', async () => {
    document.cookie = 'token=handle'
    show(project(), { Orders: dataOf<OrdersQuery>({ orders: listOf([order()]) }) })
    const note = await screen.findByText(/^You have 20 digital shares in orders for this offering\./)
    expect(within(note).getByRole('link', { name: 'See the receipt' }).getAttribute('href')).toBe(
      '/transactionapproved/ord_1',
    )
  })

  it('finds an order whose answer is awaited behind newer ones', async () => {
    document.cookie = 'token=handle'
    const asked = order({ state: 'reconfirming', reconfirm: { allowed: true, reason: null } })
    const { sentTo } = show(project(), {
      Orders: ({ state }) =>
        dataOf<OrdersQuery>({
          orders: state === 'reconfirming' ? listOf([asked]) : { ...listOf([order()]), totalCount: 51 },
        }),
    })
    expect(await screen.findByRole('region', { name: 'Your answer is awaited' })).toBeTruthy()
    expect(sentTo('Orders').map(({ variables }) => variables)).toEqual([
      { projectId: 'alhambra-court', perPage: 50 },
      { projectId: 'alhambra-court', state: 'reconfirming', pageNo: 1, perPage: 50 },
    ])
  })

  it('drops the own orders once the session has ended elsewhere, and reads those of whoever came after', async () => {
    document.cookie = 'token=handle'
    const { sentTo } = show(project(), { Orders: dataOf<OrdersQuery>({ orders: listOf([order()]) }) })
    const note = () => screen.queryByText(/^You have 20 digital shares in orders/)
    await waitFor(() => expect(note()).toBeTruthy())
    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    comeBack()
    expect([note() === null, sentTo('Orders').length]).toEqual([false, 1])
    document.cookie = 'token=other'
    comeBack()
    expect(note()).toBeNull()
    await waitFor(() => expect([note() === null, sentTo('Orders').length]).toEqual([false, 2]))
    document.cookie = 'token=; max-age=0'
    comeBack()
    expect([note(), sentTo('Orders').length]).toEqual([null, 2])
  })

  it.each([
    ['paused', { status: 'paused' }],
    ['funded', { status: 'funded' }],
    ['failed', { status: 'failed', daysLeft: 0 }],
    ['sold out', { totals: { ...project().totals, availableUnits: 0 } }],
    ['closed', { daysLeft: 0 }],
  ] as const)('invites nobody to an offering that is %s', (reason, over) => {
    show(project({ ...over, invest: { allowed: false, reason } }))
    const panel = screen.getByRole('complementary', { name: 'Not open for investing' })
    expect(within(panel).getByRole('status').textContent).toBe(reason)
    for (const text of [/Cooling-off/, /Invest now/, 'Still available', 'Minimum investment']) {
      expect(within(panel).queryByText(text)).toBeNull()
    }
    expect(within(panel).getByText('$480,000')).toBeTruthy()
  })

  // Of states that say the same, `tests/journeys/offering-states.test.ts` opens one.
  it.each([
    ['deploying', 'funded'],
    ['operating', 'funded'],
    ['settled', 'funded'],
    ['refunding', 'failed'],
    ['refunded', 'failed'],
  ] as const)('says what %s is, and invites nobody', async (state, status) => {
    const { user } = show(project({ state, status, invest: { allowed: false, reason: 'It is over.' } }))
    expect(screen.queryByRole('link', { name: 'Invest' })).toBeNull()
    await user.click(screen.getByRole('button', { name: WHERE_TITLE }))
    const dialog = await screen.findByRole('dialog', { name: WHERE_TITLE })
    expect(within(dialog).getByText(CAMPAIGN_WORDS.states[state])).toBeTruthy()
  })

  it('says of an offering with its minimum target that it is open, and leads to the order', async () => {
    const { user } = show(project({ state: 'softCapReached' }))
    expect(investLink()).toBeTruthy()
    await user.click(screen.getByRole('button', { name: WHERE_TITLE }))
    expect(await screen.findByText(CAMPAIGN_WORDS.states.softCapReached)).toBeTruthy()
  })

  it('says nothing of the day of closing once an offering ended before it', () => {
    show(project({ status: 'funded', invest: { allowed: false, reason: 'This offering is funded.' } }))
    expect(screen.queryByText(/^Close[sd] \(UTC\)$/)).toBeNull()
  })

  it('keeps price and a way to the panel at hand while the panel is out of view', async () => {
    let report: ((isIntersecting: boolean) => void) | undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          report = (isIntersecting) => act(() => tell([{ isIntersecting }]))
        }
        observe() {}
        disconnect() {}
      },
    )
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const { user, update } = show(project())
    const links = () => screen.queryAllByRole('link', { name: 'Invest' })
    expect(links()).toHaveLength(1)
    await waitFor(() => expect(report).toBeDefined())
    report?.(false)
    const link = links()[1]
    if (link === undefined) throw new Error('no bar')
    expect(link.parentElement?.textContent).toBe('$100 per digital shareInvest')
    await user.click(link)
    expect(scrolled).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Invest' })),
    )
    report?.(true)
    expect(links()).toHaveLength(1)
    report?.(false)
    update(project({ invest: { allowed: false, reason: 'Paused.' } }))
    expect(links()).toHaveLength(0)
  })
})

describe('the cooling-off in the panel', () => {
  it('says until when an order placed now can be cancelled', () => {
    show(project({ coolingOff: { ...project().coolingOff, endsAt: '2999-01-01T12:00:00.000Z' } }))
    expect(screen.getByText(/Invest now and you can cancel until/)).toBeTruthy()
  })

  it('says so when it is over, where it counts back from the close', () => {
    show(project({ coolingOff: { ...project().coolingOff, endsAt: '2020-01-01T12:00:00.000Z' } }))
    expect(screen.getByText(/an order placed now cannot be cancelled/)).toBeTruthy()
    expect(screen.queryByText(/you can cancel until/)).toBeNull()
  })
})
