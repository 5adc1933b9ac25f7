/**
 * Refuses a batched join without valueKeyField: Mesh would map its answers by position, so that one missing row shifts all
 * that follow to the wrong owner.
 * @throws Error quoting the join
 */
export function refuseJoinsByPosition(config: string): void {
  for (const join of config.split(/^\s*- targetTypeName:/m).slice(1)) {
    if (join.includes('keysArg:') && !join.includes('valueKeyField:')) {
      throw new Error(`.meshrc.yml: a join by keys needs valueKeyField:${join.trimEnd()}`)
    }
  }
}
