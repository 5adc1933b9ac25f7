import { dayOf, daysAfter } from '#contracts/dates.ts'
import { manualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { CLOSED } from './closed.ts'
import { withoutBooks, type SeedIssuer, type SeedOffering } from './kit.ts'
import { PAST } from './past.ts'
import { ILLUSTRATIONS } from './illustrations.ts'
import { ASSETS, PRESENTATIONS } from './presentations.ts'
import { PROPERTY } from './property.ts'
import {
  keepPictures,
  keysOf,
  proposalOf,
  publishOffering,
  roadOf,
  submitOffering,
  type Board,
  type NewOffering,
} from './publish.ts'
import { withPapers } from '#services/demonstration/documents/offering-papers.ts'
import type { Upload } from '#services/demonstration/kyc/kyc.ts'
import { createUploads } from '#services/project/presentation/uploads.ts'
import { writeCredentials } from '#services/project/fatwa/board-store.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { TRADE } from './trade.ts'
import { findOffering } from '#services/project/store.ts'

export const DEMO_OFFERINGS: readonly SeedOffering[] = [...PROPERTY, ...TRADE, ...PAST, ...CLOSED]

/** The offering with the token card of spec 1. */
export const TOKEN_CARD_ID = 'alhambra-court'

/** Orders of an offering that the payment service must place. */
export interface PlannedOrders {
  readonly offeringId: string
  readonly units: number
  readonly people: number
  readonly place: number
  readonly from: Date
  readonly to: Date
}

/** What the scholars let everybody read of themselves. */
const CREDENTIALS = [
  'PhD in Islamic commercial law. Fourteen years on boards of banks.',
  'Certified Shariah adviser and auditor (AAOIFI). Teaches the law of partnership.',
  'Doctorate on sukuk and diminishing partnerships. Former judge of a commercial court.',
]

/** Days since the board has its keys: before the first offering. */
const BOARD_DAYS = 200

/** Publishes the missing demonstration offerings, each on its opening day, and returns the orders to place. */
export async function seedOfferings(
  ctx: ServiceContext,
  issuers: Readonly<Record<SeedIssuer, string>>,
  board: Board,
  deps: ProjectDeps,
  /** Undefined where this process has no file service; then the offerings have no documents. */
  upload: Upload | undefined,
): Promise<PlannedOrders[]> {
  const now = ctx.clock.now()
  const keys = keysOf({ ...ctx, clock: manualClock(daysAfter(now, -BOARD_DAYS)) })
  // Keys are older than everything that they have signed.
  await Promise.all(board.scholars.map((scholarId) => signerOf(keys, scholarId)))
  for (const [at, scholarId] of board.scholars.entries())
    await writeCredentials(ctx.db.orm, { scholarId, credentials: CREDENTIALS[at] ?? '', now })
  const publishSeed = async (seed: SeedOffering): Promise<void> => {
    if (await findOffering(ctx.db.orm, seed.offering.id)) return
    const dated = datedOffering(seed, issuers[seed.issuer], now)
    const offering = upload ? await withPapers(dated, upload) : dated
    const past = { ...ctx, clock: manualClock(offering.opensAt) }
    const road = roadOf(past)
    const take = async () => {
      const pictures = await keepPictures(road.keepPicture, offering)
      return upload ? createUploads(past, deps).take(offering, proposalOf(offering)) : pictures
    }
    const fees = await deps.feeSchedule({ at: offering.opensAt.toISOString() })
    await submitOffering(road, offering, { take, fees })
    await publishOffering(road, offering, board)
  }
  // Those of one issuer one after another: its caps are locked at each submission and opening, and the others would only wait.
  await Promise.all(
    [...new Set(DEMO_OFFERINGS.map(({ issuer }) => issuer))].map(async (of) => {
      for (const seed of DEMO_OFFERINGS.filter(({ issuer }) => issuer === of)) await publishSeed(seed)
    }),
  )
  return DEMO_OFFERINGS.map(({ offering, orders }) => ({
    offeringId: offering.id,
    units: orders.units,
    people: orders.people,
    place: orders.place,
    from: timeFrom(now, orders.from, FIRST_ORDER_MS),
    to: timeFrom(now, orders.to, LAST_ORDER_MS),
  }))
}

/** Screens offerings again whose books went missing after their orders came in. */
export async function seedAfterOrders(ctx: ServiceContext): Promise<void> {
  const { rescreen } = roadOf(ctx).publishing
  for (const { offering, unknownBooks } of DEMO_OFFERINGS) {
    if (unknownBooks !== true) continue
    const row = await findOffering(ctx.db.orm, offering.id)
    if (row?.screeningVerdict === 'pass')
      await rescreen(offering.id, withoutBooks(offering.screening).figures)
  }
}

/** The offering with its dates when seeded at `now`. */
export function datedOffering(
  seed: Pick<SeedOffering, 'offering' | 'dates' | 'currency'>,
  issuerId: string,
  now: Date,
): NewOffering {
  const opensAt = timeFrom(now, seed.dates.opens, OPENING_HOUR_MS)
  const asset = ASSETS[seed.offering.id]?.(opensAt)
  return {
    ...seed.offering,
    presentation: {
      ...seed.offering.presentation,
      ...PRESENTATIONS[seed.offering.id],
      ...(asset !== undefined && { asset }),
    },
    pictures: (ILLUSTRATIONS[seed.offering.id] ?? []).map(({ alt, svg }) => ({
      alt,
      bytes: Buffer.from(svg),
    })),
    issuerId,
    currency: seed.currency ?? 'USD',
    opensAt,
    closesAt: timeFrom(now, seed.dates.closes, CLOSING_HOUR_MS),
  }
}

/* Times of the day, UTC, as people keep them: an offering opens at 8:00 and closes at 18:00. */
const OPENING_HOUR_MS = 8 * 3_600_000
const FIRST_ORDER_MS = (9 * 60 + 17) * 60_000
const LAST_ORDER_MS = (16 * 60 + 42) * 60_000
const CLOSING_HOUR_MS = 18 * 3_600_000

/** A time of the day in UTC, this many days from the day of `now`. */
function timeFrom(now: Date, days: number, timeMs: number): Date {
  return new Date(daysAfter(new Date(dayOf(now)), days).getTime() + timeMs)
}
