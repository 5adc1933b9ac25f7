import type { Hono } from 'hono'
import type { ServiceContext } from '#services/kit/context.ts'
import { CARD_WEBHOOK_PATH, type CardProvider } from '#services/providers/card/port.ts'
import { createEmbeddedBank, mountBank } from './bank/embedded.ts'
import { createCardApp } from './card/app.ts'
import { createEmbeddedCards } from './card/embedded.ts'
import { mountFlows } from './flows/flows.ts'
import { mountMailbox } from './mailbox/mailbox.ts'
import { createEmbeddedIssuers } from './oidc/issuers.ts'
import { createEmbeddedPush } from './push/embedded.ts'

/** A card provider with the site of its card form. */
interface CardSimulator {
  readonly provider: CardProvider
  readonly site: Hono
}

/** Events go to the product over the network unless `send` takes them. */
function createCardSimulator(
  ctx: ServiceContext,
  send?: (request: Request) => Promise<Response>,
): CardSimulator {
  const { config, keys } = ctx
  const cards = createEmbeddedCards({
    ...ctx,
    webhookSecret: keys.derive('card webhook').key.toString('base64url'),
    providerSecret: keys.derive('card provider').key.toString('base64url'),
    payOrigin: () => config.payOrigin,
    webhookUrl: () => new URL(CARD_WEBHOOK_PATH, config.publicUrl).href,
    ...(send && { send }),
  })
  const site = createCardApp(cards, {
    rootDir: config.rootDir,
    publicUrl: () => config.publicUrl,
    log: ctx.log,
  })
  return { provider: cards.provider, site }
}

/**
 * Embedded replacements of external providers for development and tests; a production process loads none (record 0170).
 */
export const simulators = {
  bank: createEmbeddedBank,
  cards: createCardSimulator,
  issuers: createEmbeddedIssuers,
  mountBank,
  mountFlows,
  mountMailbox,
  push: createEmbeddedPush,
}
export type Simulators = typeof simulators
