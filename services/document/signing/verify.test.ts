import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import { verification, type Verification } from '#contracts/signing/signing.ts'
import { revisions } from '#packages/pades/verification/verify.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { samplePdf, signingBench } from '#tests/support/documents/signing-bench.ts'
import { signingProduct, type SigningProduct } from '#tests/support/documents/signing-product.ts'

let product: SigningProduct
let contract: Buffer
let certificate: Buffer
let foreign: Buffer
let foreignLayered: Buffer
/** A document that shows others something its signer did not see. */
const LAYERED = pdf({ catalog: '/OCProperties << /OCGs [4 0 R] >>', objects: ['<< /Name (x) >>'] })

beforeAll(async () => {
  product = await signingProduct()
  await product.send(['investor', 'both'], { signing: 'together' })
  const [one, other] = [await product.newest('investor'), await product.newest('both')]
  await product.sign('investor', one._id)
  await product.sign('both', other._id)
  const status = await product.check('investor', one._id)
  contract = Buffer.from(await product.fetchFile(status.finalSignedContract))
  certificate = Buffer.from(await product.fetchFile(status.auditCertificateUrl))
  ;[foreign, foreignLayered] = await signedElsewhere([undefined, LAYERED])
})
afterAll(() => product?.close())

/** Documents signed in another installation whose authority has the same name. */
async function signedElsewhere<const Documents extends readonly (Uint8Array | undefined)[]>(
  documents: Documents,
) {
  const elsewhere = await signingBench()
  const files: Buffer[] = []
  for (const document of documents) {
    const { ref, signers } = await elsewhere.envelope(['Amina Rahman'], document ? { document } : {})
    const { url } = await elsewhere.signing.provider.createSession(ref, {
      signerKey: signers[0]?.key ?? '',
      parentOrigin: elsewhere.origins.product,
      returnUrl: elsewhere.origins.product,
      nonce: 'n',
    })
    // The signature page follows the document's own pages.
    await elsewhere.page().sign(url, document ? 2 : 3)
    files.push(Buffer.from((await elsewhere.signing.provider.download(ref, 'signed'))?.bytes ?? []))
  }
  await elsewhere.close()
  return files as { [At in keyof Documents]: Buffer }
}

let address = 0
/** From a new address each time, because the limit per address is tested elsewhere. */
async function check(bytes: Uint8Array): Promise<Verification> {
  address += 1
  const response = await product.host.request(
    '/v2/signing/verify',
    { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: Uint8Array.from(bytes) },
    { clientAddress: `198.51.100.${address}` },
  )
  const body = (await response.json()) as { data: unknown }
  expect(response.status).toBe(200)
  return verification.parse(body.data)
}

/** A changed copy of the bytes. */
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
const flip = (copy: Buffer, at: number) => {
  copy[at] = (copy[at] ?? 0) ^ 1
}
const rangeAt = (text: Buffer) => text.indexOf('/ByteRange [0 ')

describe('what is ours', () => {
  it('is known to the last byte, with everybody who signed', async () => {
    const result = await check(contract)
    expect(result).toMatchObject({
      verdict: 'ours',
      completedAt: product.clock.now().toISOString(),
      title: 'Musharakah agreement',
      signers: 2,
      problems: [],
      warnings: [],
    })
    expect(result.signatures.map(({ signer, ok }) => [signer, ok])).toEqual([
      ['Amina Rahman', true],
      ['Layla Osman', true],
      [expect.stringContaining('Time Stamps'), true],
    ])
    const { title, signers } = result
    expect(await check(certificate)).toMatchObject({ verdict: 'ours', title, signers, warnings: [] })
  })
})

