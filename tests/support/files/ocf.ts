import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/* Reads a cap table in Open Cap Format, as its documentation says: every file is listed with its checksum, every id is known, and a
   security ends once. */

const numeric = z.string().check(z.regex(/^[+-]?[0-9]+(\.[0-9]{1,10})?$/))
const date = z.iso.date()
const monetary = z.strictObject({ amount: numeric, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })
const fileLink = z.strictObject({ filepath: z.string(), md5: z.string().check(z.regex(/^[a-f0-9]{32}$/)) })
const none = z.array(z.never())

const manifest = z.strictObject({
  file_type: z.literal('OCF_MANIFEST_FILE'),
  ocf_version: z.literal('1.2.1-alpha+main'),
  issuer: z.strictObject({
    object_type: z.literal('ISSUER'),
    id: z.string(),
    legal_name: z.string(),
    formation_date: date,
    country_of_formation: z.string().check(z.regex(/^[A-Z]{2}$/)),
    initial_shares_authorized: numeric,
  }),
  as_of: date,
  generated_at: z.iso.datetime(),
  stock_plans_files: none,
  stock_legend_templates_files: none,
  stock_classes_files: z.array(fileLink),
  vesting_terms_files: none,
  valuations_files: none,
  transactions_files: z.array(fileLink),
  stakeholders_files: z.array(fileLink),
})

const stockClasses = z.strictObject({
  file_type: z.literal('OCF_STOCK_CLASSES_FILE'),
  items: z.array(
    z.strictObject({
      object_type: z.literal('STOCK_CLASS'),
      id: z.string(),
      name: z.string(),
      class_type: z.enum(['COMMON', 'PREFERRED']),
      default_id_prefix: z.string(),
      initial_shares_authorized: numeric,
      votes_per_share: numeric,
      price_per_share: monetary,
      seniority: numeric,
    }),
  ),
})

const stakeholders = z.strictObject({
  file_type: z.literal('OCF_STAKEHOLDERS_FILE'),
  items: z.array(
    z.strictObject({
      object_type: z.literal('STAKEHOLDER'),
      id: z.string(),
      name: z.strictObject({ legal_name: z.string() }),
      stakeholder_type: z.enum(['INDIVIDUAL', 'INSTITUTION']),
      current_relationships: z.array(z.literal('INVESTOR')),
    }),
  ),
})

const common = { id: z.string(), date, security_id: z.string(), quantity: numeric }
const balance = { balance_security_id: z.optional(z.string()) }
const transaction = z.discriminatedUnion('object_type', [
  z.strictObject({
    object_type: z.literal('TX_STOCK_ISSUANCE'),
    ...common,
    custom_id: z.string(),
    stakeholder_id: z.string(),
    stock_class_id: z.string(),
    share_price: monetary,
    security_law_exemptions: none,
    stock_legend_ids: none,
  }),
  z.strictObject({
    object_type: z.literal('TX_STOCK_TRANSFER'),
    ...common,
    ...balance,
    resulting_security_ids: z.array(z.string()).check(z.minLength(1)),
    comments: z.optional(z.array(z.string())),
  }),
  z.strictObject({
    object_type: z.literal('TX_STOCK_CANCELLATION'),
    ...common,
    ...balance,
    reason_text: z.string(),
  }),
])
const transactions = z.strictObject({
  file_type: z.literal('OCF_TRANSACTIONS_FILE'),
  items: z.array(transaction),
})

/** Shares by the name of their holder. @throws where the files break a rule of the format */
export function readCapTable(files: ReadonlyMap<string, string>): Record<string, number> {
  const jsonOf = (name: string): unknown => JSON.parse(files.get(name) ?? 'null')
  const listed = manifest.parse(jsonOf('Manifest.ocf.json'))
  const only = (links: readonly z.output<typeof fileLink>[]): unknown => {
    const [link, ...more] = links
    if (!link || more.length > 0) throw new Error('one file of each kind is expected')
    const md5 = createHash('md5')
      .update(files.get(link.filepath) ?? '')
      .digest('hex')
    if (md5 !== link.md5) throw new Error(`${link.filepath} has another checksum`)
    return jsonOf(link.filepath)
  }
  const classes = stockClasses.parse(only(listed.stock_classes_files)).items
  const people = stakeholders.parse(only(listed.stakeholders_files)).items
  const { items } = transactions.parse(only(listed.transactions_files))
  for (const list of [classes, people, items])
    if (new Set(list.map(({ object_type, id }) => `${object_type} ${id}`)).size !== list.length)
      throw new Error('an id is there twice')

  const open = new Map<string, { readonly holder: string; readonly units: number }>()
  let last = ''
  for (const item of items) {
    if (item.date < last || item.date > listed.as_of) throw new Error(`${item.id} is out of order`)
    last = item.date
    if (item.object_type === 'TX_STOCK_ISSUANCE') {
      const holder = people.find(({ id }) => id === item.stakeholder_id)
      if (!holder || !classes.some(({ id }) => id === item.stock_class_id) || open.has(item.security_id))
        throw new Error(`${item.id} leads to nothing, or again`)
      open.set(item.security_id, { holder: holder.name.legal_name, units: Number(item.quantity) })
      continue
    }
    const ended = open.get(item.security_id)
    const rest = item.balance_security_id === undefined ? 0 : unitsOf(open, item.balance_security_id)
    if (ended?.units !== Number(item.quantity) + rest) throw new Error(`${item.id} does not add up`)
    if (item.object_type === 'TX_STOCK_TRANSFER') {
      const units = item.resulting_security_ids.map((id) => unitsOf(open, id))
      if (units.reduce((sum, one) => sum + one, 0) !== Number(item.quantity))
        throw new Error(`${item.id} does not arrive`)
    }
    open.delete(item.security_id)
  }
  const held: Record<string, number> = {}
  for (const { holder, units } of open.values()) held[holder] = (held[holder] ?? 0) + units
  return held
}

function unitsOf(open: ReadonlyMap<string, { readonly units: number }>, securityId: string): number {
  const security = open.get(securityId)
  if (!security) throw new Error(`the security ${securityId} is not issued`)
  return security.units
}
