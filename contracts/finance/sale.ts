import { divided } from './amounts.ts'

/** Instalments of a fixed price: all alike, save the last, which takes what rounding leaves. */
export function instalments(price: bigint, count: number): bigint[] {
  if (price <= 0n || !Number.isInteger(count) || count < 1)
    throw new RangeError('A price above zero is paid in one or more instalments.')
  const before = BigInt(count - 1)
  const near = divided(price, BigInt(count))
  // A few minor units over many instalments would be paid before the last one.
  const each = near * before < price ? near : price / BigInt(count)
  return [...Array.from({ length: count - 1 }, () => each), price - each * before]
}
