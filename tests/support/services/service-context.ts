import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Database } from '#services/kit/database/database.ts'
import { createHost } from '#services/kit/http/host.ts'
import type { SessionResolver } from '#services/kit/http/host-access.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { silentLog } from '#services/kit/log.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { createLedger, type Ledger } from '#services/ledger/ledger.ts'
import { createContext, type Platform } from '#services/platform.ts'
import {
  publishOffering,
  submitOffering,
  type NewOffering,
  type PublishingRoad,
} from '#services/demonstration/projects/publish.ts'
import { factsOf, noListener } from '#tests/support/product/platform.ts'

const TEST_START = new Date('2026-11-20T09:00:00.000Z')

/** A context without services, on a database of the caller's, for tests of single parts; the clock is the test's. */
export function testContext(
  db: Database,
  env: Record<string, string> = {},
): { ctx: ServiceContext; clock: ManualClock; ledger: Ledger } {
  const clock = manualClock(TEST_START)
  const config = loadConfig(env)
  const keys = keysFrom(sampleKeyFile())
  const ctx = createContext({ config, clock, db, log: silentLog(), keys, listener: noListener })
  return { ctx, clock, ledger: createLedger({ db, clock }) }
}

/** Takes the Authorization header for the id of a person; `staff-…` and `issuer-…` are what they are called. */
export const namedSessions: SessionResolver = {
  async resolve({ authorization }) {
    return authorization === undefined ? { kind: 'guest' } : person(authorization)
  },
}

/** The services of a platform for callers by name, who need neither an account nor a session. */
export const hostOf = ({ ctx, services }: Pick<Platform, 'ctx' | 'services'>) =>
  createHost({ ...ctx, sessions: namedSessions }, services)

/** A signed-in person as `namedSessions` makes them. */
function person(userId: string): SignedIn {
  return {
    kind: 'user',
    userId,
    sessionId: `ses_${userId}`,
    ...factsOf(userId),
    emailVerified: true,
    view: userId.startsWith('issuer') ? 'issuer' : 'investor',
  }
}

const SOUND = {
  coreActivity: 'permissible',
  income: 100_000n,
  impermissibleIncome: 0n,
  interestBearingDebt: 0n,
  cashAndInterestBearing: 10_000n,
  totalAssets: 1_000_000n,
  averageCapitalisation: null,
} as const

/** As small as a cover can be, so that tests which do not look at it pay little. */
const SMALL_PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>')

/** A small sound offering: 100 shares of $100, soft cap 50, open from a day ago for 30 days. */
export function sampleOffering(change: Partial<NewOffering> & { id: string }): NewOffering {
  const unitPrice = change.unitPrice ?? 10_000n
  const totalUnits = change.totalUnits ?? 100
  const cap = unitPrice * BigInt(totalUnits)
  return {
    issuerId: 'issuer-1',
    issuerName: 'Sample Works Ltd',
    name: `Sample ${change.id}`,
    summary: 'A workshop buys a machine.',
    description: 'A workshop buys a machine and shares what it earns.',
    keywords: '',
    sector: 'Manufacturing',
    country: 'IE',
    city: 'Cork',
    regime: 'eu_ecspr',
    currency: 'USD',
    unitPrice,
    totalUnits,
    minUnits: 1,
    softCap: cap / 2n,
    lockMonths: 12,
    tokenName: 'Sample share',
    tokenSymbol: 'SMPL',
    opensAt: new Date(TEST_START.getTime() - 86_400_000),
    closesAt: new Date(TEST_START.getTime() + 30 * 86_400_000),
    projectedReturnBp: 1000,
    horizonMonths: 12,
    lossCaseBp: 4000,
    lossCaseText: 'The machine stands still for a year.',
    terms: {
      type: 'wakala',
      feeBp: 150,
      expectedBp: 800,
      incentiveBp: 5000,
      capitalGuaranteedByAgent: false,
    },
    sections: [
      { title: 'Purpose', body: 'A machine.' },
      { title: 'Team', body: 'Two people.' },
    ],
    risks: [{ title: 'Loss', body: 'All may be lost.' }],
    useOfFunds: [
      { label: 'Machine', amount: cap - 1n },
      { label: 'Fee', amount: 1n },
    ],
    milestones: [
      { title: 'Machine bought', proof: 'The invoice.', monthsAfterClose: 1, share: 33 },
      { title: 'Machine runs', proof: 'Acceptance report.', monthsAfterClose: 3, share: 67 },
    ],
    screening: { figures: SOUND },
    pictures: [{ alt: 'The machine', bytes: SMALL_PICTURE }],
    ...change,
  }
}

/** Reviewers who have no account. */
export const BOARD = {
  scholars: ['staff-scholar-1', 'staff-scholar-2', 'staff-scholar-3'],
  compliance: 'staff-compliance',
} as const

/** Brings offerings before the public through their reviews. */
export async function publish(road: PublishingRoad, ...offerings: readonly NewOffering[]): Promise<void> {
  for (const offering of offerings) {
    await submitOffering(road, offering)
    await publishOffering(road, offering, BOARD)
  }
}

/** Gives a person money from outside and lets them invest, past all orders: a lot as the payment service would leave it. */
export async function investDirectly(
  ledger: Ledger,
  input: {
    offeringId: string
    investorId: string
    units: bigint
    amount: bigint
    provisionalUntil?: Date
    key: string
  },
): Promise<{ transferId: string; lotId: string }> {
  await ledger.deposit({
    userId: input.investorId,
    currency: 'USD',
    amount: input.amount,
    provider: 'test',
    idempotency: { actor: 'provider-test', key: input.key },
  })
  const [result] = await ledger.investBatch(
    [
      {
        offeringId: input.offeringId,
        investorId: input.investorId,
        orderId: `ord_${input.key}`,
        units: input.units,
        amount: input.amount,
        provisionalUntil: input.provisionalUntil,
        idempotency: { actor: input.investorId, key: input.key },
      },
    ],
    async () => undefined,
  )
  if (result?.outcome !== 'accepted') throw new Error(`investment ${input.key}: ${result?.outcome}`)
  return result
}
