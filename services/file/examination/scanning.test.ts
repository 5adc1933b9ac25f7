import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFacts, keepFile, readFile } from '#contracts/internal/file.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { EXAMINING_MAX_MS } from '#machines/file-object/machine.ts'
import { query } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { pdf, png } from '#tests/support/files/file-samples.ts'
import { fileBench, type FileBench } from '#tests/support/services/file-bench.ts'
import { signal } from '#tests/support/signal.ts'

const EICAR = 'a-signature-every-scanner-knows'

let isDown = false
/** Holds the next scan up. */
let holdUp: (() => Promise<void>) | undefined
let scans = 0
const scanner = {
  async scan(bytes: Uint8Array) {
    await holdUp?.()
    if (isDown) throw new Problem(PROBLEM_CODES.unavailable, 503, FILE_TEXTS.scanUnavailable)
    scans += 1
    return Buffer.from(bytes).includes(EICAR) ? ('infected' as const) : ('clean' as const)
  },
}

describe.each(['folder', 's3'] as const)('with a scanner, over %s', (storage) => {
  let bench: FileBench

  beforeAll(async () => {
    bench = await fileBench({ storage, scanner, persons: ['investor-1'] })
  })
  afterAll(() => bench?.close())

  const send = (bytes: Uint8Array) =>
    bench.upload('investor-1', 'document', { bytes, type: 'application/pdf', name: 'a.pdf' })

  it('refuses what it finds, though a PDF may hold it, and leaves nothing', async () => {
    const before = await bench.files()
    const infected = pdf({ objects: [`(${EICAR})`] })
    expect(await send(infected)).toMatchObject({ status: 422, message: FILE_TEXTS.infected })
    expect(await bench.files()).toEqual(before)
    expect(await send(pdf())).toMatchObject({ status: 200 })
  })

  it('takes nothing while it does not answer, and the same upload when it does', async () => {
    isDown = true
    const waiting = await send(pdf())
    expect(waiting).toMatchObject({ status: 503, message: FILE_TEXTS.scanUnavailable })
    expect(await bench.answer(fileFacts, { key: waiting.key })).toMatchObject({ examined: false })
    expect(await bench.answer(readFile, { key: waiting.key })).toBeNull()
    await expect(bench.answer(keepFile, { key: waiting.key, ownerId: 'investor-1' })).rejects.toMatchObject({
      status: 503,
    })
    isDown = false
    expect(await bench.finish('investor-1', waiting.key, 'a.pdf')).toMatchObject({ status: 200 })
    expect(await bench.answer(fileFacts, { key: waiting.key })).toMatchObject({ examined: true })
  })

  it('takes what it answers for too late, though whoever took over got no answer', async () => {
    isDown = true
    const { key } = await send(pdf())
    isDown = false
    const [asked, tellAsked] = signal()
    const [held, give] = signal()
    holdUp = async () => {
      holdUp = undefined
      tellAsked()
      await held
    }
    const late = bench.finish('investor-1', key)
    await asked
    bench.clock.advance(EXAMINING_MAX_MS + 1)
    isDown = true
    expect(await bench.finish('investor-1', key)).toMatchObject({ status: 503 })
    isDown = false
    give()
    expect(await late).toMatchObject({ status: 200 })
    expect(await bench.answer(readFile, { key })).toMatchObject({ base64: pdf().toString('base64') })
  })

  it('reports an examination that ends in a state that knows none, and not one that comes late', async () => {
    const { monitor } = bench.ctx
    expect(monitor.recentUnexpected()).toEqual([])
    isDown = true
    const { key } = await send(pdf())
    isDown = false
    holdUp = async () => {
      holdUp = undefined
      await query(bench.store.db.orm, sql`UPDATE file.object SET state = 'receiving' WHERE key = ${key}`)
      isDown = true
    }
    expect(await bench.finish('investor-1', key)).toMatchObject({ status: 503 })
    isDown = false
    const seen = { machine: 'fileObject', state: 'receiving', event: 'file.examinationPutBack' }
    expect(monitor.recentUnexpected()).toEqual([{ ...seen, id: key, at: bench.clock.now() }])
  })

  it('compares what the sender said with the bytes, whenever they are looked at', async () => {
    isDown = true
    const waiting = await bench.upload('investor-1', 'document', { bytes: await png(), type: 'image/gif' })
    expect(waiting).toMatchObject({ status: 503 })
    isDown = false
    expect(await bench.finish('investor-1', waiting.key)).toMatchObject({
      status: 415,
      message: FILE_TEXTS.documentType,
    })
    expect((await bench.files()).some((name) => name.includes(waiting.key))).toBe(false)
  })

  it('forgets what nobody could look at, bytes and all', async () => {
    isDown = true
    const { key } = await send(pdf())
    isDown = false
    expect((await bench.files()).some((name) => name.includes(key))).toBe(true)
    bench.clock.advance(3 * 3_600_000)
    await bench.ctx.jobs.runDue()
    expect((await bench.files()).some((name) => name.includes(key))).toBe(false)
  })

  it('looks at images and forms too', async () => {
    const seen = scans
    const image = await png()
    await bench.upload('investor-1', 'image', { bytes: image, type: 'image/png' })
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png')
    const headers = { authorization: 'investor-1' }
    const response = await bench.host.request('/aws/v1/awsImgUrl', { method: 'POST', body, headers })
    expect([response.status, scans - seen]).toEqual([200, 2])
  })
})
