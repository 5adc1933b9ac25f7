import type {
  CreateDepositMutation,
  CurrentUserQuery,
  OrderByIdQuery,
  PortfolioQuery,
  FatwaCertificateQuery,
  ProjectByIdQuery,
  ProjectListQuery,
  ShareRegisterQuery,
  StatementQuery,
  TokenHoldersQuery,
  TokenListQuery,
  WalletQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from './graphql-replies.ts'

/*
 * What the gateway would answer, made of the generated types, so that a change of the schema breaks the tests that rely on
 * it. Names of types stand where the client's cache looks for them.
 */

type Of<Root> = NonNullable<Root> extends { readonly data: infer Data } ? Data : never
type ItemOf<Root> = Of<Root> extends readonly (infer Item)[] ? Item : never

export type OrderData = Of<OrderByIdQuery['orderById']>
export type WalletData = Of<WalletQuery['wallet']>
export type UserData = Of<CurrentUserQuery['currentUser']>
export type DepositData = Of<CreateDepositMutation['createDeposit']>
export type EntryData = ItemOf<StatementQuery['statement']>
export type LotData = ItemOf<ShareRegisterQuery['shareRegister']>
export type PortfolioData = Of<PortfolioQuery['portfolio']>
export type PositionData = PortfolioData['positions'][number]
export type CardData = ItemOf<ProjectListQuery['projects']>
export type ProjectData = Of<ProjectByIdQuery['projectById']>
type TokenData = ItemOf<TokenListQuery['tokenList']>
type HolderData = ItemOf<TokenHoldersQuery['tokenHolders']>
type CertificateData = NonNullable<FatwaCertificateQuery['fatwaCertificate']>['data']

/** US dollars from minor units. */
export function usd(amount: bigint) {
  return { __typename: 'Money', amount: amount.toString(), currency: 'USD' } as const
}

/** A reply of one item. */
export function replyOf<Data>(data: Data, message = '') {
  return { __typename: 'Reply', status: true, message, data } as const
}

/** A reply of a list. */
export function listOf<Item>(data: Item[], totalCount = data.length) {
  return { __typename: 'List', status: true, message: '', totalCount, perPage: 10, data }
}

/** Data of one operation, checked against its type. */
export function dataOf<Query>(data: Query): FakeReply {
  return { data }
}

/** The service says no. */
export function refusal(
  message: string,
  fieldErrors: Record<string, string> = {},
  code = 'invalid',
): FakeReply {
  return { message, code, statusCode: 409, fieldErrors }
}

/** One reply first, and another one from then on: what a list is when it is read again. */
export function firstThen(first: FakeReply, then: FakeReply): () => FakeReply {
  let isFirst = true
  return () => {
    const reply = isFirst ? first : then
    isFirst = false
    return reply
  }
}

/** Something broke; what it was is no text for people. */
export const FAILURE: FakeReply = {
  message: 'Something went wrong on our side. Please try again.',
  code: 'internal',
  statusCode: 500,
}

export function wallet(available = 2_500_000n, held = 0n, pending = 0n): WalletData {
  return walletOf([{ available: usd(available), held: usd(held), pending: usd(pending) }])
}

/** Euros from minor units. */
export const eur = (amount: bigint) =>
  ({ __typename: 'Money', amount: amount.toString(), currency: 'EUR' }) as const

/** A wallet whose first balance is the one that was asked for. */
export function walletOf(
  balances: readonly Pick<WalletData, 'available' | 'held' | 'pending'>[],
): WalletData {
  const [first] = balances
  const all = balances.map((one) => ({ __typename: 'WalletBalance', ...one }))
  return { __typename: 'Wallet', _id: 'w1', ...first, balances: all } as WalletData
}

export function user(over: Partial<UserData> = {}): UserData {
  const data: UserData = {
    _id: 'u1',
    userType: { isIssuer: false, isInvestor: true },
    progress: { isKycCompleted: false, stepCompleted: 0 },
    companyDetails: { companyStatus: null },
    personalInfo: {
      name: { firstName: 'Amina', lastName: 'Rahman' },
      contact: {
        phone: '971501234567',
        isPhoneVerified: false,
        email: { id: 'investor@mizan.test', isVerified: true },
      },
    },
    roles: [],
    view: 'investor',
    hasPassword: true,
    isNameVerified: false,
    isPaused: false,
    firstView: 'investor',
    acceptedRisk: null,
    ...over,
  }
  return { __typename: 'User', ...data } as UserData
}

const coolingOff = {
  __typename: 'CoolingOff',
  regime: 'eu_ecspr',
  rule: '4 calendar days',
  ruleVersion: 'eu_ecspr/2021-11-10',
  endsAt: '2026-11-24T12:09:00.000Z',
} as const

const step = (over: Partial<OrderData['timeline'][number]>): OrderData['timeline'][number] =>
  Object.assign(
    {
      __typename: 'OrderStep',
      stage: 'ordered',
      status: 'coming',
      label: '',
      word: 'on',
      at: null,
      note: null,
    } as const,
    over,
  )

const TIMELINE = [
  step({ stage: 'ordered', status: 'done', label: 'Ordered', at: '2026-11-20T12:09:00.000Z' }),
  step({
    stage: 'coolingOff',
    status: 'current',
    label: 'Cooling-off',
    word: 'until',
    at: '2026-11-24T12:09:00.000Z',
  }),
  step({
    stage: 'softCap',
    label: 'Minimum target',
    word: 'by',
    at: '2027-01-20T00:00:00.000Z',
  }),
  step({ stage: 'locked', label: 'Locked', word: 'until', note: '15 months from the allotment' }),
]

export function order(over: Partial<OrderData> = {}): OrderData {
  const data: OrderData = {
    _id: 'ord_1',
    projectId: 'alhambra-court',
    projectName: 'Alhambra Court Residences',
    issuerName: 'Alhambra Court Desarrollos SL',
    contractType: 'musharakah',
    units: 20,
    unitPrice: usd(10_000n),
    amount: usd(200_000n),
    state: 'coolingOff',
    label: 'Cooling-off',
    placedAt: '2026-11-20T12:09:00.000Z',
    changedAt: '2026-11-20T12:09:00.000Z',
    termsVersion: 1,
    agreedVersion: 1,
    acceptedTerms: null,
    coolingOff,
    reconfirmBy: null,
    silence: null,
    lockedUntil: null,
    refundedAmount: null,
    acknowledgedWarning: false,
    acknowledgedMismatch: false,
    ledgerId: 'tr_1',
    timeline: TIMELINE,
    cancel: { allowed: true, reason: null },
    reconfirm: { allowed: false, reason: 'There are no new terms to answer.' },
    ...over,
  }
  return { __typename: 'Order', ...data } as OrderData
}

export function entry(over: Partial<EntryData> = {}): EntryData {
  const data: EntryData = {
    _id: 'e1',
    at: '2026-11-20T12:09:00.000Z',
    reason: 'deposit',
    state: 'posted',
    counterparty: 'Card payment',
    amount: usd(250_000n),
    balance: usd(250_000n),
    orderId: null,
    ...over,
  }
  return { __typename: 'StatementEntry', ...data } as EntryData
}

export function lot(over: Partial<LotData> = {}): LotData {
  const data: LotData = {
    _id: 'lot_1',
    projectId: 'alhambra-court',
    projectName: 'Alhambra Court Residences',
    holder: 'Amina Rahman',
    isOwn: true,
    shareClass: 'Wakala',
    units: 20,
    percent: '0.32',
    state: 'provisional',
    acquiredAt: '2026-11-20T12:09:00.000Z',
    provisionalUntil: '2026-11-24T12:09:00.000Z',
    answerBy: null,
    lockedUntil: null,
    orderId: 'ord_1',
    frozenUnits: 0,
    isHoldingFrozen: false,
    ...over,
  }
  return { __typename: 'RegisterEntry', ...data } as LotData
}

export function position(over: Partial<PositionData> = {}): PositionData {
  const data: PositionData = {
    _id: 'u1.alhambra-court',
    projectId: 'alhambra-court',
    projectName: 'Alhambra Court Residences',
    contractType: 'musharakah',
    sector: 'Real estate',
    country: 'ES',
    heldUnits: 0,
    provisionalUnits: 20,
    invested: usd(200_000n),
    nextUnlockAt: null,
    provisionalUntil: '2026-11-24T12:09:00.000Z',
    answerBy: null,
    targetBy: '2027-01-20T00:00:00.000Z',
    ...over,
  }
  return { __typename: 'Position', ...data } as PositionData
}

export function portfolio(positions: PositionData[]): PortfolioData {
  const total = positions.reduce((sum, { invested }) => sum + BigInt(invested.amount), 0n)
  const data: PortfolioData = {
    positions,
    invested: usd(total),
    provisional: usd(total),
    byOffering: positions.map(({ _id, projectName, invested }) => ({
      key: _id,
      name: projectName,
      amount: invested,
      percent: ((Number(invested.amount) / Number(total)) * 100).toFixed(2),
    })),
    byContract:
      positions.length === 0
        ? []
        : [{ key: 'musharakah', name: 'Musharakah', amount: usd(total), percent: '100.00' }],
    bySector: [],
    byCountry: [],
    returns: [],
    concentrations: [],
    drift: [],
    rates: [],
  }
  return { __typename: 'Portfolio', ...data } as PortfolioData
}

export function deposit(over: Partial<DepositData> = {}): DepositData {
  const data: DepositData = {
    _id: 'dep_1',
    amount: usd(25_000n),
    state: 'created',
    message: 'Waiting for your card details.',
    createdAt: '2026-11-20T12:00:00.000Z',
    frameUrl: 'http://pay.localhost:3003/frame#secret',
    payUrl: null,
    ...over,
  }
  return { __typename: 'Deposit', ...data } as DepositData
}

const totals = {
  __typename: 'OfferingTotals',
  raised: usd(48_000_000n),
  soldUnits: 4_600,
  reservedUnits: 200,
  availableUnits: 1_500,
  investors: 12,
} as const

export function card(over: Partial<CardData> = {}): CardData {
  const data: CardData = {
    _id: 'alhambra-court',
    name: 'Alhambra Court Residences',
    summary: 'Twelve restored flats below the Alhambra.',
    contractType: 'musharakah',
    sector: 'Real estate',
    country: 'ES',
    city: 'Granada',
    status: 'live',
    state: 'live',
    screeningVerdict: 'pass',
    currency: 'USD',
    unitPrice: usd(10_000n),
    totalUnits: 6_300,
    minUnits: 5,
    softCap: usd(37_800_000n),
    hardCap: usd(63_000_000n),
    lockMonths: 15,
    opensAt: '2026-10-01T00:00:00.000Z',
    closesAt: '2027-01-19T18:00:00.000Z',
    daysLeft: 61,
    projectedReturnPercent: '33',
    projectedReturnYearlyPercent: '26.4',
    horizonMonths: 15,
    totals,
    cover: null,
    likes: 3,
    ...over,
  }
  return { __typename: 'ProjectCard', ...data } as CardData
}

export function project(over: Partial<ProjectData> = {}): ProjectData {
  const data: ProjectData = {
    ...card(),
    issuerName: 'Alhambra Court Desarrollos SL',
    description: '',
    sections: [{ title: 'Purpose', body: 'Restores a building.' }],
    milestones: [
      {
        title: 'Roof and structure approved',
        proof: 'Acceptance by the building authority.',
        dueAt: '2027-03-01T18:00:00.000Z',
        sharePercent: 100,
        state: 'planned',
        stateLabel: 'Planned',
        released: null,
        accepted: null,
      },
    ],
    useOfFunds: [{ label: 'Structure, roof and façade', amount: usd(19_850_000n) }],
    risks: [{ title: 'You may lose all of it', body: 'Capital is at risk in full.' }],
    lossCasePercent: '24',
    lossCaseText: 'The flats sell at 20% below the appraised prices.',
    contractTerms: [
      { label: 'Profit', value: '55% investors, 45 % issuer' },
      { label: 'Sale to others', value: 'Not now: only after subscription has closed (AAOIFI 17)' },
    ],
    terms: {
      musharakah: {
        capital: { investors: 6300, issuer: 3700 },
        profit: { investors: 5500, issuer: 4500 },
      },
      diminishing_musharakah: null,
      mudarabah: null,
      ijara: null,
      murabaha: null,
      wakala: null,
    },
    termsVersion: 1,
    orderTerms: null,
    raisedNote: null,
    termsChange: null,
    reportScore: null,
    invest: { allowed: true, reason: null },
    coolingOff,
    tokenomics: {
      token_price: usd(10_000n),
      token_name: 'Alhambra Court',
      token_symbol: 'ALHC',
      total_supply: 6_300,
      max_supply: 6_300,
      circulating_supply: 4_600,
    },
    asset: { facts: [], units: [] },
    team: [],
    faq: [],
    links: [],
    images: [],
    video: null,
    documents: [],
    ...over,
  }
  return { ...data, __typename: 'Project' } as ProjectData
}

/** The digital shares of a funded offering, without rules. */
export function tokenRow(over: Partial<TokenData> = {}): TokenData {
  return {
    _id: 'grove',
    name: 'Orange grove',
    issuerName: 'Grove SL',
    totalUnits: 6_300,
    heldUnits: 1_000,
    reservedUnits: 0,
    mintedUnits: 0,
    redeemedUnits: 0,
    isEnded: false,
    frozenUnits: 0,
    holders: 1,
    isPaused: false,
    isClosed: true,
    isFunded: true,
    waiting: 0,
    rules: { maxUnits: null, maxHolders: null, barredCountries: [] },
    ...over,
  }
}

/** A holder of all of them, free to transfer. */
export function holderRow(over: Partial<HolderData> = {}): HolderData {
  return {
    _id: 'holder-1',
    name: 'Amina Rahman',
    heldUnits: 1_000,
    reservedUnits: 0,
    lockedUnits: 0,
    frozenUnits: 0,
    isFrozen: false,
    ...over,
  }
}

/** The certificate of an offering whose fatwa is valid. */
export function certificate(over: Partial<CertificateData> = {}): CertificateData {
  const signature = (scholar: string) => ({
    scholar,
    publicKey: `${scholar.slice(0, 1).repeat(43)}=`,
    signature: `${scholar.slice(0, 1).repeat(86)}==`,
    signedAt: '2026-11-01T09:00:00.000Z',
    validUntil: '2027-11-01T09:00:00.000Z',
  })
  return {
    _id: 'alhambra-court',
    name: 'Alhambra Court Residences',
    state: 'valid',
    stateLabel: 'Valid',
    digest: 'ab'.repeat(32),
    termsVersion: 1,
    validUntil: '2027-11-01T09:00:00.000Z',
    signaturesNeeded: 3,
    hasFile: true,
    signatures: ['Amina Rahman', 'Bilal Saeed', 'Chadia Noor'].map(signature),
    ...over,
  }
}
