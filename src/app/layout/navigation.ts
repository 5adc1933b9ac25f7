import { shownRole } from '#contracts/user/shown-role.ts'
import { type CurrentUser, isCustomer } from '#hooks/use-current-user.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import type { IconName } from '#ui/icon.tsx'

interface Page {
  readonly path: string
  readonly label: string
  /** Beginnings of further addresses that belong to the page. */
  readonly also?: readonly string[]
  readonly isFor?: (user: CurrentUser) => boolean
}

/** A part of the product, named by what people do there. Its first page is where it begins. */
export interface Section {
  readonly label: string
  readonly icon: IconName
  readonly pages: readonly Page[]
  /** Another document of the site, which the router does not know. */
  readonly isPublic?: true
  /** Says how many documents wait for an answer. */
  readonly hasWaitingDocuments?: true
}

/** People with both roles see the entries of the dashboard they switched to. */
const isInvestor = ({ record }: CurrentUser) => shownRole(record) === 'investor'
const isIssuer = ({ record }: CurrentUser) => shownRole(record) === 'issuer'

const HOME: Section = {
  label: 'Home',
  icon: 'dashboard',
  pages: [{ path: paths.dashboard, label: 'Home', also: [insidePaths.investorDashboard] }],
}
const INVEST: Section = {
  label: 'Invest',
  icon: 'browse',
  pages: [{ path: paths.browseProject, label: 'Invest' }],
  isPublic: true,
}
const SHARE_REGISTER = { path: insidePaths.shareRegister, label: 'Share register' }
const PORTFOLIO: Section = {
  label: 'Portfolio',
  icon: 'portfolio',
  pages: [
    { path: paths.myPortfolio, label: 'My portfolio' },
    {
      path: insidePaths.myInvestments,
      label: 'Open investments',
      also: [insidePaths.myInvestmentsCompletedList],
    },
    { path: paths.transactionsApproved, label: 'Transactions' },
    { path: insidePaths.zakat, label: 'Zakat', also: [insidePaths.addSilverButton] },
    SHARE_REGISTER,
  ],
}
const OFFERINGS: Section = {
  label: 'Offerings',
  icon: 'offerings',
  pages: [
    { path: insidePaths.myCampaigns, label: 'Offerings' },
    { path: insidePaths.myDashboard, label: 'Fundraising' },
    {
      path: insidePaths.projectManagement,
      label: 'Manage offerings',
      also: [paths.raiseFundForm, insidePaths.checkPreviewDashboard],
    },
    { path: insidePaths.resumeAction, label: 'Campaign changes' },
    { path: insidePaths.milestoneDashboard, label: 'Milestones' },
    { path: insidePaths.distributions, label: 'Distributions' },
    { path: insidePaths.cancelRefund, label: 'Cancel and refund' },
  ],
}
const TOKENS = {
  path: insidePaths.tokenManagement,
  label: 'Token management',
  also: [
    insidePaths.tokenOperations,
    insidePaths.mintNewToken,
    insidePaths.blockUnblock,
    insidePaths.unblock,
  ],
}
/** For colleagues of an issuer: what their part in an offering opens. */
const SHARED_OFFERINGS: Section = {
  label: 'Offerings',
  icon: 'offerings',
  pages: [
    { path: insidePaths.myCampaigns, label: 'Offerings' },
    { path: insidePaths.myDashboard, label: 'Fundraising' },
    { path: insidePaths.milestoneDashboard, label: 'Milestones' },
  ],
}
const INVESTOR_SEARCH = {
  path: insidePaths.investorSearch,
  label: 'Investor search',
  also: ['/investordetails'],
}
const INVESTORS: Section = {
  label: 'Investors',
  icon: 'register',
  pages: [INVESTOR_SEARCH, SHARE_REGISTER, TOKENS],
}
const WALLET: Section = {
  label: 'Wallet',
  icon: 'wallet',
  pages: [
    { path: paths.wallet, label: 'Balance and statement' },
    { path: paths.addFunds, label: 'Add funds' },
    { path: insidePaths.withdrawAmount, label: 'Withdraw', also: [insidePaths.withdrawScreen] },
  ],
}
const DOCUMENTS: Section = {
  label: 'Documents',
  icon: 'document',
  pages: [
    { path: paths.documentManagement, label: 'Document management', also: ['/managedocument'] },
    { path: insidePaths.myDocuments, label: 'My documents' },
    { path: insidePaths.documentsDashboard, label: 'Documents dashboard' },
    { path: insidePaths.issuerMyDocuments, label: 'Issuer documents', isFor: isIssuer },
  ],
  hasWaitingDocuments: true,
}
const MESSAGES: Section = {
  label: 'Messages',
  icon: 'people',
  pages: [
    {
      path: insidePaths.secureMessage,
      label: 'Secure messages',
      also: [insidePaths.composeMessage, insidePaths.inboxExpand],
    },
    { path: insidePaths.support, label: 'Support' },
    { path: insidePaths.faqDashboard, label: 'Questions and answers' },
  ],
}
const ACCOUNT: Section = {
  label: 'Account',
  icon: 'person',
  pages: [
    { path: paths.profileSetting, label: 'Profile and security' },
    {
      path: paths.kycProcess,
      label: 'Identity check',
      also: [paths.preKyc, insidePaths.dashboardKycProcess, insidePaths.dashboardPreKyc],
      isFor: isCustomer,
    },
    { path: insidePaths.settings, label: 'Preferences' },
  ],
}
const one = (path: string, label: string, icon: IconName): Section => ({
  label,
  icon,
  pages: [{ path, label }],
})
/** The queues of staff, by the roles whose work they are. */
const QUEUES = [
  { roles: ['compliance'], section: one(insidePaths.staffKyc, 'KYC review', 'review') },
  { roles: ['compliance'], section: one(insidePaths.staffCompliance, 'Movements of money', 'wallet') },
  { roles: ['scholar'], section: one(insidePaths.staffShariah, 'Shariah board', 'review') },
  {
    roles: ['scholar', 'compliance'],
    section: one(insidePaths.staffOfferings, 'Offerings to check', 'offerings'),
  },
  { roles: ['compliance'], section: one(insidePaths.resumeAction, 'Campaign changes', 'settings') },
  { roles: ['compliance'], section: one(insidePaths.staffDocuments, 'Send documents', 'upload') },
  { roles: ['compliance'], section: one(insidePaths.staffQuestions, 'Questions', 'review') },
  { roles: ['finance'], section: one(insidePaths.milestoneDashboard, 'Milestones', 'review') },
  { roles: ['compliance', 'finance'], section: one(insidePaths.cancelRefund, 'Refunds', 'receipt') },
  { roles: ['finance'], section: one(insidePaths.staffDistributions, 'Distributions', 'receipt') },
  {
    roles: ['compliance', 'finance'],
    section: { label: 'Token management', icon: 'register', pages: [TOKENS] },
  },
  {
    roles: ['compliance', 'finance'],
    section: { label: 'Investor search', icon: 'people', pages: [INVESTOR_SEARCH] },
  },
  { roles: ['finance'], section: one(insidePaths.staffWithdrawals, 'Withdrawals', 'wallet') },
  { roles: ['finance'], section: one(insidePaths.staffFinance, 'Finance', 'receipt') },
  { roles: ['compliance'], section: one(insidePaths.staffCharities, 'Charities', 'register') },
  {
    roles: ['finance'],
    section: one(insidePaths.staffCharityPayments, 'Payments to charities', 'wallet'),
  },
  {
    roles: ['compliance', 'finance', 'scholar'],
    section: one(insidePaths.staffRules, 'Dated rules', 'settings'),
  },
  {
    roles: ['content'],
    section: {
      label: 'Content',
      icon: 'document',
      pages: [
        { path: insidePaths.staffContent, label: 'Public content' },
        { path: insidePaths.popupContent, label: 'Popup content', also: [insidePaths.commonPopups] },
      ],
    },
  },
  { roles: ['support'], section: one(insidePaths.staffSupport, 'Support tickets', 'review') },
  { roles: ['admin'], section: one(insidePaths.staffPeople, 'Staff and roles', 'people') },
] as const
const REGISTER: Section = { label: 'Share register', icon: 'register', pages: [SHARE_REGISTER] }
const BROWSE: Section = { ...INVEST, label: 'Browse projects' }

