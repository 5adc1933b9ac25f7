import { randomOf, type Random } from '#tests/support/random.ts'

/** Of each group at least this many, if it has them. */
const LEAST_SHARE = 20

/** Draws `count` items by a seed: from each group in proportion to its size, but from none fewer than a twentieth; in an order that is drawn too. */
export function draw<Item>(
  groups: ReadonlyMap<string, readonly Item[]>,
  count: number,
  seed: number,
): Item[] {
  const random = randomOf(seed)
  const shares = sharesOf(groups, count)
  const drawn = [...groups].flatMap(([name, items]) => shuffled(items, random).slice(0, shares.get(name)))
  return shuffled(drawn, random)
}

function sharesOf(groups: ReadonlyMap<string, readonly unknown[]>, count: number): Map<string, number> {
  const least = Math.ceil(count / LEAST_SHARE)
  const shares = new Map([...groups].map(([name, items]) => [name, Math.min(least, items.length)]))
  const left = () => count - [...shares.values()].reduce((sum, one) => sum + one, 0)
  // One by one to the group that is furthest below its proportion.
  while (left() > 0) {
    const [poorest] = [...groups]
      .filter(([name, items]) => (shares.get(name) ?? 0) < items.length)
      .toSorted(([a, ofA], [b, ofB]) => (shares.get(a) ?? 0) / ofA.length - (shares.get(b) ?? 0) / ofB.length)
    if (!poorest) break
    shares.set(poorest[0], (shares.get(poorest[0]) ?? 0) + 1)
  }
  return shares
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  const order: Item[] = []
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1))
  return order
}
