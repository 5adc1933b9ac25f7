import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Json, Service } from '#services/kit/http/service.ts'
import { TOPICS } from './campaign.ts'
import { personOffers } from './export-part.ts'
import { createOfferings, type Offerings } from './offerings.ts'
import { createPublishing, type Publishing } from './publishing.ts'
import { projectRoutes } from './routes.ts'

const forOrder = z.object({ offeringId: id, now: z.optional(z.iso.datetime()) })
const byIds = z.object({ ids: z.array(id).check(z.maxLength(500)) })
const byOffering = z.object({ offeringId: id })

/** The service with what staff and issuer code of this process may call directly. */
export interface ProjectService extends Service {
  readonly offerings: Offerings
  readonly publishing: Publishing
}

/** Offerings: public reading, campaigns and their dates, cooling-off. */
export function createProjectService(ctx: ServiceContext): ProjectService {
  const offerings = createOfferings(ctx)

  // Money hangs on these: they are tried until they work.
  const endless = { retry: 'endless' } as const
  const offeringOf = (payload: unknown) => byOffering.parse(payload).offeringId
  ctx.jobs.handle(TOPICS.deadline, async (payload) => offerings.passDeadline(offeringOf(payload)), endless)
  // A topic of the outbox has one reader: what people are told of a confirmed order is passed on to the notification service.
  ctx.jobs.handle(
    TOPICS.orderConfirmed,
    async (payload, { id: eventId }) => {
      await ctx.jobs.enqueue(ctx.db.orm, {
        topic: TOPICS.orderConfirmedNotice,
        payload,
        dedupeKey: eventId,
      })
      await offerings.review(offeringOf(payload))
    },
    endless,
  )
  ctx.jobs.handle(TOPICS.review, async (payload) => offerings.review(offeringOf(payload)), endless)

  return {
    name: 'project',
    offerings,
    publishing: createPublishing(ctx),
    handlers: projectRoutes(ctx, offerings),
    offers: {
      offeringForOrder: async (input) =>
        (await offerings.offeringForOrder(strip(forOrder.parse(input)))) as Json,
      offeringNames: async (input) => {
        const facts = Object.entries(await offerings.facts(byIds.parse(input).ids))
        return json(Object.fromEntries(facts.map(([key, { name }]) => [key, name])))
      },
      issuerOf: async (input) => {
        const row = await offerings.find(byOffering.parse(input).offeringId)
        return row ? { issuerId: row.issuerId } : null
      },
      offeringFacts: async (input) => json(await offerings.facts(byIds.parse(input).ids)),
      offeringsOf: async (input) =>
        json({ ids: await offerings.idsOf(z.object({ issuerId: id }).parse(input).issuerId) }),
      allOfferings: async () => json({ ids: await offerings.allIds() }),
      ...personOffers(ctx.db.orm),
    },
  }
}

/** A plain object as JSON; every value here is text, number, boolean or null. */
const json = (value: object): Json => value as Json

const strip = ({ offeringId, now }: z.output<typeof forOrder>) =>
  now === undefined ? { offeringId } : { offeringId, now }
