import { PRODUCT_NAME } from '#lib/product.ts'

/**
 * `public`: shared layout of spec 2.1. `bare`: sign-in pages. `dashboard`: spec 2.4, and 2.2, which only signed-in
 * people see.
 */
type Layout = 'public' | 'bare' | 'dashboard'

/**
 * `token`: a token cookie must exist (2.2, 2.4). `guest`: only without one (2.3). `notice`: shown instead of a guest
 * page.
 */
type Guard = 'none' | 'token' | 'guest' | 'notice'

/** The screen of each path. */
export type ScreenId =
  | 'home'
  | 'browse'
  | 'property'
  | 'overview'
  | 'team'
  | 'dealTabs'
  | 'keySheet'
  | 'shariahBoard'
  | 'certificate'
  | 'investPanel'
  | 'updates'
  | 'terms'
  | 'contact'
  | 'networkCallback'
  | 'sharedDocument'
  | 'commonPopups'
  | 'popupContent'
  | 'faqDashboard'
  | 'tokenomics'
  | 'about'
  | 'platformTeam'
  | 'faq'
  | 'howToInvest'
  | 'whitePapers'
  | 'blog'
  | 'blogDetail'
  | 'privacy'
  | 'login'
  | 'register'
  | 'recoverPassword'
  | 'changePassword'
  | 'mailVerification'
  | 'alreadyLoggedIn'
  | 'dashboard'
  | 'wallet'
  | 'addFunds'
  | 'withdraw'
  | 'withdrawals'
  | 'transactions'
  | 'receipt'
  | 'portfolio'
  | 'investorDashboard'
  | 'investors'
  | 'investor'
  | 'ownInvestments'
  | 'completedInvestments'
  | 'investment'
  | 'shareRegister'
  | 'zakat'
  | 'addSilver'
  | 'profile'
  | 'settings'
  | 'notices'
  | 'notice'
  | 'messages'
  | 'inbox'
  | 'compose'
  | 'support'
  | 'staffSupport'
  | 'checkDocument'
  | 'kyc'
  | 'preKyc'
  | 'documents'
  | 'document'
  | 'ownDocuments'
  | 'documentsDashboard'
  | 'issuerDocuments'
  | 'campaigns'
  | 'dealRoom'
  | 'colleagues'
  | 'desk'
  | 'proposals'
  | 'campaignChanges'
  | 'tokenManagement'
  | 'tokenOperations'
  | 'mintToken'
  | 'blockUnblock'
  | 'unblock'
  | 'milestones'
  | 'distributions'
  | 'staffDistributions'
  | 'refunds'
  | 'auditLog'
  | 'newProposal'
  | 'proposal'
  | 'proposalPreview'
  | 'staffDocuments'
  | 'staffCompliance'
  | 'staffMoneyCase'
  | 'staffKyc'
  | 'staffKycCase'
  | 'staffFinance'
  | 'staffWithdrawals'
  | 'staffRules'
  | 'staffCharities'
  | 'staffCharityPayments'
  | 'staffShariah'
  | 'staffOfferings'
  | 'staffOffering'
  | 'staffQuestions'
  | 'staffContent'
  | 'askQuestion'
  | 'staffPeople'
  | 'staffPerson'
  | 'staffInvitation'
  | 'stopFactorRemoval'

/** One path of spec 2. */
export interface RouteRow {
  readonly path: string
  readonly title: string
  readonly layout: Layout
  readonly guard: Guard
  readonly screen: ScreenId
}

const open = (path: string, title: string, screen: ScreenId): RouteRow => ({
  path,
  title,
  layout: 'public',
  guard: 'none',
  screen,
})
const guest = (path: string, title: string, screen: ScreenId): RouteRow => ({
  path,
  title,
  layout: 'bare',
  guard: 'guest',
  screen,
})
const inside = (path: string, title: string, screen: ScreenId): RouteRow => ({
  path,
  title,
  layout: 'dashboard',
  guard: 'token',
  screen,
})

