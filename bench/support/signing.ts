import { preparePdf } from '#packages/pades/signing/prepare.ts'
import { verifyPdf } from '#packages/pades/verification/verify.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { contractOf, newSigningHouse, signAs } from '#tests/support/files/signed-pdf.ts'
import { median } from './measure.ts'

/** What one size of document took of the processor, milliseconds: the middle of all rounds. */
export interface SigningFigures {
  readonly pages: number
  /** Of the signed file. */
  readonly bytes: number
  readonly prepareMs: number
  readonly signMs: number
  readonly verifyMs: number
  /** Of the fastest signature to the fastest of the smallest document: what else the machine does only adds to a time. */
  readonly ratio: number
}

interface Round {
  readonly bytes: number
  readonly prepareMs: number
  readonly signMs: number
  readonly verifyMs: number
}

/** Signs documents of these sizes in turn, round by round, so that what else the machine does hits all of them. */
export async function measureSigning(pages: readonly number[], rounds: number): Promise<SigningFigures[]> {
  const house = newSigningHouse()
  const contracts = await Promise.all(pages.map(contractOf))
  const measured: Round[][] = pages.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contract] of contracts.entries()) {
      const figures = await measureOnce(contract, house)
      // Round 0 warms up and is not counted.
      if (round > 0) measured[index]?.push(figures)
    }
  }
  const fastest = measured.map((rounds) => Math.min(...rounds.map(({ signMs }) => signMs)))
  return pages.map((count, index) => {
    const of = measured[index] ?? []
    const middle = (read: (round: Round) => number) => median(of.map(read))
    return {
      pages: count,
      bytes: middle(({ bytes }) => bytes),
      prepareMs: middle(({ prepareMs }) => prepareMs),
      signMs: middle(({ signMs }) => signMs),
      verifyMs: middle(({ verifyMs }) => verifyMs),
      ratio: (fastest[index] ?? Number.NaN) / (fastest[0] ?? Number.NaN),
    }
  })
}

async function measureOnce(contract: Uint8Array, house: ReturnType<typeof newSigningHouse>): Promise<Round> {
  const field = { name: 'only', label: 'John Doe' }
  const prepared = await processorMs(() => preparePdf(contract, { fields: [field] }))
  const signed = await processorMs(() =>
    signAs(prepared.result.bytes, house, { field: field.name, name: field.label }),
  )
  const verified = await processorMs(() => verifyPdf(signed.result, { trusted: [house.authority.root] }))
  if (!verified.result.ok) throw new Error('what was signed does not hold')
  return {
    bytes: signed.result.length,
    prepareMs: prepared.ms,
    signMs: signed.ms,
    verifyMs: verified.ms,
  }
}
