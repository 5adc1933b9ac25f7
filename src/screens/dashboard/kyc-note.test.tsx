import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  IssuerProjectsQuery,
  IssuerStartQuery,
  KycStandingQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

type Standing = KycStandingQuery['myKyc']['data']

const STANDING: Standing = {
  _id: 'kyc_1',
  role: 'issuer',
  state: 'approved',
  label: 'Business Proposal Is Under review',
  reason: null,
  reference: 'KYC-7F3K2M9Q',
  companyStatus: 'Hold',
  companyReason: 'The accounts of last year are missing.',
  canChangeCompany: true,
  changeRequests: [],
}

function open(standing: Partial<Standing>, isKycCompleted = true) {
  const told = { ...STANDING, ...standing }
  return openScreen({
    screen: <DashboardScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(
          person({
            userType: { isIssuer: true, isInvestor: false },
            progress: { isKycCompleted, stepCompleted: isKycCompleted ? 6 : 5 },
            companyDetails: { companyStatus: told.companyStatus },
          }),
        ),
      }),
      IssuerProjects: dataOf<IssuerProjectsQuery>({ issuerProjects: listOf([]) }),
      IssuerStart: dataOf<IssuerStartQuery>({
        myKyc: replyOf({ label: told.label, canChangeCompany: told.canChangeCompany }),
        factors: replyOf({ totpSince: null, passkeys: [] }),
        proposals: listOf([]),
      }),
      KycStanding: dataOf<KycStandingQuery>({
        myKyc: { __typename: 'KycCaseReply', status: true, message: '', data: told },
      } as KycStandingQuery),
    },
    at: '/dashboard',
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('what compliance has said, on the dashboard', () => {
  it.each([
    ['Hold', 'Under review'],
    ['Rejected', 'Rejected'],
  ])('tells an issuer why the company is on %s, and where to change it', async (companyStatus, shown) => {
    open({ companyStatus })
    const note = await screen.findByRole('region', { name: `Your business proposal: ${shown}` })
    expect(within(note).getByText('The accounts of last year are missing.')).toBeTruthy()
    const link = within(note).getByRole('link', { name: 'Change the company and submit it again' })
    expect(link.getAttribute('href')).toBe('/kycProcess?role=issuer')
  })

  it('offers no change while the case itself is with us', async () => {
    open({ state: 'review', canChangeCompany: false }, false)
    const note = await screen.findByRole('region', { name: 'Your business proposal: Under review' })
    expect(within(note).getByRole('link').textContent).toBe('How it stands')
  })

  it('says that a case is rejected, and why, though its label reads Resume KYC', async () => {
    const rejected = { state: 'rejected', label: 'Resume KYC', reason: 'The document is not yours.' } as const
    open({ ...rejected, companyStatus: null, companyReason: null, canChangeCompany: false }, false)
    const note = await screen.findByRole('region', { name: 'Your identity check is rejected' })
    expect(within(note).getByText('The document is not yours.')).toBeTruthy()
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/kycProcess?role=issuer')
    expect(screen.getByText('Resume KYC')).toBeTruthy()
  })

  it('asks for nothing where a company stands well', async () => {
    const { sentTo } = open({ companyStatus: 'Approved' })
    expect(await screen.findByText('Your first offering in three steps')).toBeTruthy()
    expect(sentTo('KycStanding')).toEqual([])
  })
})
