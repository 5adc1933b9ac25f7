import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntryProof } from '#contracts/proof/log.ts'
import { headText } from '#contracts/proof/values.ts'
import { LOG_QUESTIONS } from './routes.ts'
import { createPaymentProduct, orderBody, type PaymentProduct } from '#tests/support/services/payment.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* mizan-verify.mjs, run by Node as anyone runs it, on what the product gives out. */

const VERIFIER = path.resolve('services/web/mizan-verify.mjs')
const run = promisify(execFile)
let product: PaymentProduct
let folder: string
/** The texts of the files that the product gave out, by name. */
const files: Record<string, string> = {}
let orderId: string

const get = async (userId: string | undefined, url: string) => {
  const { status, body } = await product.call(userId, 'GET', url)
  expect([url, status]).toEqual([url, 200])
  return body.data
}
const proofOf = async (id: string) => (await get('usr_i1', `/v2/payments/orders/${id}/proof`)) as EntryProof
const write = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
/** What the program says, and how it ends. */
const verify = async (...args: string[]) => {
  const done = await run(process.execPath, [VERIFIER, ...args]).catch(
    (error: { code: number; stdout: string }) => error,
  )
  return { code: 'code' in done ? done.code : 0, said: done.stdout }
}

beforeAll(async () => {
  product = await createPaymentProduct()
  folder = mkdtempSync(path.join(os.tmpdir(), 'mizan-verify-'))
  await product.fund(product.addUser('usr_i1'), 1_000_000n)
  const offering = await product.addOffering()
  const written = { actorId: 'usr_writer', action: 'complaint.written', entity: 'board_complaint' }
  await product.ctx.audit.record(product.db.orm, { ...written, entityId: 'cmp_1' })
  await product.sealer.sealAll()
  const first = (await get(undefined, '/v1/log/head')) as { size: number }
  const placed = await product.order('usr_i1', orderBody(offering, 2))
  orderId = (placed.body.data as { _id: string })._id
  expect(await proofOf(orderId)).toEqual({ state: 'pending', head: null, place: null, file: null })
  await product.sealer.sealAll()
  const { file, head } = await proofOf(orderId)
  files['receipt.json'] = Buffer.from(file?.base64 ?? '', 'base64').toString()
  files['keys.json'] = JSON.stringify(await get(undefined, '/v1/log/keys'))
  files['consistency.json'] = JSON.stringify(
    await get(undefined, `/v1/log/consistency?from=${first.size}&to=${head?.size}`),
  )
  const { data } = (
    await product.send('GET', '/v1/log/entries?from=0', undefined, await product.named('staff-1'))
  ).body as {
    data: { lines: string[]; next: number | null }
  }
  expect(data.next).toBeNull()
  files['log.jsonl'] = data.lines.map((line) => `${line}\n`).join('')
  for (const [name, text] of Object.entries(files)) write(name, text)
})
afterAll(async () => {
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('verifies the proof of a receipt, the consistency of two heads, and the whole log', async () => {
  const at = (name: string) => path.join(folder, name)
  const names = ['receipt.json', 'consistency.json', 'log.jsonl'].map(at)
  const { code, said } = await verify('--keys', at('keys.json'), ...names)
  const [receipt, consistency, log, key] = said.split('\n')
  expect([code, receipt, consistency, log, key]).toEqual([
    0,
    expect.stringMatching(
      /^VALID {6}.*receipt\.json: 1 entry is in the log of \d+, signed at 2026-06-01T12:00:00\.000Z$/,
    ),
    expect.stringMatching(
      /^VALID {6}.*the log of \d+ entries is the beginning of that of \d+, 2 signed heads$/,
    ),
    expect.stringMatching(
      /^VALID {6}.*the whole log of \d+ entries, 1 of them by their hash only, 2 signed heads$/,
    ),
    expect.stringMatching(/^key log_[0-9a-f]{16}: [0-9a-f]{64}$/),
  ])
  expect((await verify(at('receipt.json'))).said).toContain('compare it with /.well-known/mizan-log.json')
  expect(await verify()).toEqual({ code: 2, said: '' })
})

it('exports no record that names who complained, and the export is written down', async () => {
  expect(files['log.jsonl']).not.toMatch(/usr_writer|board_complaint/)
  const { rows } = await product.db.pool.query(
    "SELECT actor_id IS NOT NULL AS is_named, detail FROM kit.audit WHERE action = 'log.exported'",
  )
  expect(rows).toEqual([{ is_named: true, detail: { from: '0' } }])
})

it('knows no key but those that were given', async () => {
  const keys = write(
    'other-keys.json',
    JSON.stringify({ keys: [{ id: 'log_other', publicKey: '0'.repeat(64) }] }),
  )
  const { code, said } = await verify('--keys', keys, path.join(folder, 'receipt.json'))
  expect([code, said]).toEqual([1, expect.stringMatching(/^NOT VALID .*the key log_[0-9a-f]+ is not known/)])
})

describe('what was tampered with is found', () => {
  /** A driver, because a start of Node for each case would take most of the time. */
  const verdicts = async (cases: readonly string[]): Promise<string[]> => {
    const names = cases.map((text, index) => write(`case-${index}`, text))
    const list = write('cases.json', JSON.stringify(names))
    const code = `import { readFileSync } from 'node:fs'
      import { verifyFiles } from ${JSON.stringify(VERIFIER)}
      const said = []
      for (const name of JSON.parse(readFileSync(${JSON.stringify(list)}, 'utf8'))) said.push((await verifyFiles([name])).lines[0])
      console.log(JSON.stringify(said))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { maxBuffer: 1e8 })
    return JSON.parse(stdout) as string[]
  }
  const expectFound = async (cases: Record<string, string>) => {
    const said = await verdicts(Object.values(cases))
    const passed = Object.keys(cases).filter((_, index) => !said[index]?.startsWith('NOT VALID'))
    expect(passed).toEqual([])
    expect(said.length).toBeGreaterThan(10)
  }
  const STEP = IS_LONG ? 1 : 23
  /** A different letter of the same kind: a hex digit for a hex digit, else the next letter. */
  const other = (letter: string) =>
    /[0-9a-f]/.test(letter)
      ? letter === '0'
        ? '1'
        : '0'
      : String.fromCodePoint(letter.charCodeAt(0) + (/z/i.test(letter) ? -1 : 1))

  it.each(['receipt.json', 'consistency.json', 'log.jsonl'])('flip: a letter of %s', async (name) => {
    const text = files[name] ?? ''
    const cases: Record<string, string> = {}
    // What is no part of a proof may change: names of fields that nothing reads, and when a key was first used.
    const free = [
      ...text.matchAll(/"since": ?"[^"]*"|"kind": ?"(audit|transfer)"(?=,\s*"hash")|\s+/g),
    ].flatMap(({ index, 0: { length } }) => Array.from({ length }, (_, at) => index + at))
    const isFree = new Set(free)
    // Some bits of the last letter of a signature say nothing, and must be zero all the same.
    const lasts = [...text.matchAll(/.(?==+")/g)].map(({ index }) => index)
    const places = Array.from({ length: Math.ceil(text.length / STEP) }, (_, count) => count * STEP)
    for (const at of [...places, ...lasts]) {
      const letter = text.charAt(at)
      if (isFree.has(at)) continue
      cases[`${at} ${text.slice(at - 20, at + 20)}`] = text.slice(0, at) + other(letter) + text.slice(at + 1)
    }
    await expectFound(cases)
  })

  it('delete, reorder, truncate, repeat: the lines of the log', async () => {
    const lines = (files['log.jsonl'] ?? '').trimEnd().split('\n')
    const cases: Record<string, string> = {}
    const add = (name: string, some: readonly string[]) => (cases[name] = some.join('\n'))
    for (let at = 1; at < lines.length; at += 1) {
      // A head between entries is only one more signature; the last one is what the rest is compared with.
      const isInnerHead = lines[at]?.startsWith('{"head"') === true && at < lines.length - 1
      if (!isInnerHead) add(`delete ${at}`, lines.toSpliced(at, 1))
      add(
        `repeat ${at}`,
        isInnerHead || at === lines.length - 1
          ? lines.toSpliced(at - 1, 0, lines[at] ?? '')
          : lines.toSpliced(at, 0, lines[at] ?? ''),
      )
      if (at > 1) add(`reorder ${at}`, lines.with(at, lines[at - 1] ?? '').with(at - 1, lines[at] ?? ''))
      if (at < lines.length - 1 && !isInnerHead) add(`truncate ${at}`, lines.slice(0, at + 1))
    }
    await expectFound(cases)
  })

  it('splice: entries, paths and heads of another log', async () => {
    const stranger = await createPaymentProduct()
    try {
      await stranger.fund(stranger.addUser('usr_i1'), 1_000_000n)
      const offering = await stranger.addOffering()
      const placed = await stranger.order('usr_i1', orderBody(offering, 2))
      await stranger.sealer.sealAll()
      const id = (placed.body.data as { _id: string })._id
      const { body } = await stranger.call('usr_i1', 'GET', `/v2/payments/orders/${id}/proof`)
      const theirs = JSON.parse(
        Buffer.from((body.data as EntryProof).file?.base64 ?? '', 'base64').toString(),
      )
      const ours = JSON.parse(files['receipt.json'] ?? '')
      const foreign = (
        await stranger.send('GET', '/v1/log/entries?from=0', undefined, await stranger.named('staff-1'))
      ).body as { data: { lines: string[] } }
      const lines = (files['log.jsonl'] ?? '').trimEnd().split('\n')
      const cases: Record<string, string> = {}
      for (const field of ['head', 'entries', 'receipt'])
        cases[field] = JSON.stringify({ ...ours, [field]: theirs[field] })
      for (const field of ['proof', 'place', 'salt', 'record', 'hash'])
        cases[`entry ${field}`] = JSON.stringify({
          ...ours,
          entries: [{ ...ours.entries[0], [field]: field === 'place' ? 0 : theirs.entries[0][field] }],
        })
      for (const field of ['order', 'ledgerId'])
        cases[field] = JSON.stringify({
          ...ours,
          receipt: { ...ours.receipt, [field]: theirs.receipt[field] },
        })
      cases['units'] = JSON.stringify({ ...ours, receipt: { ...ours.receipt, units: '3' } })
      cases['amount'] = JSON.stringify({
        ...ours,
        receipt: { ...ours.receipt, amount: { amount: '30000', currency: 'USD' } },
      })
      for (let at = 1; at < lines.length - 1; at += 1)
        cases[`line ${at}`] = lines.with(at, foreign.data.lines[at] ?? '').join('\n')
      await expectFound(cases)
    } finally {
      await stranger.close()
    }
  })
})

it('believes no root that is not signed, and finds signed heads that contradict each other, in any order', async () => {
  const consistency = JSON.parse(files['consistency.json'] ?? '') as { to: number; heads: object[] }
  const { to, heads } = consistency
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const ours = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const keys = [{ id: 'log_own', publicKey: ours }]
  const headOf = (size: number, root: string) => {
    const head = { log: 'log_x', size, root, at: '2026-06-01T12:00:00.000Z' }
    const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64')
    return { ...head, key: 'log_own', signature }
  }
  const fileOf = (name: string, letter: string, some: (size: number, root: string) => object[]) => {
    const root = letter.repeat(64)
    const sizes = { from: to, to, fromRoot: root, toRoot: root, proof: [], heads: some(to, root), keys }
    return write(name, JSON.stringify({ format: 'mizan-consistency/1', ...sizes }))
  }
  const receipt = path.join(folder, 'receipt.json')
  const unsigned = fileOf('unsigned.json', 'a', () => [])
  const others = fileOf('others.json', 'a', (_, root) => [headOf(1, root)])
  const [one, two] = ['a', 'b'].map((letter) =>
    fileOf(`${letter}.json`, letter, (size, root) => [headOf(size, root)]),
  )
  const older = write('older.json', JSON.stringify({ ...consistency, heads: heads.slice(1) }))
  for (const [names, verdicts] of [
    [
      [unsigned, receipt],
      ['there is no signed head', 'VALID'],
    ],
    [
      [receipt, unsigned],
      ['VALID', 'there is no signed head'],
    ],
    [
      [others, receipt],
      ['does not belong', 'VALID'],
    ],
    [[older], ['there is no signed head']],
    [
      [one, two],
      ['VALID', 'contradict each other'],
    ],
    [
      [two, one],
      ['VALID', 'contradict each other'],
    ],
  ] as [string[], string[]][]) {
    const lines = (await verify(...names)).said.split('\n')
    for (const [at, verdict] of verdicts.entries())
      expect(lines[at]).toMatch(verdict === 'VALID' ? /^VALID/ : new RegExp(`^NOT VALID.*${verdict}`))
  }
})

describe('the log is answered', () => {
  it('to everyone, within a limit', async () => {
    const { size } = (await get(undefined, '/v1/log/head')) as { size: number }
    for (const [from, to] of [
      [0, 1],
      [2, 1],
      [1, size + 1],
    ])
      expect((await product.call(undefined, 'GET', `/v1/log/consistency?from=${from}&to=${to}`)).status).toBe(
        422,
      )
    let refused = 0
    for (let count = 0; count < LOG_QUESTIONS.limit; count += 1)
      refused += (await product.call(undefined, 'GET', '/v1/log/head')).status === 429 ? 1 : 0
    expect(refused).toBeGreaterThan(0)
  })

  it('with the proof of an order only to its owner, and with records only to compliance', async () => {
    const codes = []
    for (const userId of [undefined, 'usr_i2', 'usr_i1'])
      codes.push((await product.call(userId, 'GET', `/v2/payments/orders/${orderId}/proof`)).status)
    for (const userId of [undefined, 'usr_i1', 'usr_finance'])
      codes.push((await product.call(userId, 'GET', '/v1/log/entries?from=0')).status)
    expect(codes).toEqual([401, 404, 200, 401, 403, 403])
  })
})
