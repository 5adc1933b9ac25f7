import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { pdf } from '#tests/support/files/file-samples.ts'
import { examinePdf } from './pdf-examiner.ts'

/** A small file with so many objects that parsing takes a while. */
const busy = (count: number) => pdf({ objects: Array.from({ length: count }, () => '[[[]]]') })

describe('the examination of PDFs', () => {
  it('takes what is harmless, and says why it takes nothing else', async () => {
    await expect(examinePdf(pdf())).resolves.toEqual([])
    const active = pdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })
    await expect(examinePdf(active)).rejects.toMatchObject({ name: 'FileRefusal', reason: 'pdf_active' })
    await expect(examinePdf(pdf())).resolves.toEqual([])
  })

  it('leaves this thread free while a file is read', async () => {
    const bytes = busy(120_000)
    await examinePdf(pdf())
    const [start, before] = [performance.now(), performance.eventLoopUtilization()]
    // A generous limit, because the speed of the machine is not tested here.
    await examinePdf(bytes, { limitMs: 60_000 })
    const { utilization } = performance.eventLoopUtilization(before)
    expect(performance.now() - start).toBeGreaterThan(200)
    expect(utilization).toBeLessThan(0.5)
  })

  it('refuses a file that takes too long, and goes on with the next one', async () => {
    const bytes = busy(120_000)
    await expect(examinePdf(bytes, { limitMs: 20 })).rejects.toMatchObject({ reason: 'pdf_damaged' })
    await expect(examinePdf(pdf())).resolves.toEqual([])
  })

  it('refuses a file that takes too much memory', async () => {
    await expect(examinePdf(busy(120_000), { heapMb: 16 })).rejects.toMatchObject({ reason: 'pdf_damaged' })
    await expect(examinePdf(pdf())).resolves.toEqual([])
  })

  it('looks at several side by side and in turn', async () => {
    const active = pdf({ objects: ['<< /S /JavaScript /X (1) >>'] })
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => examinePdf(index % 3 === 0 ? active : pdf())),
    )
    expect(all.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    )
  })
})
