import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentsOverview } from '#tests/support/screens/document-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf } from '#tests/support/screens/screen-data.ts'
import { DocumentsDashboardScreen } from './documents-dashboard-screen.tsx'

const renewal = (itemId: string, state: 'upcoming' | 'expiring' | 'due' | 'sent', on: string) => ({
  itemId,
  subject: `Subject ${itemId}`,
  documentType: 'Trade licence',
  state,
  on,
})
const RENEWALS = [
  renewal('a', 'due', '2026-11-17T00:00:00.000Z'),
  renewal('b', 'expiring', '2026-11-24T00:00:00.000Z'),
  renewal('c', 'expiring', '2026-11-24T12:00:00.000Z'),
  renewal('d', 'upcoming', '2027-01-05T00:00:00.000Z'),
]

function open(at = '/documentsdashboard') {
  return openScreen({
    screen: <DocumentsDashboardScreen />,
    replies: { DocumentsOverview: dataOf(documentsOverview({ renewals: RENEWALS })) },
    at,
  })
}
const shown = () => screen.getAllByRole('link', { name: /^Subject/ }).map((link) => link.textContent)
const day = (name: string) => screen.getByRole('button', { name })

afterEach(() => vi.unstubAllGlobals())

describe('/documentsdashboard (R73)', () => {
  it('shows the counts of spec 3.3, each leading into the list it counts', async () => {
    open()
    const cards = within(await screen.findByRole('region', { name: 'Requested' })).getAllByRole('link')
    expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['Total Document Requests26', '/document_management?tab=REQUESTED'],
      ['Submitted13', '/document_management?tab=REQUESTED&status=submitted'],
      ['Pending11', '/document_management?tab=REQUESTED&status=pending'],
      ['Withdrawn2', '/document_management?tab=REQUESTED&status=cancelled'],
    ])
    const received = within(screen.getByRole('region', { name: 'Received' })).getAllByRole('link')
    expect(received.map((card) => card.textContent)).toEqual([
      'Total Documents Received28',
      'No Action Required7',
      'Action Pending14',
      'Action Done6',
    ])
    const renewals = within(screen.getByRole('region', { name: 'Renewals' })).getAllByRole('link')
    expect(renewals.map((card) => card.textContent)).toEqual([
      'Expiring within a week4',
      'To be renewed3',
      'Renewals submitted1',
    ])
  })

  it('lays renewals out by month and day; month, day and state live in the address', async () => {
    const { address, user } = open('/x?month=2026-11')
    await screen.findByRole('table', { name: 'Renewals in November 2026' })
    expect(shown()).toEqual(['Subject a', 'Subject b', 'Subject c'])
    // U-D15: a day gone by.
    const states = screen.getAllByRole('listitem').map((entry) => entry.lastElementChild?.textContent)
    expect(states.slice(-3)).toEqual(['Overdue', 'Expiring', 'Expiring'])
    await user.click(day('24/11/2026, 2 renewals'))
    expect(address.current).toBe('/x?month=2026-11&day=2026-11-24')
    expect(day('24/11/2026, 2 renewals').getAttribute('aria-pressed')).toBe('true')
    expect(shown()).toEqual(['Subject b', 'Subject c'])
    await user.click(day('24/11/2026, 2 renewals'))
    expect(shown()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(address.current).toBe('/x?month=2026-12')
    expect(screen.getByText('No data found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(shown()).toEqual(['Subject d'])
    expect(screen.getByRole('link', { name: 'Subject d' }).getAttribute('href')).toBe(
      '/managedocument/document/document/item/d',
    )
    await user.selectOptions(screen.getByLabelText('Show'), 'Expiring')
    expect(address.current).toBe('/x?month=2027-01&renewals=expiring')
    expect(screen.getByText('0 renewals')).toBeTruthy()
  })

  it('starts with the month of the first renewal, and leads from a card to the calendar', async () => {
    const { user } = open()
    await screen.findByRole('table', { name: 'Renewals in November 2026' })
    await user.click(screen.getByRole('link', { name: /^To be renewed/ }))
    expect(shown()).toEqual(['Subject a'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Renewals calendar' })),
    )
  })
})
