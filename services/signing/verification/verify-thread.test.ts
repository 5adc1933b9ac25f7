import { performance } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { newSigningHouse, signedByTwo } from '#tests/support/files/signed-pdf.ts'
import { verifyInThread } from './verify-thread.ts'
import { verifyPdf } from '#packages/pades/verification/verify.ts'

const house = newSigningHouse()
const trust = { trusted: [house.authority.root] }
let signed: Uint8Array

beforeAll(async () => {
  signed = (await signedByTwo(house)).stamped
})

/** A form that names one field this many times, so that each mention is examined. */
function busy(count: number): Buffer {
  const head = '%PDF-1.7\n'
  const objects = [
    `1 0 obj\n<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${'4 0 R '.repeat(count)}]>>>>\nendobj\n`,
    '2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>\nendobj\n',
    '4 0 obj\n<</FT/Sig/T(f)>>\nendobj\n',
  ]
  let at = head.length
  const rows = objects.map((object) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`
    at += object.length
    return row
  })
  const comment = '%/ByteRange\n'
  const table = `xref\n0 5\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 5/Root 1 0 R>>\n`
  const end = `startxref\n${at + comment.length}\n%%EOF\n`
  return Buffer.from(head + objects.join('') + comment + table + end, 'latin1')
}

describe('a check in a thread', () => {
  it('says what a check says', async () => {
    expect(await verifyInThread({ bytes: signed, trust })).toEqual(await verifyPdf(signed, trust))
    expect((await verifyInThread({ bytes: signed, trust, maxSignatures: 2 })).problems).toEqual([
      'too_many_signatures',
    ])
  })

  it('leaves this thread free', async () => {
    const bytes = busy(300_000)
    await verifyInThread({ bytes: signed, trust })
    const [start, before] = [performance.now(), performance.eventLoopUtilization()]
    await verifyInThread({ bytes, trust }, { limitMs: 60_000 })
    const { utilization } = performance.eventLoopUtilization(before)
    expect(performance.now() - start).toBeGreaterThan(200)
    // Work on this thread would be 1; a busy machine counts waiting for the processor too.
    expect(utilization).toBeLessThan(0.9)
  })

  it('ends where a file takes too long or too much memory, and goes on with the next', async () => {
    const bytes = busy(300_000)
    const costly = { ok: false, problems: ['too_costly'], signatures: [] }
    expect(await verifyInThread({ bytes, trust }, { limitMs: 50 })).toMatchObject(costly)
    expect(await verifyInThread({ bytes, trust }, { heapMb: 24, limitMs: 60_000 })).toMatchObject(costly)
    expect((await verifyInThread({ bytes: signed, trust })).ok).toBe(true)
  })
})
