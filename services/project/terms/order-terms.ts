import { createHash } from 'node:crypto'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { CONTRACT_MEANINGS } from '#contracts/project/interest/contract-meanings.ts'
import { ORDER_TERMS } from '#contracts/project/interest/order-terms.ts'
import type { Project, Regime } from '#contracts/project/projects.ts'
import { RISK_TEXT } from '#contracts/user/risk-text.ts'
import { TERMS } from '#contracts/user/terms-text.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { orderParts } from '#services/project/interest/key-information.ts'
import { royaltyOf } from '#services/project/interest/store.ts'
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

/** What can change while an offering is open. */
type Changing = Pick<Project, '_id' | 'termsVersion' | 'closesAt'> & {
  readonly coolingOff: Pick<Project['coolingOff'], 'ruleVersion'>
}

export type OrderTerms = ReturnType<typeof createOrderTerms>

interface Made {
  readonly content: string
  readonly digest: string
}

/** The terms that orders are placed under (record 0527). */
export function createOrderTerms(ctx: ServiceContext, offerings: Offerings) {
  const db = ctx.db.orm
  /** The terms in force; the texts of the product change with the process only. */
  const made = new Map<string, Promise<Made>>()
  const kept = new Set<string>()

  async function make(id: string): Promise<Made> {
    const room = await readDealRoom(ctx, offerings, id)
    const [royaltyPercent, terms] = await Promise.all([
      royaltyOf(db, id),
      findTerms(db, id, room.row.termsVersion),
    ])
    const facts = {
      regime: room.row.regime,
      royaltyPercent,
      digest: terms?.digest.toString('hex') ?? '',
    }
    const content = canonicalJson(orderTermsOf(projectOf(room, ctx.clock.now()), facts))
    return { content, digest: createHash('sha256').update(content).digest('hex') }
  }

  function inForce({ _id: id, termsVersion, closesAt, coolingOff }: Changing): Promise<Made> {
    const key = JSON.stringify([id, termsVersion, closesAt, coolingOff.ruleVersion])
    const known = made.get(key)
    if (known) return known
    const terms = make(id)
    made.set(key, terms)
    terms.catch(() => made.delete(key))
    return terms
  }

  return {
    /** SHA-256 of the terms of an order placed now. */
    digestOf: async (offering: Changing): Promise<string> => (await inForce(offering)).digest,

    /** The same, for an order that is about to be placed: from here on the terms stay readable. */
    async keep(offering: Changing): Promise<string> {
      const { digest, content } = await inForce(offering)
      if (kept.has(digest)) return digest
      await keepOrderTerms(db, {
        digest: Buffer.from(digest, 'hex'),
        offeringId: offering._id,
        content,
        createdAt: ctx.clock.now(),
      })
      kept.add(digest)
      return digest
    },

    /** The terms with this digest as canonical JSON: those in force, or those of an order; undefined for any other. */
    async find(offeringId: string, digest: string): Promise<string | undefined> {
      const found = await findOrderTerms(db, offeringId, Buffer.from(digest, 'hex'))
      if (found !== undefined) return found
      const now = await make(offeringId)
      return now.digest === digest ? now.content : undefined
    },
  }
}

/** The sections of the platform's terms that are about an order. */
const OF_ORDERS = new Set([
  'who',
  'orders',
  'cooling-off',
  'refunds',
  'allotment',
  'fees',
  'risks',
  'complaints',
])

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
            value:
              'Open the order under Transactions and choose "Cancel the order" before its cooling-off ends.',
          },
        ],
        paragraphs: [],
      },
      ...parts,
      { title: `Risk warning, version ${RISK_TEXT_VERSION}`, rows: [], paragraphs: RISK_TEXT },
      ...TERMS.filter((section) => OF_ORDERS.has(section.id)).map(({ title, paragraphs }) => ({
        title: `Terms and conditions, version ${TERMS_VERSION}: ${title}`,
        rows: [],
        paragraphs,
      })),
    ],
  }
}
