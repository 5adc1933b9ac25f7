import type { Asks } from '#contracts/internal/question.ts'
import { SUPPORT_RECIPIENT } from '#contracts/notification/message-values.ts'
import { manualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { MESSAGE_ASKS, MessageDeps } from '#services/notification/message/deps.ts'
import { createMessages } from '#services/notification/message/messages.ts'
import { listMessages } from '#services/notification/message/store.ts'
import { createTickets } from '#services/notification/message/tickets.ts'

const HOUR_MS = 3_600_000
const FOLDER = { folder: 'received', limit: 1, offset: 0 } as const

interface Talk {
  readonly offeringId: string
  readonly issuerId: string
}

const WORDS = [
  {
    category: 'investment',
    headline: 'Rent of the last quarter',
    text: 'The report names two empty flats. Are they let by now?',
    reply: 'One is let since Monday. We expect the other one to be let within a month.',
  },
  {
    category: 'legality',
    headline: 'Insurance of the building',
    text: 'Who insures the building, and is it a takaful?',
    reply: 'It is a takaful. The certificate is among the documents of the offering.',
  },
] as const

/** The issuer of an offering that the person holds writes to them, so that their folder is not empty. */
async function greet(
  messages: ReturnType<typeof createMessages>,
  asks: Asks<typeof MESSAGE_ASKS>,
  userId: string,
  ago: (hours: number) => void,
): Promise<void> {
  const { ids } = await asks.offeringsHeldBy({ userId })
  const facts = Object.values(await asks.offeringFacts({ ids }))
  const offering = facts.find(({ issuerId }) => issuerId !== userId)
  if (!offering) return
  ago(12)
  await messages.send(offering.issuerId, {
    draftId: null,
    to: userId,
    category: 'investment',
    headline: 'Thank you for investing',
    text: `You hold digital shares of ${offering.name}. We report every quarter. Please write to us with any question.`,
    images: [],
  })
}

/** Two conversations of investors with issuers, a message to the asker, and a ticket that waits for support; once. */
export async function seedMessages(
  ctx: ServiceContext,
  asks: Asks<typeof MESSAGE_ASKS>,
  { talks, askerId }: { readonly talks: readonly Talk[]; readonly askerId: string },
): Promise<void> {
  if ((await listMessages(ctx.db.orm, { ownerId: askerId, folder: 'sent', limit: 1, offset: 0 })).total > 0)
    return
  const start = ctx.clock.now().getTime()
  const clock = manualClock(ctx.clock.now())
  const deps: MessageDeps = { ...asks, ctx: { ...ctx, clock } }
  const messages = createMessages(deps, createTickets(deps))
  const ago = (hours: number) => clock.set(new Date(start - hours * HOUR_MS))
  const { investors } = await asks.investorsOf({ offeringIds: talks.map(({ offeringId }) => offeringId) })
  for (const [index, { offeringId, issuerId }] of talks.entries()) {
    const people = investors[offeringId] ?? []
    const writer = people.includes(askerId) ? askerId : people.find((person) => person !== issuerId)
    const words = WORDS[index]
    if (writer === undefined || words === undefined)
      throw new Error(`${offeringId} has no investor who writes`)
    const { category, headline, text, reply } = words
    ago(50 - index)
    await messages.send(writer, { draftId: null, to: issuerId, category, headline, text, images: [] })
    ago(30 - index)
    const { rows } = await listMessages(ctx.db.orm, { ownerId: issuerId, ...FOLDER })
    const [received] = rows
    if (!received) throw new Error(`the message about ${offeringId} did not arrive`)
    await messages.open(issuerId, received.id)
    await messages.reply(issuerId, received.id, reply)
  }
  await greet(messages, asks, askerId, ago)
  ago(5)
  await messages.send(askerId, {
    draftId: null,
    to: SUPPORT_RECIPIENT,
    category: 'register',
    headline: 'My family name',
    text: 'My family name has changed. Which document do you need?',
    images: [],
  })
}