it('what others may see otherwise is told of a file, signed or not', async () => {
  expect(await check(foreignLayered)).toMatchObject({ verdict: 'foreign', warnings: ['layers'] })
  expect(await check(LAYERED)).toMatchObject({ verdict: 'unsigned', warnings: ['layers'] })
  expect(await check(pdf())).toMatchObject({ verdict: 'unsigned', warnings: [] })
  const circle = pdf({ objects: ['<< >>'] })
    .toString('latin1')
    .replace('[3 0 R]', '[2 0 R]')
  expect(await check(Buffer.from(circle, 'latin1'))).toMatchObject({ warnings: ['unexamined'] })
  expect(await check(Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>`, 'latin1'))).toMatchObject({
    verdict: 'unreadable',
    warnings: [],
  })
})

describe('what was done to it is found', () => {
  const attacks: Record<string, () => Buffer | Promise<Buffer>> = {
    'a byte of the page flipped': () =>
      changed(contract, (copy) => flip(copy, contract.indexOf('stream') + 40)),
    'the reason rewritten': () =>
      changed(contract, (copy) => {
        flip(copy, contract.indexOf('/Reason') + 20)
      }),
    'a byte of the first signature flipped': () =>
      changed(contract, (copy) => {
        const at = contract.indexOf('/Contents <') + 400
        copy.write(copy.toString('latin1', at, at + 1) === 'a' ? 'b' : 'a', at, 'latin1')
      }),
    'something hidden behind a signature': () =>
      changed(contract, (copy) => {
        const at = contract.indexOf('0000000000>', contract.indexOf('/Contents <')) + 2
        copy.write('ff', at, 'latin1')
      }),
    'the range shrunk': () =>
      changed(contract, (copy) => {
        const at = rangeAt(contract)
        const end = contract.indexOf(']', at)
        const numbers = contract.toString('latin1', at, end).match(/\d+/g)?.map(Number) ?? []
        const [start = 0, length = 0, second = 0, rest = 0] = numbers
        const text = `/ByteRange [${start} ${length} ${second} ${rest - 100}`
        copy.write(text.padEnd(end - at), at, 'latin1')
      }),
    'text appended': () => Buffer.concat([contract, Buffer.from('\n% a clause that nobody signed\n')]),
    'a page added by an incremental update': () =>
      Buffer.concat([
        contract,
        Buffer.from('1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
      ]),
    'cut back to before the second signer': async () => {
      const [first] = await revisions(contract)
      return contract.subarray(0, first?.length)
    },
    'cut back to before the time stamp': async () => {
      const found = await revisions(contract)
      return contract.subarray(0, found[1]?.length)
    },
    'written anew by another program': () => rewritten(contract),
    'a byte of the certificate flipped': () =>
      changed(certificate, (copy) => flip(copy, certificate.indexOf('stream') + 60)),
  }

  it.each(Object.entries(attacks))('%s', async (_name, attack) => {
    const file = await attack()
    expect(file.equals(contract) || file.equals(certificate)).toBe(false)
    const result = await check(file)
    expect([result.verdict, result.completedAt]).toEqual(['changed', null])
    expect(result.problems.length).toBeGreaterThan(0)
  })

  it('cut back, and says so', async () => {
    const [first] = await revisions(contract)
    const result = await check(contract.subarray(0, first?.length))
    expect(result.problems).toContain('cut_back')
    // Every remaining signature is valid, so that only the stored record reveals the removal.
    expect(result.signatures.map(({ ok }) => ok)).toEqual([true])
  })
})

describe('what is not ours', () => {
  it('is told from what is', async () => {
    expect(await check(foreign)).toMatchObject({ verdict: 'foreign', completedAt: null })
    expect((await check(foreign)).signatures.every(({ problems }) => problems.includes('foreign'))).toBe(true)
    expect((await check(await samplePdf(2))).verdict).toBe('unsigned')
    expect((await check(Buffer.from('<html>no PDF</html>'))).verdict).toBe('unreadable')
    expect((await check(contract.subarray(0, 900))).verdict).toBe('unreadable')
  })
})

describe('a file of many signatures', () => {
  const many = Buffer.from('\n<< /ByteRange [0 1 2 3] >>'.repeat(30))

  it('is not checked, and told from what is ours', async () => {
    const theirs = await check(Buffer.concat([await samplePdf(1), many]))
    expect(theirs).toMatchObject({ verdict: 'foreign', problems: ['too_many_signatures'], signatures: [] })
    const ours = await check(Buffer.concat([contract, many]))
    expect(ours).toMatchObject({ verdict: 'changed', problems: ['too_many_signatures', 'unknown_file'] })
  })
})

describe('the call', () => {
  it('keeps nothing of what was sent', async () => {
    const counts = async () => [await product.count('file.object'), await product.count('signing.revision')]
    const before = await counts()
    await check(contract)
    await check(await samplePdf(1))
    expect(await counts()).toEqual(before)
  })

  it('takes PDFs of 20 MB at most, and something at all', async () => {
    const send = async (body: Uint8Array, headers: Record<string, string> = {}) =>
      (await product.verify(body, headers)).status
    expect(await send(new Uint8Array())).toBe(400)
    expect(await send(Buffer.from('x'), { 'content-type': 'text/html' })).toBe(415)
    expect(await send(new Uint8Array(20 * 1024 * 1024 + 1))).toBe(413)
    expect(await send(Buffer.from('x'), { 'content-length': String(21 * 1024 * 1024) })).toBe(413)
  })

  it('is open to anybody, thirty times in ten minutes from one address', async () => {
    const ask = async () => (await product.verify(Buffer.from('no PDF'))).status
    const answers: number[] = []
    for (let index = 0; index < 32; index += 1) answers.push(await ask())
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
    expect((await check(contract)).verdict).toBe('ours')
  })
})

function rewritten(bytes: Buffer): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'rewritten-'))
  try {
    const [from, to] = [path.join(folder, 'from.pdf'), path.join(folder, 'to.pdf')]
    writeFileSync(from, bytes)
    spawnSync(pdfTools().qpdf, [from, to])
    return readFileSync(to)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
