import { type ComponentType, createElement } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { currentToken } from '#graphql/session-token.ts'
import { inTime } from '#hooks/loading/in-time.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { LeaveTo } from './leave-to.tsx'
import { decide } from './guards.ts'
import { ROUTES, type RouteRow, type ScreenId } from './route-table.ts'
import type { StaffScreens } from './staff-screens.ts'

type Load = () => Promise<ComponentType>

const staff =
  (id: keyof StaffScreens): Load =>
  () =>
    import('./staff-screens.ts').then((m) => m.STAFF_SCREENS[id]())

/** The screens of the app, each in its own chunk. The public and sign-in pages are separate documents. */
const SCREENS: Partial<Readonly<Record<ScreenId, Load>>> = {
  alreadyLoggedIn: () =>
    import('#screens/sign-in/already-logged-in-screen.tsx').then((m) => m.AlreadyLoggedInScreen),
  dashboard: () => import('#screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  wallet: () => import('#screens/wallet/wallet-screen.tsx').then((m) => m.WalletScreen),
  addFunds: () => import('#screens/wallet/add-funds-screen.tsx').then((m) => m.AddFundsScreen),
  withdraw: staff('withdraw'),
  withdrawals: staff('withdrawals'),
  transactions: staff('transactions'),
  receipt: staff('receipt'),
  portfolio: () => import('#screens/portfolio/portfolio-screen.tsx').then((m) => m.PortfolioScreen),
  investment: () => import('#screens/portfolio/position-screen.tsx').then((m) => m.PositionScreen),
  shareRegister: () =>
    import('#screens/portfolio/share-register-screen.tsx').then((m) => m.ShareRegisterScreen),
  investors: staff('investors'),
  investor: staff('investor'),
  investorDashboard: staff('investorDashboard'),
  ownInvestments: staff('ownInvestments'),
  completedInvestments: staff('completedInvestments'),
  zakat: staff('zakat'),
  addSilver: staff('addSilver'),
  profile: () => import('#screens/settings/profile-screen.tsx').then((m) => m.ProfileScreen),
  settings: () => import('#screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  notices: () => import('#screens/notices/notice-screens.tsx').then((m) => m.NoticesScreen),
  notice: () => import('#screens/notices/notice-screens.tsx').then((m) => m.NoticeScreen),
  kyc: () => import('#screens/kyc/kyc-screen.tsx').then((m) => m.KycScreen),
  preKyc: () => import('#screens/kyc/precheck/pre-kyc-screen.tsx').then((m) => m.PreKycScreen),
  documents: () => import('#screens/documents/documents-screen.tsx').then((m) => m.DocumentsScreen),
  document: () => import('#screens/documents/document-screen.tsx').then((m) => m.DocumentScreen),
  ownDocuments: staff('ownDocuments'),
  documentsDashboard: staff('documentsDashboard'),
  issuerDocuments: staff('issuerDocuments'),
  campaigns: staff('campaigns'),
  proposals: staff('proposals'),
  newProposal: staff('newProposal'),
  proposal: staff('proposal'),
  proposalPreview: staff('proposalPreview'),
  campaignChanges: staff('campaignChanges'),
  tokenManagement: staff('tokenManagement'),
  tokenOperations: staff('tokenOperations'),
  mintToken: staff('mintToken'),
  blockUnblock: staff('blockUnblock'),
  unblock: staff('unblock'),
  milestones: staff('milestones'),
  distributions: staff('distributions'),
  staffDistributions: staff('staffDistributions'),
  dealRoom: staff('dealRoom'),
  colleagues: staff('colleagues'),
  desk: staff('desk'),
  refunds: staff('refunds'),
  auditLog: staff('auditLog'),
  askQuestion: staff('askQuestion'),
  staffCompliance: staff('staffCompliance'),
  staffMoneyCase: staff('staffMoneyCase'),
  staffKyc: staff('staffKyc'),
  staffKycCase: staff('staffKycCase'),
  staffShariah: staff('staffShariah'),
  staffOfferings: staff('staffOfferings'),
  staffOffering: staff('staffOffering'),
  staffQuestions: staff('staffQuestions'),
  staffContent: staff('staffContent'),
  commonPopups: staff('commonPopups'),
  popupContent: staff('popupContent'),
  faqDashboard: staff('faqDashboard'),
  staffFinance: staff('staffFinance'),
  staffWithdrawals: staff('staffWithdrawals'),
  staffRules: staff('staffRules'),
  staffCharities: staff('staffCharities'),
  staffCharityPayments: staff('staffCharityPayments'),
  messages: staff('messages'),
  inbox: staff('inbox'),
  compose: staff('compose'),
  support: staff('support'),
  staffSupport: staff('staffSupport'),
  staffPeople: staff('staffPeople'),
  staffPerson: staff('staffPerson'),
  staffDocuments: staff('staffDocuments'),
}

const loaded = new Map<ScreenId, ComponentType>()

const LAZY: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(SCREENS).map(([id, load]) => [id, lazyPart<object>(() => inTime(load()))]),
)

/**
 * Loads the screen of the first address before rendering, so that the shell is replaced by the finished page at once.
 * After `until`, a time of `performance.now()`, the page shows its frame, in which the screen is awaited.
 */
export async function preloadScreen(id: ScreenId | undefined, until: number): Promise<void> {
  const load = id === undefined ? undefined : SCREENS[id]
  if (id === undefined || load === undefined) return
  try {
    loaded.set(id, await inTime(load(), until - performance.now()))
  } catch {
    // The page waits or tries again while it renders, and shows the error if that fails too.
  }
}

function ScreenOf({ row }: { readonly row: RouteRow }) {
  const screen = loaded.get(row.screen) ?? LAZY.get(row.screen)
  // A public or sign-in page is a separate document.
  return screen === undefined ? <LeaveTo /> : createElement(screen)
}

/** Applies the guards of spec 2.2-2.4 on every change of route, as the server does for documents. */
function Guarded({ row }: { readonly row: RouteRow }) {
  const { pathname, search } = useLocation()
  const decision = decide(pathname + search, window.location.origin, currentToken() !== undefined)
  if (decision.kind === 'redirect') return <LeaveTo path={decision.location} />
  if (row.layout === 'public') return <LeaveTo />
  return <ScreenOf row={row} />
}

/** Every path of the specification; an unknown one leads to `/` (spec 2.4). */
export function AppRoutes() {
  return (
    <Routes>
      {ROUTES.map((row) => (
        <Route key={row.path} caseSensitive path={row.path} element={<Guarded key={row.path} row={row} />} />
      ))}
      <Route path="*" element={<LeaveTo path="/" />} />
    </Routes>
  )
}
