import { describe, expect, it } from 'vitest'
import {
  append,
  consistencyRanges,
  EMPTY_ROOT,
  growingTree,
  inclusionRanges,
  leafHash,
  nodeHash,
  placeKey,
  placesOf,
  rangeHash,
  verifyConsistency,
  verifyInclusion,
  type Place,
} from './tree.ts'
import { IS_LONG } from '#tests/support/long.ts'

// The vectors of Certificate Transparency (cpp/merkletree/merkle_tree_test.cc, google/certificate-transparency).
const DATA = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
] as const
const [A, B, C, D, E, F] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
] as const

const leaves = DATA.map((data) => leafHash(Buffer.from(data, 'hex')))
const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => Buffer.from(hash).toString('hex'))

/** A log that keeps its full subtrees, filled in steps of `step` leaves. */
function logOf(all: readonly Uint8Array[], step: number) {
  const kept = new Map<string, Uint8Array>()
  const roots = new Map<number, Uint8Array>([[0, EMPTY_ROOT]])
  const hashOf = (place: Place): Uint8Array => {
    const hash = kept.get(placeKey(place))
    if (!hash) throw new Error(`No node ${placeKey(place)}`)
    return hash
  }
  for (let size = 0; size < all.length; size += step) {
    const more = all.slice(size, size + step)
    const { nodes, root } = append(size, more, hashOf)
    for (const node of nodes) kept.set(placeKey(node), node.hash)
    roots.set(size + more.length, root)
  }
  const inclusion = (index: number, size: number) =>
    inclusionRanges(index, size).map((range) => rangeHash(range, hashOf))
  const consistency = (from: number, to: number) =>
    consistencyRanges(from, to).map((range) => rangeHash(range, hashOf))
  return {
    roots,
    kept,
    inclusion,
    consistency,
    rootOf: (size: number) => rangeHash({ start: 0, end: size }, hashOf),
  }
}

describe('the published vectors', () => {
  const log = logOf(leaves, 1)

  it('roots', () => {
    expect(EMPTY_ROOT.toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(ROOTS.map((_, index) => hex([log.roots.get(index + 1) ?? EMPTY_ROOT])[0])).toEqual(ROOTS)
  })

  it.each([
    [0, 1, []],
    [0, 8, [A, B, C]],
    [5, 8, [D, E, ROOTS[3]]],
    [2, 3, [ROOTS[1]]],
    [1, 5, [ROOTS[0], B, D]],
  ])('inclusion of the leaf %i in a tree of %i', (index, size, path) => {
    expect(hex(log.inclusion(index, size))).toEqual(path)
  })

  it.each([
    [1, 1, []],
    [1, 8, [A, B, C]],
    [6, 8, [F, E, ROOTS[3]]],
    [2, 5, [B, D]],
  ])('consistency of the trees of %i and %i leaves', (from, to, proof) => {
    expect(hex(log.consistency(from, to))).toEqual(proof)
  })
})

/** MTH as RFC 6962 writes it down. */
function mth(data: readonly Uint8Array[]): Uint8Array {
  const [first] = data
  if (!first) return EMPTY_ROOT
  if (data.length === 1) return first
  let k = 1
  while (k * 2 < data.length) k *= 2
  return nodeHash(mth(data.slice(0, k)), mth(data.slice(k)))
}

const MOST = IS_LONG ? 70 : 20
const many = Array.from({ length: MOST }, (_, index) => leafHash(Buffer.from(`leaf ${index}`)))

it('every tree is that of the definition, in whatever steps it grows, and every proof of it verifies', () => {
  const growing = growingTree()
  for (const [index, leaf] of many.entries()) {
    expect([growing.size, growing.root()]).toEqual([index, mth(many.slice(0, index))])
    growing.add(leaf)
  }
  for (const step of [1, 3, 8]) {
    const log = logOf(many, step)
    expect(log.kept).toEqual(logOf(many, MOST).kept)
    for (let size = 1; size <= MOST; size += 1) {
      const root = log.rootOf(size)
      expect(root).toEqual(mth(many.slice(0, size)))
      if (step > 1) continue
      for (const [index, leaf] of many.slice(0, size).entries())
        expect([index, size, verifyInclusion(leaf, index, size, log.inclusion(index, size), root)]).toEqual([
          index,
          size,
          true,
        ])
      for (let from = 1; from <= size; from += 1)
        expect([
          from,
          size,
          verifyConsistency(from, size, log.consistency(from, size), log.rootOf(from), root),
        ]).toEqual([from, size, true])
    }
  }
})

it('a proof that was changed in any way does not verify', () => {
  const log = logOf(many, 1)
  const flip = (hash: Uint8Array) => Buffer.from(hash.map((byte, at) => (at === 7 ? byte ^ 16 : byte)))
  /** Every proof with one hash flipped, left out, twice, or two in the other order. */
  const changes = (proof: readonly Uint8Array[]) =>
    proof.flatMap((hash, at) => [
      proof.with(at, flip(hash)),
      proof.toSpliced(at, 1),
      proof.toSpliced(at, 0, hash),
      ...(at === 0 ? [] : [proof.with(at, proof[at - 1] ?? hash).with(at - 1, hash)]),
    ])
  for (let size = 1; size <= MOST; size += 1) {
    const root = log.rootOf(size)
    for (const [index, leaf] of many.slice(0, size).entries()) {
      const proof = log.inclusion(index, size)
      for (const changed of [...changes(proof), [...proof, root]])
        expect(verifyInclusion(leaf, index, size, changed, root)).toBe(false)
      for (const [other, at, of] of [
        [flip(leaf), index, size],
        [leaf, index + 1, size],
        [leaf, index - 1, size],
        [leaf, index, size * 2],
      ] as const)
        expect([at, of, verifyInclusion(other, at, of, proof, root)]).toEqual([at, of, false])
      expect(verifyInclusion(leaf, index, size, proof, flip(root))).toBe(false)
    }
    for (let from = 1; from <= size; from += 1) {
      const proof = log.consistency(from, size)
      const older = log.rootOf(from)
      for (const changed of [...changes(proof), [...proof, root]])
        expect(verifyConsistency(from, size, changed, older, root)).toBe(false)
      expect(verifyConsistency(from, size, proof, flip(older), root)).toBe(false)
      expect(verifyConsistency(from, size, proof, older, flip(root))).toBe(false)
    }
  }
})

it('a proof reads few stored hashes', () => {
  const size = 1_000_003
  for (const ranges of [inclusionRanges(777_777, size), consistencyRanges(777_777, size)])
    expect(ranges.flatMap(placesOf).length).toBeLessThanOrEqual(2 * 20)
})
