/**
 * Refuses a batched join without valueKeyField, because Mesh would then match answers by position and one missing row
 * would give all following rows to the wrong owner.
 * @throws Error quoting the join
 */
export function refuseJoinsByPosition(config: string): void {
  for (const join of config.split(/^\s*- targetTypeName:/m).slice(1)) {
    if (join.includes('keysArg:') && !join.includes('valueKeyField:')) {
      throw new Error(`.meshrc.yml: a join by keys needs valueKeyField:${join.trimEnd()}`)
    }
  }
}

/**
 * Refuses a join across services while the schemas stand side by side: the `bare` merger plans no request to a second service, and has no
 * batches (record 0233).
 * @throws Error naming what to change
 */
export function refuseJoinsWithoutStitching(config: string): void {
  const isBare = /^merger: bare$/m.test(config)
  const joins = /^\s*- targetTypeName:|^additionalTypeDefs:/m.test(config)
  if (isBare && joins) throw new Error('.meshrc.yml: a join across services needs `merger: stitching`')
}
