/** Numbers that look random and come again with the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number below `count`. */
  below(count: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** With mean 0 and deviation 1. */
  normal(): number
}

/** mulberry32: good enough for pictures, and for nothing that has to be secret. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[below(items.length)] ?? items[0],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
