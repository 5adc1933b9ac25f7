// Signatures per second by the number of pages, against the document of one page in the same run: prepare, sign with a visible
// appearance and a time stamp of our own, verify. Usage: npx tsx bench/signing.ts [rounds]. Trust the ratios, not the absolute numbers.
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { measureSigning, type SigningFigures } from './support/signing.ts'

const PAGES = [1, 10, 50, 200, 1000]
const ROUNDS = Number(process.argv[2] ?? 9)

function row({ prepareMs, signMs, verifyMs, bytes, ratio }: SigningFigures) {
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    kilobytes: Math.round(bytes / 1024),
    'prepare ms': rounded(prepareMs),
    'sign ms': rounded(signMs),
    'signatures/s': rounded(1000 / signMs),
    'verify ms': rounded(verifyMs),
    'sign / 1 page': rounded(ratio),
  }
}

const figures = await measureSigning(PAGES, ROUNDS)
console.log(`One signature with time stamp, one core (median of ${ROUNDS} rounds)`)
console.table(Object.fromEntries(figures.map((line) => [`${line.pages} pages`, row(line)])))
for (const { pages, ratio } of figures)
  console.log(`sign ${pages} pages / sign 1 page: ${Math.round(ratio * 100) / 100}`)
await mkdir('bench/results', { recursive: true })
const json = { rounds: ROUNDS, node: process.version, cores: os.cpus().length, load: os.loadavg(), figures }
await writeFile('bench/results/signing.json', `${JSON.stringify(json, null, 2)}\n`)
