import { createHash } from 'node:crypto'
import { decimalsOf, minorToDecimal } from '#contracts/currencies.ts'
import type { LotOrigin } from '#services/ledger/history/events.ts'
import { grouped } from '#services/token/rules.ts'

/** The version of Open Cap Format that the files follow. */
export const OCF_VERSION = '1.2.1-alpha+main'

export interface OcfInput {
  readonly offeringId: string
  readonly company: { readonly legalName: string; readonly country: string; readonly incorporatedOn: string }
  readonly className: string
  readonly currency: string
  /** Minor units. */
  readonly unitPrice: bigint
  readonly totalUnits: number
  readonly lots: readonly LotOrigin[]
  /** Names of holders by id. */
  readonly nameOf: (holderId: string) => string
  /** YYYY-MM-DD. */
  readonly asOf: string
  readonly generatedAt: Date
}

interface OcfFile {
  readonly name: string
  readonly text: string
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * The register in Open Cap Format: a manifest and the files it lists. A lot is a security; what ends it is a transaction, and the lots that
 * were made of it are its results (record 0434).
 */
export function ocfFiles(input: OcfInput): readonly OcfFile[] {
  const { offeringId, company, totalUnits, currency } = input
  const classId = `class-${offeringId}`
  const holders = [...new Set(input.lots.map(({ holderId }) => holderId))].toSorted()
  const files = [
    fileOf('StockClasses', 'STOCK_CLASSES', [
      {
        object_type: 'STOCK_CLASS',
        id: classId,
        name: `${input.className} digital shares`,
        class_type: 'COMMON',
        default_id_prefix: 'lot_',
        initial_shares_authorized: String(totalUnits),
        // The terms of an offering give its digital shares no votes.
        votes_per_share: '0',
        price_per_share: monetary(input.unitPrice, currency),
        seniority: '1',
      },
    ]),
    fileOf(
      'Stakeholders',
      'STAKEHOLDERS',
      holders.map((holderId) => ({
        object_type: 'STAKEHOLDER',
        id: holderId,
        name: { legal_name: input.nameOf(holderId) },
        stakeholder_type: 'INDIVIDUAL',
        current_relationships: ['INVESTOR'],
      })),
    ),
    fileOf('Transactions', 'TRANSACTIONS', transactionsOf(input.lots, classId, input)),
  ] as const
  const [stockClasses, stakeholders, transactions] = files
  const manifest = {
    file_type: 'OCF_MANIFEST_FILE',
    ocf_version: OCF_VERSION,
    issuer: {
      object_type: 'ISSUER',
      id: `issuer-${offeringId}`,
      legal_name: company.legalName,
      formation_date: company.incorporatedOn,
      country_of_formation: company.country,
      initial_shares_authorized: String(totalUnits),
    },
    as_of: input.asOf,
    generated_at: input.generatedAt.toISOString(),
    stock_plans_files: [],
    stock_legend_templates_files: [],
    stock_classes_files: [linkTo(stockClasses)],
    vesting_terms_files: [],
    valuations_files: [],
    transactions_files: [linkTo(transactions)],
    stakeholders_files: [linkTo(stakeholders)],
  }
  return [{ name: 'Manifest.ocf.json', text: textOf(manifest) }, ...files]
}

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const fileOf = (name: string, kind: string, items: readonly object[]): OcfFile => ({
  name: `${name}.ocf.json`,
  text: textOf({ file_type: `OCF_${kind}_FILE`, items }),
})

/** The format asks for MD5, as a checksum only. */
const linkTo = ({ name, text }: OcfFile) => ({
  filepath: name,
  md5: createHash('md5').update(text).digest('hex'),
})

const monetary = (amount: bigint, currency: string) => ({
  amount: minorToDecimal(amount, decimalsOf(currency)),
  currency,
})

type Money = Pick<OcfInput, 'currency' | 'unitPrice'>

function transactionsOf(lots: readonly LotOrigin[], classId: string, money: Money): object[] {
  const children = grouped(lots, ({ parentId }) => parentId)
  const issued = lots.map((lot) => ({ at: lot.heldAt, order: 0, item: issuanceOf(lot, classId, money) }))
  const ended = lots
    .filter(({ endedAt }) => endedAt !== null)
    .map((lot) => ({
      at: lot.endedAt ?? lot.heldAt,
      order: 1,
      item: endOf(lot, children.get(lot.lotId) ?? []),
    }))
  // What a transaction results in is issued before it.
  return [...issued, ...ended]
    .toSorted((one, other) => Number(one.at) - Number(other.at) || one.order - other.order)
    .map(({ item }) => item)
}

function issuanceOf(lot: LotOrigin, classId: string, { currency, unitPrice }: Money): object {
  return {
    object_type: 'TX_STOCK_ISSUANCE',
    id: `issuance-${lot.lotId}`,
    date: dayOf(lot.heldAt),
    security_id: lot.lotId,
    custom_id: lot.lotId,
    stakeholder_id: lot.holderId,
    stock_class_id: classId,
    // What was paid when the shares were issued; nothing for minted ones.
    share_price: monetary(lot.amount === 0n ? 0n : unitPrice, currency),
    quantity: String(lot.units),
    security_law_exemptions: [],
    stock_legend_ids: [],
  }
}

const WAYS: Readonly<Record<string, string>> = {
  shares_force: 'Forced transfer',
  shares_recover: 'Recovery of an account',
}

/** What ended a lot. */
function endOf(lot: LotOrigin, results: readonly LotOrigin[]): object {
  const [moved] = results.filter(({ holderId }) => holderId !== lot.holderId)
  const [balance] = results.filter(({ holderId }) => holderId === lot.holderId)
  const rest = balance && { balance_security_id: balance.lotId }
  const common = { date: dayOf(lot.endedAt ?? lot.heldAt), security_id: lot.lotId }
  if (moved) {
    const comment = WAYS[moved.reason]
    return {
      object_type: 'TX_STOCK_TRANSFER',
      id: `transfer-${lot.lotId}`,
      ...common,
      quantity: String(moved.units),
      resulting_security_ids: [moved.lotId],
      ...rest,
      ...(comment === undefined ? {} : { comments: [comment] }),
    }
  }
  return {
    object_type: 'TX_STOCK_CANCELLATION',
    id: `cancellation-${lot.lotId}`,
    ...common,
    quantity: String(lot.units - (balance?.units ?? 0n)),
    reason_text: lot.isBought ? 'Bought by the issuer under the terms' : (REASONS[lot.state] ?? 'Burned'),
    ...rest,
  }
}

const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'The order was paid back',
  redeemed: 'Redeemed after the final result',
}