/**
 * The sections that serve a person, with the pages that exist for them; the services refuse everybody else anyway.
 * Until the person is known, only the first one, since the others would change places.
 */
export function sectionsFor(user: CurrentUser | undefined, isColleague = false): readonly Section[] {
  if (user === undefined) return [HOME]
  const main = isInvestor(user)
    ? [HOME, INVEST, PORTFOLIO, WALLET, DOCUMENTS]
    : isIssuer(user)
      ? [HOME, OFFERINGS, INVESTORS, WALLET, DOCUMENTS]
      : [HOME]
  const queues = QUEUES.flatMap(({ roles, section }) =>
    roles.some((role) => user.record.roles.includes(role)) ? [section] : [],
  )
  const last = isCustomer(user) ? [MESSAGES, ACCOUNT] : [REGISTER, BROWSE, MESSAGES, ACCOUNT]
  const shared = isColleague ? [SHARED_OFFERINGS] : []
  return [...main, ...shared, ...queues, ...last].map((section) => only(section, (isFor) => isFor(user)))
}

function only(section: Section, isAsked: (isFor: (user: CurrentUser) => boolean) => boolean): Section {
  return { ...section, pages: section.pages.filter(({ isFor }) => isFor === undefined || isAsked(isFor)) }
}

/** Whether an address belongs to the page, itself or below it. */
export function isWithin({ path, also = [] }: Page, pathname: string): boolean {
  return [path, ...also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}

/** The section that holds an address. */
export function sectionOf(sections: readonly Section[], pathname: string): Section | undefined {
  return sections.find(({ pages }) => pages.some((page) => isWithin(page, pathname)))
}
