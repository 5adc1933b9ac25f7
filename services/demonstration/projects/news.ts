import { dayOf, daysAfter } from '#contracts/dates.ts'
import { manualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { createQuestions } from '#services/project/deal-room/questions.ts'
import { listUpdates } from '#services/project/deal-room/store.ts'
import { createUpdates } from '#services/project/deal-room/updates.ts'
import { findOffering } from '#services/project/store.ts'

interface SeedUpdate {
  readonly daysAgo: number
  readonly title: string
  readonly text: string
  readonly isMaterial?: true
}

interface SeedQuestion {
  readonly daysAgo: number
  readonly by: 'investor' | 'ontario'
  readonly question: string
  /** None while it waits. */
  readonly answer?: string
}

interface SeedNews {
  readonly offeringId: string
  readonly updates: readonly SeedUpdate[]
  readonly questions: readonly SeedQuestion[]
}

const NEWS: readonly SeedNews[] = [
  {
    offeringId: 'alhambra-court',
    updates: [
      {
        daysAgo: 24,
        title: 'Scaffolding stands',
        text: 'The scaffolding stands on all four sides of the courtyard. The roof is opened next week, as planned.',
      },
      {
        daysAgo: 6,
        title: 'Two more flats are reserved',
        text: 'Two more buyers signed this week at the appraised prices, so seven of the twelve flats are reserved now and five have no buyer yet. A reservation is not a sale: each buyer may still step back and loses a deposit of 3,000 euros then.',
        isMaterial: true,
      },
    ],
    questions: [
      {
        daysAgo: 20,
        by: 'investor',
        question: 'What happens if one of the buyers steps back?',
        answer:
          'The flat is offered again. The loss case of this page assumes that all flats sell at 30% below the appraised prices.',
      },
      {
        daysAgo: 11,
        by: 'ontario',
        question: 'Who watches over the work on a listed building?',
        answer:
          'The heritage office of the city approves each step, and an architect of our own is on the site three days a week.',
      },
      { daysAgo: 1, by: 'investor', question: 'Will there be a day on which investors can visit the site?' },
    ],
  },
  {
    offeringId: 'dublin-cold-store-sukuk',
    updates: [
      {
        daysAgo: 9,
        title: 'New compressors ordered',
        text: 'The compressors of the second hall are ordered and arrive in eight weeks. They replace those of 2009 and need a third less power.',
      },
    ],
    questions: [
      {
        daysAgo: 14,
        by: 'ontario',
        question: 'Is the rent fixed for the whole term?',
        answer: 'The rent follows the lease that is part of the terms. If the tenant leaves, it may fall.',
      },
    ],
  },
  {
    offeringId: 'khyber-spice-exports',
    updates: [
      {
        daysAgo: 12,
        title: 'Samples of the new cumin',
        text: 'Three growers in Gujarat sent samples to Mississauga. The laboratory found nothing to object to. The season is bought once the offering has closed.',
      },
    ],
    questions: [],
  },
  {
    offeringId: 'porto-cork-workshop',
    updates: [
      {
        daysAgo: 8,
        title: 'The press is running',
        text: 'The tile press was delivered and accepted. It runs on one shift and has pressed the first 600 tiles.',
      },
    ],
    questions: [
      {
        daysAgo: 5,
        by: 'investor',
        question: 'Is the sanding line delivered?',
        answer:
          'Yes, last week. We file the evidence of it now, and finance checks it before more money is released.',
      },
    ],
  },
  {
    offeringId: 'ghent-laundry-lease',
    updates: [
      {
        daysAgo: 40,
        title: 'Both washers are in use',
        text: 'The laundry has accepted both washers, so that the rent began to run.',
      },
      {
        daysAgo: 7,
        title: 'First quarter of rent',
        text: 'The laundry paid the rent of three months, each within five days of its date.',
      },
    ],
    questions: [
      {
        daysAgo: 30,
        by: 'ontario',
        question: 'Are the washers insured?',
        answer: 'Yes, through a takaful. The premium is part of the costs in the projection.',
      },
    ],
  },
]

/** Posts updates and asks and answers questions through the functions of the service, each on its day; what stands already stays. */
export async function seedNews(
  ctx: ServiceContext,
  people: Readonly<Record<SeedQuestion['by'], string>>,
): Promise<void> {
  const now = ctx.clock.now()
  /** An hour past noon on that day, in UTC. */
  const on = (daysAgo: number) => {
    const day = daysAfter(new Date(dayOf(now)), -daysAgo)
    return { ...ctx, clock: manualClock(new Date(day.getTime() + NOON_MS)) }
  }
  for (const { offeringId, updates, questions } of NEWS) {
    const offering = await findOffering(ctx.db.orm, offeringId)
    if (!offering || (await listUpdates(ctx.db.orm, offeringId, { limit: 1, offset: 0 })).total > 0) continue
    const { issuerId: userId } = offering
    for (const { daysAgo, title, text, isMaterial = false } of updates)
      await createUpdates(on(daysAgo)).post({ projectId: offeringId, userId, title, text, isMaterial })
    for (const { daysAgo, by, question, answer } of questions) {
      const asked = createQuestions(on(daysAgo))
      const id = await asked.ask({ projectId: offeringId, askerId: people[by], question })
      if (answer !== undefined) await createQuestions(on(daysAgo - 1)).answer({ id, userId, answer })
    }
  }
}

const NOON_MS = 12 * 3_600_000