/** Every path of the specification with its order, spelling and case (readings A1, A2) (record 0232). */
export const ROUTES: readonly RouteRow[] = [
  // 2.1 public
  open('/', 'Invest in real projects, structured under Shariah contracts', 'home'),
  open('/contact', 'Contact', 'contact'),
  open('/about', 'About', 'about'),
  open(`/${PRODUCT_NAME.toLowerCase()}team`, 'Team', 'platformTeam'),
  open('/privacyPolicy', 'Privacy policy', 'privacy'),
  open('/faq', 'Questions and answers', 'faq'),
  open('/termsCondition', 'Terms and conditions', 'terms'),
  open('/how_to_invest', 'How to invest', 'howToInvest'),
  open('/browseproject', 'Browse projects', 'browse'),
  open('/propertydetails/:id', 'Project', 'property'),
  // Not in the specification: the certificate of an offering's fatwa.
  open('/propertydetails/:id/fatwa', 'Fatwa', 'certificate'),
  open('/whitePapers', 'White papers', 'whitePapers'),
  open('/blog', 'Blog', 'blog'),
  open('/blogDetail/:id', 'Article', 'blogDetail'),
  open('/shariahcompliance', 'Shariah compliance', 'shariahBoard'),
  open('/tockenomicsoverview/:id', 'Tokenomics', 'tokenomics'), // sic, spec 2.1
  open('/mailverification', 'Email verification', 'mailVerification'),
  open('/projectDetailTab', 'Project details', 'dealTabs'),
  open('/tabOverview', 'Project overview', 'overview'),
  open('/tabTeam', 'Project team', 'team'),
  open('/tabUpdates', 'Project updates', 'updates'),
  open('/linkedin', 'Log in with a professional network', 'networkCallback'),
  open('/recoverPassword', 'Recover password', 'recoverPassword'),
  open('/changePassword/:userId', 'Change password', 'changePassword'),
  open('/projectDetailOverview', 'Key information sheet', 'keySheet'),
  open('/rightPanelPackage', 'Invest', 'investPanel'),
  // Not in the specification: audit certificates link here.
  open('/verify', 'Check a signed document', 'checkDocument'),
  // Not in the specification: the file behind a link that its owner made.
  open('/shareddocument', 'Shared document', 'sharedDocument'),
  // Not in the specification either: mailed links lead here.
  open('/invitation', 'Staff invitation', 'staffInvitation'),
  open('/stopFactorRemoval', 'Keep your second factors', 'stopFactorRemoval'),
  // 2.2 login-guarded
  inside('/profileSetting', 'Profile and security', 'profile'),
  inside('/raiseFundForm', 'Raise funds', 'newProposal'),
  inside('/kycProcess', 'Identity check', 'kyc'),
  inside('/pre_kyc', 'Eligibility check', 'preKyc'),
  // 2.3 guest-only
  guest('/login', 'Log in', 'login'),
  guest('/register', 'Create an account', 'register'),
  {
    path: '/already_logged_in',
    title: 'You are already logged in',
    layout: 'bare',
    guard: 'notice',
    screen: 'alreadyLoggedIn',
  },
  // 2.4 dashboard
  inside('/dashboard', 'Dashboard', 'dashboard'),
  inside('/mydashboard', 'Fundraising', 'desk'),
  inside('/investordashboard', 'Overview', 'investorDashboard'),
  inside('/myinvestmentscompletedlist', 'Completed investments', 'completedInvestments'),
  inside('/investmentCampaignDetails/:id', 'Investment', 'investment'),
  inside('/transactionapproved', 'Transactions', 'transactions'),
  inside('/transactionapproved/:id', 'Receipt', 'receipt'),
  inside('/wallet', 'Wallet', 'wallet'),
  inside('/sharergister', 'Share register', 'shareRegister'), // sic, spec 2.4
  inside('/investrosearch', 'Investor search', 'investors'), // sic, spec 2.4
  inside('/investordetails/:id/:type', 'Investor file', 'investor'),
  inside('/investordetails/:id', 'Investor', 'investor'),
  inside('/MyInvestments', 'Open investments', 'ownInvestments'), // sic, spec 2.4
  inside('/commonpopups', 'Dialogs', 'commonPopups'),
  inside('/mydocuments', 'My documents', 'ownDocuments'),
  inside('/settings', 'Preferences', 'settings'),
  inside('/auditlog/:id', 'Audit log', 'auditLog'),
  inside('/cancelrefund', 'Cancel and refund', 'refunds'),
  inside('/mycampaigns', 'Offerings', 'campaigns'),
  inside('/notification', 'Notifications', 'notices'),
  inside('/notification/details/:id', 'Notification', 'notice'),
  inside('/securemessage', 'Secure messages', 'messages'),
  inside('/inboxexpand', 'Messages', 'inbox'),
  inside('/composemessage', 'Compose message', 'compose'),
  inside('/withdrawamount', 'Withdraw', 'withdraw'),
  inside('/addfunds', 'Add funds', 'addFunds'),
  inside('/project_management', 'Manage offerings', 'proposals'),
  inside('/project_management/add_new_project', 'Add new project', 'newProposal'),
  inside('/project_management/add_new_project/:id', 'Edit project', 'proposal'),
  inside('/checkpreviewdashboard', 'Preview', 'proposalPreview'),
  inside('/document_management', 'Document Management', 'documents'),
  inside('/managedocument/:requestType/document/:activeTab/:id', 'Document', 'document'),
  inside('/milestonedashboard', 'Milestones', 'milestones'),
  inside('/dashbord/kycProcess', 'Identity check, dashboard', 'kyc'), // sic, spec 2.4
  inside('/dashbord/pre_kyc', 'Eligibility check, dashboard', 'preKyc'), // sic, spec 2.4
  inside('/tokenmanagement', 'Token management', 'tokenManagement'),
  inside('/mbrhth', 'Token operations', 'tokenOperations'),
  inside('/mintnewtoken', 'Mint a token', 'mintToken'),
  inside('/popupcontent', 'Popup content', 'popupContent'),
  inside('/faqdashbaord', 'Your questions and answers', 'faqDashboard'), // sic, spec 2.4
  inside('/documentsdashboard', 'Documents dashboard', 'documentsDashboard'),
  inside('/blockunblock', 'Block and unblock', 'blockUnblock'),
  inside('/resumeaction', 'Campaign changes', 'campaignChanges'),
  inside('/withdrawscreen', 'Withdrawals', 'withdrawals'),
  inside('/zakat', 'Zakat', 'zakat'),
  inside('/unblock', 'Unblock', 'unblock'),
  inside('/addsilverbutton', 'Add silver', 'addSilver'),
  inside('/support', 'Support', 'support'),
  inside('/issuermydocuments', 'Issuer documents', 'issuerDocuments'),
  inside('/myportfolio', 'My portfolio', 'portfolio'),
  // Not in the specification: where an investor asks the issuer of one offering.
  inside('/propertydetails/:id/questions', 'Ask a question', 'askQuestion'),
  // Not in the specification: what an issuer tells the investors of one offering.
  inside('/mycampaigns/:id/dealroom', 'Updates and questions', 'dealRoom'),
  // Not in the specification: results of the own offerings, filed and paid.
  inside('/distributions', 'Distributions', 'distributions'),
  // Not in the specification: whom an issuer lets edit or read one offering.
  inside('/mycampaigns/:id/colleagues', 'Colleagues', 'colleagues'),
  inside('/colleagueinvitation', 'Your invitation', 'colleagues'),
  // Not in the specification: the pages of staff.
  inside('/staff/documents', 'Send documents', 'staffDocuments'),
  inside('/staff/compliance', 'Movements of money', 'staffCompliance'),
  inside('/staff/compliance/:id', 'Case about movements', 'staffMoneyCase'),
  inside('/staff/kyc', 'KYC review', 'staffKyc'),
  inside('/staff/kyc/:id', 'KYC case', 'staffKycCase'),
  inside('/staff/shariah', 'Shariah board', 'staffShariah'),
  inside('/staff/offerings', 'Offerings to check', 'staffOfferings'),
  inside('/staff/offerings/:id', 'Offering to check', 'staffOffering'),
  inside('/staff/questions', 'Questions of investors', 'staffQuestions'),
  inside('/staff/content', 'Public content', 'staffContent'),
  inside('/staff/content/:id', 'Edit content', 'staffContent'),
  inside('/staff/finance', 'Finance', 'staffFinance'),
  inside('/staff/distributions', 'Distributions to check', 'staffDistributions'),
  inside('/staff/support', 'Support tickets', 'staffSupport'),
  inside('/staff/withdrawals', 'Withdrawals to approve', 'staffWithdrawals'),
  inside('/staff/rules', 'Dated rules', 'staffRules'),
  inside('/staff/charities', 'Charities', 'staffCharities'),
  inside('/staff/charity-payments', 'Payments to charities', 'staffCharityPayments'),
  inside('/staff/people', 'Staff and roles', 'staffPeople'),
  inside('/staff/people/:id', 'Staff member', 'staffPerson'),
]

export interface RouteMatch {
  readonly row: RouteRow
  readonly params: Readonly<Record<string, string>>
}

function matchRow(row: RouteRow, parts: readonly string[]): Record<string, string> | undefined {
  const pattern = row.path.split('/')
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index] ?? ''
    if (!expected.startsWith(':')) {
      if (expected !== actual) return undefined
      continue
    }
    if (actual === '') return undefined
    try {
      params[expected.slice(1)] = decodeURIComponent(actual)
    } catch {
      return undefined
    }
  }
  return params
}

/** Finds the row of a path. Case-sensitive (reading A2); one trailing slash is ignored. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const parts = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/')
  for (const row of ROUTES) {
    const params = matchRow(row, parts)
    if (params !== undefined) return { row, params }
  }
  return undefined
}
