import { parse } from 'yaml'
import { z } from 'zod/mini'

/** Of `.meshrc.yml` what joins services: https://the-guild.dev/graphql/mesh/v1 */
const list = z.nullish(z.array(z.unknown()))
const meshConfig = z.object({
  merger: z.nullish(z.string()),
  sources: z.nullish(z.array(z.object({ transforms: list }))),
  transforms: list,
  additionalTypeDefs: z.optional(z.unknown()),
  additionalResolvers: list,
})

/** A transform that merges types or adds fields; one in a file may do so too. */
const JOINING = /^(typemerging|federation|extend)$|[./]/

const parsed = (config: string) => meshConfig.parse(parse(config, { merge: true }))

/**
 * Refuses a batched join without valueKeyField, because Mesh would then match answers by position and one missing row
 * would give all following rows to the wrong owner.
 * @throws Error quoting the join
 */
export function refuseJoinsByPosition(config: string): void {
  for (const join of parsed(config).additionalResolvers ?? []) {
    const isObject = typeof join === 'object' && join !== null
    // A join in a file cannot be looked into.
    if (!isObject || ('keysArg' in join && !('valueKeyField' in join && join.valueKeyField)))
      throw new Error(`.meshrc.yml: a join by keys needs valueKeyField: ${JSON.stringify(join)}`)
  }
}

/**
 * Refuses a join across services while the schemas stand side by side: one written by hand would work, but with a call for each row, since only stitching
 * merges types and gathers keys into batches (record 0233).
 * @throws Error naming what to change
 */
export function refuseJoinsWithoutStitching(config: string): void {
  const { merger, sources, additionalTypeDefs, additionalResolvers, ...root } = parsed(config)
  // Without a name Mesh stitches.
  if ((merger ?? 'stitching') === 'stitching') return
  const joins = [
    additionalResolvers?.length && 'additionalResolvers',
    additionalTypeDefs && 'additionalTypeDefs',
    [root, ...(sources ?? [])].some((part) => part.transforms?.some(isJoining)) && 'transforms',
  ].filter(Boolean)
  if (joins.length > 0)
    throw new Error(`.meshrc.yml: a join across services (${joins.join(', ')}) needs \`merger: stitching\``)
}

function isJoining(transform: unknown): boolean {
  const names =
    typeof transform === 'object' && transform !== null ? Object.keys(transform) : [String(transform)]
  return names.some((name) => JOINING.test(name.replaceAll(/[-_]/g, '').toLowerCase()))
}
