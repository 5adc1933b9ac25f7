import { preparePdf } from '#services/providers/signing/pades/prepare.ts'
import { verifyPdf } from '#services/providers/signing/pades/verify.ts'
import { contractOf, newSigningHouse, signAs } from '#tests/support/signed-pdf.ts'
import { median } from './measure.ts'

/** What one size of document took, milliseconds. */
export interface SigningFigures {
  readonly pages: number
  /** Of the signed file. */
  readonly bytes: number
  readonly prepareMs: number
  readonly signMs: number
  readonly verifyMs: number
  /** Median of the ratios to the smallest document of the same round. */
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
  const [smallest = []] = measured
  return pages.map((count, index) => {
    const of = measured[index] ?? []
    const ratios = of.map(({ signMs }, round) => signMs / (smallest[round]?.signMs ?? Number.NaN))
    const middle = (read: (round: Round) => number) => median(of.map(read))
    return {
      pages: count,
      bytes: middle(({ bytes }) => bytes),
      prepareMs: middle(({ prepareMs }) => prepareMs),
      signMs: middle(({ signMs }) => signMs),
      verifyMs: middle(({ verifyMs }) => verifyMs),
      ratio: median(ratios),
    }
  })
}

async function measureOnce(contract: Uint8Array, house: ReturnType<typeof newSigningHouse>): Promise<Round> {
  const start = performance.now()
  const { bytes: prepared } = await preparePdf(contract, { fields: [{ name: 'only', label: 'John Doe' }] })
  const isPrepared = performance.now()
  const signed = await signAs(prepared, house, { field: 'only', name: 'John Doe' })
  const isSigned = performance.now()
  const { ok } = await verifyPdf(signed, { trusted: [house.authority.root] })
  const isVerified = performance.now()
  if (!ok) throw new Error('what was signed does not hold')
  return {
    bytes: signed.length,
    prepareMs: isPrepared - start,
    signMs: isSigned - isPrepared,
    verifyMs: isVerified - isSigned,
  }
}
