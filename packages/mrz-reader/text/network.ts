import { readFileSync } from 'node:fs'
import path from 'node:path'

/* One hidden layer between the pixels of a cell and the characters of the zone. */

/** Every character of a machine-readable zone. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
export const CELL = { width: 20, height: 28 } as const
export const LAYERS = { input: CELL.width * CELL.height, hidden: 128, output: ALPHABET.length } as const

export interface Network {
  /** Row per hidden unit. */
  readonly first: Float32Array
  readonly firstBias: Float32Array
  /** Row per character. */
  readonly second: Float32Array
  readonly secondBias: Float32Array
}

const SIZES = [LAYERS.hidden * LAYERS.input, LAYERS.hidden, LAYERS.output * LAYERS.hidden, LAYERS.output]
const FLOATS = SIZES.reduce((sum, size) => sum + size, 0)

/** Views into one array of all weights, in the order of the file. */
export function networkOf(weights: Float32Array): Network {
  if (weights.length !== FLOATS) throw new Error(`A network of ${FLOATS} weights was expected`)
  let from = 0
  const [first, firstBias, second, secondBias] = SIZES.map((size) => {
    const view = weights.subarray(from, from + size)
    from += size
    return view
  })
  if (!first || !firstBias || !second || !secondBias) throw new Error('unreachable')
  return { first, firstBias, second, secondBias }
}

/** An array for all weights. */
export const emptyWeights = (): Float32Array => new Float32Array(FLOATS)

/** Path below the folder in which the process runs. */
export const WEIGHTS_FILE = 'packages/mrz-reader/text/weights.bin'

let loaded: Network | undefined

/** The trained network, read when it is first needed. */
export function trainedNetwork(): Network {
  if (loaded) return loaded
  const bytes = readFileSync(path.join(process.cwd(), WEIGHTS_FILE))
  const weights = emptyWeights()
  // Little-endian on every machine.
  for (let at = 0; at < FLOATS; at += 1) weights[at] = bytes.readFloatLE(at * 4)
  loaded = networkOf(weights)
  return loaded
}

/** The hidden layer of a cell. */
export function hiddenOf(network: Network, cell: Float32Array, hidden: Float32Array): void {
  const { first, firstBias } = network
  for (let unit = 0; unit < LAYERS.hidden; unit += 1) {
    let sum = firstBias[unit] ?? 0
    const row = unit * LAYERS.input
    for (let at = 0; at < LAYERS.input; at += 1) sum += (first[row + at] ?? 0) * (cell[at] ?? 0)
    hidden[unit] = sum > 0 ? sum : 0
  }
}

/** Natural logarithms of the probabilities of each character, from the hidden layer. */
export function outputOf(network: Network, hidden: Float32Array): Float32Array {
  const { second, secondBias } = network
  const logs = new Float32Array(LAYERS.output)
  let highest = -Infinity
  for (let unit = 0; unit < LAYERS.output; unit += 1) {
    let sum = secondBias[unit] ?? 0
    const row = unit * LAYERS.hidden
    for (let at = 0; at < LAYERS.hidden; at += 1) sum += (second[row + at] ?? 0) * (hidden[at] ?? 0)
    logs[unit] = sum
    highest = Math.max(highest, sum)
  }
  let total = 0
  for (const value of logs) total += Math.exp(value - highest)
  const norm = highest + Math.log(total)
  return logs.map((value) => value - norm)
}

/** Logarithm of the probability of each character of the alphabet, for one cell. */
export function recognise(network: Network, cell: Float32Array): Float32Array {
  const hidden = new Float32Array(LAYERS.hidden)
  hiddenOf(network, cell, hidden)
  return outputOf(network, hidden)
}
