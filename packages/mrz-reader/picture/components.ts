/** A patch of connected ink: its box, and how much of it is ink. */
export interface Patch {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly area: number
}

/** An image with more patches than this is no page of text. */
const MAX_PARTS = 200_000

/** Pixels of one row, `to` excluded, and the part they belong to. */
interface Run {
  readonly from: number
  readonly to: number
  readonly part: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
  area: number
}

/** Boxes that turn out to belong together: a forest, whose roots speak for their trees. */
function boxForest() {
  const parents: number[] = []
  const boxes: Box[] = []
  const rootOf = (part: number): number => {
    let root = part
    for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) {
      // Path halving: later look-ups take half the steps.
      parents[root] = parents[parent] ?? parent
      root = parent
    }
    return root
  }
  return {
    boxes,
    rootOf,
    add: (box: Box): number => {
      boxes.push(box)
      return parents.push(parents.length) - 1
    },
    /** Two trees become one; returns its root. */
    join: (one: number, other: number): number => {
      const [root, child] = one < other ? [one, other] : [other, one]
      const [whole, part] = [boxes[root], boxes[child]]
      if (root === child || !whole || !part) return root
      parents[child] = root
      whole.left = Math.min(whole.left, part.left)
      whole.right = Math.max(whole.right, part.right)
      whole.top = Math.min(whole.top, part.top)
      whole.bottom = Math.max(whole.bottom, part.bottom)
      whole.area += part.area
      return root
    },
  }
}

/** Runs of ink in one row of pixels. */
function* runsIn(ink: Uint8Array, start: number, width: number): Generator<{ from: number; to: number }> {
  for (let x = 0; x < width; x += 1) {
    if (ink[start + x] !== 1) continue
    const from = x
    while (x < width && ink[start + x] === 1) x += 1
    yield { from, to: x }
  }
}

/** Patches of ink that touch by a side or a corner, found run by run; none where there are too many. */
export function patchesOf(ink: Uint8Array, width: number, height: number): readonly Patch[] {
  const forest = boxForest()
  let above: readonly Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = []
    let first = 0
    for (const { from, to } of runsIn(ink, y * width, width)) {
      let part = forest.add({ left: from, right: to, top: y, bottom: y + 1, area: to - from })
      while (first < above.length && (above[first]?.to ?? 0) < from) first += 1
      for (let at = first; at < above.length; at += 1) {
        const run = above[at]
        if (!run || run.from > to) break
        part = forest.join(forest.rootOf(run.part), forest.rootOf(part))
      }
      runs.push({ from, to, part })
    }
    if (forest.boxes.length > MAX_PARTS) return []
    above = runs
  }
  return forest.boxes
    .filter((_, part) => forest.rootOf(part) === part)
    .map(({ left, right, top, bottom, area }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left,
      height: bottom - top,
      area,
    }))
}
