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
