import { createHash } from 'node:crypto'
import { CANCEL_LABEL } from '#contracts/payment/rules/cancel-label.ts'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { CONTRACT_MEANINGS } from '#contracts/project/interest/contract-meanings.ts'
import { ORDER_TERMS } from '#contracts/project/interest/order-terms.ts'
import type { Project, Regime } from '#contracts/project/projects.ts'
import { RISK_TEXT } from '#contracts/user/risk-text.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { orderParts } from '#services/project/interest/key-information.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { readDealRoom } from '#services/project/routes.ts'
import { projectOf } from '#services/project/views.ts'
import { findOrderTerms, keepOrderTerms } from './order-terms-store.ts'
import { findTerms } from './store.ts'
import { canonicalJson } from './terms-digest.ts'

/** What an order is placed under, as it is kept. */
export interface OrderTermsText {
  readonly title: string
  readonly offering: { readonly id: string; readonly name: string; readonly termsVersion: number }
  readonly parts: readonly {
    readonly title: string
    readonly rows: readonly { readonly label: string; readonly value: string }[]
    readonly paragraphs: readonly string[]
  }[]
}

export type OrderTerms = ReturnType<typeof createOrderTerms>

/** The terms that orders are placed under (record 0527). */
export function createOrderTerms(ctx: ServiceContext, offerings: Offerings) {
  const db = ctx.db.orm
  /** The terms in force of each offering, with what they were made of; the texts of the product change with the process only. */
  const made = new Map<string, { readonly textKey: string; readonly digest: Promise<string> }>()

  /** Makes the terms as they are now and stores them, so that they stay readable by their digest. */
  async function make(offeringId: string): Promise<string> {
    const room = await readDealRoom(ctx, offerings, offeringId)
    const terms = await findTerms(db, offeringId, room.row.termsVersion)
    const facts = {
      regime: room.row.regime,
      royaltyPercent: room.royaltyPercent,
      digest: terms?.digest.toString('hex') ?? '',
    }
    const now = ctx.clock.now()
    const content = canonicalJson(orderTermsOf(projectOf(room, now), facts))
    const digest = createHash('sha256').update(content).digest()
    await keepOrderTerms(db, { digest, offeringId, content, createdAt: now })
    return digest.toString('hex')
  }

  return {
    /** SHA-256 of the terms of an order placed now, which stay readable. */
    digestOf: async ({ id, textKey }: { readonly id: string; readonly textKey: string }): Promise<string> => {
      const known = made.get(id)
      if (known?.textKey === textKey) return known.digest
      const entry = { textKey, digest: make(id) }
      made.set(id, entry)
      entry.digest.catch(() => made.get(id) === entry && made.delete(id))
      return entry.digest
    },

    /** The terms with this digest as canonical JSON, if it was ever handed out for this offering. */
    find: (offeringId: string, digest: string): Promise<string | undefined> =>
      findOrderTerms(db, offeringId, Buffer.from(digest, 'hex')),
  }
}

/** Which version that is stands with the account: a later one applies once its holder has accepted it. */
const PLATFORM_TERMS = "The platform's terms and conditions in the version that you accepted apply too."

interface Facts {
  readonly regime: Regime
  readonly royaltyPercent: number | null
  /** SHA-256 of the terms that the scholars approve, in hexadecimal. */
  readonly digest: string
}

/** Made of the texts that stand elsewhere; a point that they do not state is left out. */
export function orderTermsOf(project: Project, facts: Facts): OrderTermsText {
  const { _id: id, name, issuerName, termsVersion, contractType } = project
  const parts = orderParts(project, facts).map(({ title, rows }) => ({
    title,
    rows: rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    paragraphs: [],
  }))
  return {
    title: ORDER_TERMS,
    offering: { id, name, termsVersion },
    parts: [
      {
        title: 'Who sells what to whom',
        rows: [
          { label: 'Issuer', value: issuerName },
          { label: 'Buyer', value: 'The person whose order names the fingerprint of these terms.' },
          { label: 'Bought', value: 'The digital shares of this offering that the order names.' },
          {
            label: 'Kind of contract',
            value: `${CONTRACT_NAMES[contractType]}. ${CONTRACT_MEANINGS[contractType]}`,
          },
          { label: 'Terms of the offering', value: `Version ${termsVersion}` },
          { label: 'Fingerprint of the terms of the offering (SHA-256)', value: facts.digest },
          {
            label: 'How to cancel',
            value: `Open your portfolio, then this offering, and choose "${CANCEL_LABEL}" before its cooling-off ends, if it has one.`,
          },
        ],
        paragraphs: [],
      },
      ...parts,
      { title: `Risk warning, version ${RISK_TEXT_VERSION}`, rows: [], paragraphs: RISK_TEXT },
      { title: 'Terms and conditions', rows: [], paragraphs: [PLATFORM_TERMS] },
    ],
  }
}
