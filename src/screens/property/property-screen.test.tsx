import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { OFFLINE_PROBLEM } from '#graphql/problem.ts'
import { certificate, listOf, project, replyOf } from '#tests/support/screens/screen-data.ts'
import { propertyScreen } from './property-screen.tsx'

const { View, load, head } = propertyScreen
const nothing = { items: [], pageNo: 1, totalCount: 0 }
const shown = (offering = project()) => ({
  project: offering,
  updates: nothing,
  questions: nothing,
  certificate: certificate(),
})
const at = (id: string) => ({
  url: new URL('http://localhost:3000/propertydetails/x'),
  params: { id },
})

describe('/propertydetails/{id} (R10)', () => {
  it('never shows a projection without its horizon, its yearly figure and the loss case', () => {
    render(<View data={shown()} address={at('x')} isLoading={false} reload={() => {}} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Alhambra Court Residences' })).toBeTruthy()
    expect(screen.getByText('33%').parentElement?.textContent).toBe(
      'Projected over 15 months33%26.4% a year, simple. A projection, not a promise.',
    )
    expect(screen.getByText('−24%').parentElement?.textContent).toBe(
      'Loss case−24%The flats sell at 20% below the appraised prices.',
    )
  })

  it('says what shows that a milestone is reached, and when that was accepted', () => {
    const [milestone] = project().milestones
    if (milestone === undefined) throw new Error('no milestone')
    const released = {
      ...milestone,
      title: 'Building bought',
      proof: 'Deed of sale.',
      accepted: 'Finance accepted 2 documents on 03/11/2026 and released $35,000.',
    }
    const data = shown(project({ milestones: [released, milestone] }))
    render(<View data={data} address={at('x')} isLoading={false} reload={() => {}} />)
    const [, ...rows] = within(screen.getByRole('table', { name: 'Milestones' })).getAllByRole('row')
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual([
      'Building bought',
      'Shown by: Deed of sale. Finance accepted 2 documents on 03/11/2026 and released $35,000.',
      'Roof and structure approved',
      'Shown by: Acceptance by the building authority. ',
    ])
  })

  it('says what the screening found', () => {
    const failed = shown(project({ screeningVerdict: 'fail' }))
    render(<View data={failed} address={at('x')} isLoading={false} reload={() => {}} />)
    expect(screen.getByText('Shariah screening: failed')).toBeTruthy()
  })

  it('shows contract, use of funds, risks and digital shares', () => {
    render(<View data={shown()} address={at('x')} isLoading={false} reload={() => {}} />)
    const room = screen.getByRole('article', { name: 'Offering' })
    expect(
      within(room)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Projection and loss case',
      'Purpose',
      'Contract',
      'Use of funds',
      'Milestones',
      'Risks',
      'Digital shares',
      'Location',
      'Fatwa',
      'Updates',
      'Questions and answers',
    ])
    const funds = within(room).getByRole('table', { name: 'Use of funds' })
    expect(
      within(funds)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['PurposeAmount', 'Structure, roof and façade$198,500', 'Maximum target (hard cap)$630,000'])
    expect(within(room).getByText('A partnership: profit by agreed shares, loss by capital.')).toBeTruthy()
    const shares = within(room).getByRole('heading', { name: 'Digital shares' }).parentElement
    expect([...(shares?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'NameAlhambra Court',
      'SymbolALHC',
      'Price$100',
      'Maximum supply6,300',
      'In circulation (without orders in cooling-off)4,600',
      'Locked after allotment15 months',
    ])
    expect(within(room).getByRole('link', { name: 'Tokenomics' }).getAttribute('href')).toBe(
      '/tockenomicsoverview/alhambra-court',
    )
    const map = within(room).getByRole('img', { name: 'Granada' })
    expect(['src', 'width', 'height', 'loading'].map((name) => map.getAttribute(name))).toEqual([
      '/v1/projects/places/ES/Granada',
      '400',
      '300',
      'lazy',
    ])
  })

  it('says what changed in the terms', () => {
    const termsChange = { summary: 'The fee rises to 2%.', at: '2026-11-20T09:00:00.000Z' }
    render(
      <View
        data={shown(project({ termsChange, termsVersion: 3 }))}
        address={at('x')}
        isLoading={false}
        reload={() => {}}
      />,
    )
    expect(screen.getByText(/What changed/).textContent).toBe(
      'Version 3 of the terms is in force since 20/11/2026. What changed: The fee rises to 2%.',
    )
  })

  it('shows answered questions, and says when there are none', () => {
    const answered = {
      _id: 'qst_1',
      question: 'Who insures the flats?',
      askedAt: '2026-11-20T09:00:00.000Z',
      answer: 'A mutual insurer.',
      answeredAt: '2026-11-21T09:00:00.000Z',
    }
    const data = { ...shown(), questions: { items: [answered], pageNo: 1, totalCount: 6 } }
    render(<View data={data} address={at('x')} isLoading={false} reload={() => {}} />)
    const section = within(screen.getByRole('region', { name: 'Questions and answers' }))
    expect(section.getByRole('heading', { level: 3, name: 'Who insures the flats?' })).toBeTruthy()
    expect(section.getByText('A mutual insurer.')).toBeTruthy()
    const older = section.getByRole('link', { name: 'Older questions' })
    expect(older.getAttribute('href')).toBe('?questions=2#questions')
    render(<View data={shown()} address={at('x')} isLoading={false} reload={() => {}} />)
    expect(screen.getByText('No question is answered yet.')).toBeTruthy()
  })

  it('keeps the figures and says so when they could not be read anew', async () => {
    const reload = vi.fn()
    render(
      <View data={shown()} address={at('x')} isLoading={false} problem={OFFLINE_PROBLEM} reload={reload} />,
    )
    expect(screen.getByRole('alert').textContent).toContain('You are offline.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('its reading', () => {
  it('asks for the offering in the address', async () => {
    const run = vi.fn(() =>
      Promise.resolve({
        projectById: replyOf(project()),
        projectUpdates: listOf([]),
        projectQuestions: listOf([]),
        fatwaCertificate: replyOf(certificate()),
      }),
    )
    const data = await load(run as unknown as RunOperation, at('alhambra-court'))
    expect(run).toHaveBeenCalledWith(expect.anything(), { id: 'alhambra-court' })
    expect(data && head(data, at('alhambra-court'))).toEqual({
      title: 'Alhambra Court Residences',
      description: 'Twelve restored flats below the Alhambra.',
    })
  })
})
