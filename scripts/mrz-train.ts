import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import {
  ALPHABET,
  emptyWeights,
  hiddenOf,
  LAYERS,
  networkOf,
  outputOf,
  recognise,
  WEIGHTS_FILE,
} from '#packages/mrz-reader/text/network.ts'
import { randomOf } from '#tests/support/random.ts'
import { glyphSamples } from './mrz-glyphs.ts'

/*
 * Trains the reader of machine-readable zones and writes its weights: `npx tsx scripts/mrz-train.ts`. Minutes on one core.
 * The same weights come again from the same seeds, on the same version of the renderer.
 */
const SAMPLES = Number(process.argv[2] ?? 600_000)
const SEED = 1
const CHECK_SEED = 2
const BATCH = 32
const RATE = 0.0015
const WARM_UP = 2000

const weights = emptyWeights()
const gradient = new Float32Array(weights.length)
const network = networkOf(weights)
const gradients = networkOf(gradient)
const hidden = new Float32Array(LAYERS.hidden)
const hiddenGradient = new Float32Array(LAYERS.hidden)

function initialise(): void {
  const random = randomOf(SEED)
  const fill = (values: Float32Array, inputs: number) => {
    for (let at = 0; at < values.length; at += 1) values[at] = random.normal() * Math.sqrt(2 / inputs)
  }
  fill(network.first, LAYERS.input)
  fill(network.second, LAYERS.hidden)
}

/** Adds what one sample teaches; returns how wrong the network was. */
function learn(cell: Float32Array, character: number): number {
  hiddenOf(network, cell, hidden)
  const logs = outputOf(network, hidden)
  hiddenGradient.fill(0)
  for (let unit = 0; unit < LAYERS.output; unit += 1) {
    const error = Math.exp(logs[unit] ?? 0) - (unit === character ? 1 : 0)
    gradients.secondBias[unit] = (gradients.secondBias[unit] ?? 0) + error
    const row = unit * LAYERS.hidden
    for (let at = 0; at < LAYERS.hidden; at += 1) {
      gradients.second[row + at] = (gradients.second[row + at] ?? 0) + error * (hidden[at] ?? 0)
      hiddenGradient[at] = (hiddenGradient[at] ?? 0) + error * (network.second[row + at] ?? 0)
    }
  }
  for (let unit = 0; unit < LAYERS.hidden; unit += 1) {
    const error = hiddenGradient[unit] ?? 0
    if ((hidden[unit] ?? 0) <= 0 || error === 0) continue
    gradients.firstBias[unit] = (gradients.firstBias[unit] ?? 0) + error
    const row = unit * LAYERS.input
    for (let at = 0; at < LAYERS.input; at += 1)
      gradients.first[row + at] = (gradients.first[row + at] ?? 0) + error * (cell[at] ?? 0)
  }
  return -(logs[character] ?? 0)
}

/** Adam (Kingma and Ba, 2015). */
function optimiser(): (rate: number) => void {
  const mean = new Float32Array(weights.length)
  const square = new Float32Array(weights.length)
  let steps = 0
  return (rate) => {
    steps += 1
    const step = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps)
    for (let at = 0; at < weights.length; at += 1) {
      const slope = (gradient[at] ?? 0) / BATCH
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      weights[at] = (weights[at] ?? 0) - (step * (mean[at] ?? 0)) / (Math.sqrt(square[at] ?? 0) + 1e-8)
    }
    gradient.fill(0)
  }
}

function train(): void {
  const sample = glyphSamples(SEED)
  const step = optimiser()
  let loss = 0
  for (let count = 1; count <= SAMPLES; count += 1) {
    const { cell, character } = sample()
    loss += learn(cell, character)
    if (count % BATCH === 0) {
      const done = count / SAMPLES
      const warm = Math.min(1, count / (WARM_UP * BATCH))
      step(RATE * warm * (0.5 + 0.5 * Math.cos(Math.PI * done)) + 1e-6)
    }
    if (count % 40_000 === 0) {
      console.log(`${count} samples, loss ${(loss / 40_000).toFixed(4)}`)
      loss = 0
    }
  }
}

/** On samples of another seed: how many are read right, and what the others are taken for. */
function check(): void {
  const sample = glyphSamples(CHECK_SEED)
  const wrong = new Map<string, number>()
  const count = 20_000
  for (let one = 0; one < count; one += 1) {
    const { cell, character } = sample()
    const logs = recognise(network, cell)
    const read = logs.indexOf(Math.max(...logs))
    const pair = `${ALPHABET.charAt(character)} as ${ALPHABET.charAt(read)}`
    if (read !== character) wrong.set(pair, (wrong.get(pair) ?? 0) + 1)
  }
  const total = [...wrong.values()].reduce((sum, times) => sum + times, 0)
  console.log(`${((1 - total / count) * 100).toFixed(2)} % of ${count} right`)
  const worst = [...wrong].sort(([, one], [, other]) => other - one).slice(0, 10)
  console.log(worst.map(([pair, times]) => `${pair}: ${times}`).join(', '))
}

function save(): void {
  const bytes = Buffer.alloc(weights.length * 4)
  for (const [at, weight] of weights.entries()) bytes.writeFloatLE(weight, at * 4)
  writeFileSync(WEIGHTS_FILE, bytes)
  console.log(`${bytes.length} bytes in ${WEIGHTS_FILE}`)
}

const started = process.cpuUsage()
initialise()
train()
check()
save()
const { user } = process.cpuUsage(started)
console.log(`${(user / 1e6).toFixed(0)} s on a ${cpus()[0]?.model ?? 'processor'}`)
