import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { writeFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import { pdfsig, run, withFolder } from '#tests/support/files/pdf-checks.ts'
import {
  contractOf,
  newSigningHouse,
  signAs,
  SIGNED_AT,
  signedByTwo,
} from '#tests/support/files/signed-pdf.ts'
import { DerValue } from '#packages/pades/asn1/der-reader.ts'
import { hasPlainStructure } from '#packages/pades/pdf/plain-structure.ts'
import { preparePdf } from '#packages/pades/signing/prepare.ts'
import { addDocumentTimestamp } from '#packages/pades/signing/sign.ts'
import { revisions as revisionsOf, verifyPdf, type Trust } from './verify.ts'

const house = newSigningHouse()
const trust = { trusted: [house.authority.root] }
let revisions: Awaited<ReturnType<typeof signedByTwo>>

beforeAll(async () => {
  pdfTools()
  revisions = await signedByTwo(house)
})

/** A copy in which one place was written over. */
function patched(bytes: Uint8Array, at: number, by: string): Uint8Array {
  const copy = Buffer.from(bytes)
  copy.write(by, at, 'latin1')
  return copy
}

const indexOf = (bytes: Uint8Array, text: string, from = 0) => {
  const at = Buffer.from(bytes).indexOf(text, from, 'latin1')
  if (at < 0) throw new Error(`${text} was not found`)
  return at
}

/** Where the signatures' hexadecimal digits start. */
function contentsStarts(bytes: Uint8Array): number[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/\/ByteRange \[0 (\d+)/g)].map(([, start]) => Number(start) + 1)
}

async function problemsOf(bytes: Uint8Array, trusted: Trust = trust) {
  const { ok, problems, signatures } = await verifyPdf(bytes, trusted)
  return { ok, file: problems, each: signatures.map((signature) => signature.problems) }
}

describe('a file as it was made', () => {
  it('tells who signed when', async () => {
    const { ok, problems, signatures } = await verifyPdf(revisions.stamped, trust)
    expect({ ok, problems }).toEqual({ ok: true, problems: [] })
    expect(
      signatures.map(({ kind, field, signer, signedAt }) => ({ kind, field, signer, signedAt })),
    ).toEqual([
      { kind: 'signature', field: 'first', signer: 'John Doe', signedAt: SIGNED_AT },
      { kind: 'signature', field: 'second', signer: 'سارة العلي', signedAt: SIGNED_AT },
      { kind: 'timestamp', field: 'document-time-stamp', signer: 'Mizan Time Stamps', signedAt: SIGNED_AT },
    ])
    expect(signatures.every(({ serial }) => /^[0-9a-f]{32}$/.test(serial))).toBe(true)
  })

  it('lists its revisions by their SHA-256', async () => {
    const { first, second, stamped } = revisions
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(await revisionsOf(stamped)).toEqual(
      [first, second, stamped].map((bytes) => ({ length: bytes.length, sha256: hash(bytes) })),
    )
  })

  it('is no signed file before the first signature', async () => {
    expect(await problemsOf(revisions.prepared)).toEqual({ ok: false, file: ['unsigned'], each: [] })
    expect(await problemsOf(Buffer.from('no PDF'))).toEqual({ ok: false, file: ['unreadable'], each: [] })
  })
})

describe('changes', () => {
  it('finds a byte of a page', async () => {
    const changed = Buffer.from(revisions.stamped)
    const at = indexOf(changed, 'stream\n') + 20
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await problemsOf(changed)).toEqual({
      ok: false,
      file: [],
      each: [['digest'], ['digest'], ['digest']],
    })
    expect(pdfsig(changed).map(({ validation }) => validation)).toContain('Digest Mismatch.')
  })

  it('finds another reason', async () => {
    const agree = Buffer.from('agree', 'utf16le').swap16().toString('hex')
    const changed = patched(revisions.stamped, indexOf(revisions.stamped, agree), '0064')
    expect(await problemsOf(changed)).toEqual({
      ok: false,
      file: [],
      each: [['digest'], ['digest'], ['digest']],
    })
  })

  it('finds any changed byte of the file, and survives all of them', async () => {
    const size = revisions.stamped.length
    for (let at = 0; at < size; at += 1499) {
      const changed = Buffer.from(revisions.stamped)
      changed[at] = (changed[at] ?? 0) ^ 0x20
      expect({ at, ok: (await verifyPdf(changed, trust)).ok }).toEqual({ at, ok: false })
    }
  })

  it('finds any changed byte of any signature', async () => {
    const starts = contentsStarts(revisions.stamped)
    for (const [index, start] of starts.entries()) {
      const length = DerValue.first(
        Buffer.from(Buffer.from(revisions.stamped.subarray(start, start + 32768)).toString('latin1'), 'hex'),
      ).der.length
      for (let at = 0; at < length; at += 61) {
        const changed = Buffer.from(revisions.stamped)
        const place = start + at * 2
        const byte = Number.parseInt(changed.toString('latin1', place, place + 2), 16)
        changed.write((byte ^ 1).toString(16).padStart(2, '0'), place, 'latin1')
        const { ok, signatures } = await verifyPdf(changed, trust)
        expect({ at, ok, itself: signatures[index]?.ok ?? false }).toEqual({ at, ok: false, itself: false })
      }
    }
  })

  it('finds a range that was shrunk', async () => {
    const text = Buffer.from(revisions.first).toString('latin1')
    const match = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text)
    const [length = 0, second = 0, rest = 0] = match?.slice(1).map(Number) ?? []
    for (const [start, end, tail] of [
      [length, second + 2, rest - 2],
      [length - 2, second, rest],
      [length, second, rest - 3],
    ]) {
      const range = `/ByteRange [0 ${start} ${end} ${tail}]`.padEnd(match?.[0].length ?? 0)
      const { ok, each } = await problemsOf(patched(revisions.first, match?.index ?? 0, range))
      expect({ ok, each }).toEqual({ ok: false, each: [['range']] })
    }
  })

  it('finds what was appended, a page or garbage', async () => {
    const garbage = Buffer.concat([revisions.stamped, Buffer.from('\n% one more line\n%%EOF\n')])
    expect(await problemsOf(garbage)).toEqual({
      ok: false,
      file: ['changed_after_signing'],
      each: [[], [], []],
    })
    const pdf = await PDF.load(revisions.stamped)
    pdf.getPage(0)?.drawText('and one million more', { x: 60, y: 40 })
    const appended = await pdf.save({ incremental: true })
    expect(await problemsOf(appended)).toEqual({
      ok: false,
      file: ['changed_after_signing'],
      each: [[], [], []],
    })
    // To pdfsig both are valid: that a part is not covered is all it says.
    expect(pdfsig(appended)[0]).toMatchObject({ validation: 'Signature is Valid.', coversWholeFile: false })
  })

  it('finds what hides behind a signature', async () => {
    for (const [index, start] of contentsStarts(revisions.second).entries()) {
      const { ok, each } = await problemsOf(patched(revisions.second, start + 32700, 'beef'))
      expect(ok).toBe(false)
      expect(each[index]).toContain('padding')
    }
    const stamp = contentsStarts(revisions.stamped).at(-1) ?? 0
    expect((await problemsOf(patched(revisions.stamped, stamp + 32700, 'beef'))).each[2]).toEqual(['padding'])
  })

  it('finds a signature that hangs on no field', async () => {
    const extra = Buffer.from('\n999 0 obj\n<< /Type /Sig /ByteRange [0 1 2 3] >>\nendobj\n')
    const { file } = await problemsOf(Buffer.concat([revisions.stamped, extra]))
    expect(file).toEqual(['changed_after_signing', 'unlisted_signature'])
  })

  it('finds a rewrite by another tool', async () => {
    const rewritten = withFolder((folder) => {
      const [from, to] = [path.join(folder, 'a.pdf'), path.join(folder, 'b.pdf')]
      writeFileSync(from, revisions.stamped)
      run(pdfTools().qpdf, [from, to])
      return readFileSync(to)
    })
    expect((await verifyPdf(rewritten, trust)).ok).toBe(false)
  })

  it('calls a file cut back to a revision whole: its hash and its signers tell the caller', async () => {
    const cut = revisions.stamped.subarray(0, revisions.first.length)
    const { ok, signatures } = await verifyPdf(cut, trust)
    expect({ ok, fields: signatures.map(({ field }) => field) }).toEqual({ ok: true, fields: ['first'] })
    const [before, , whole] = await revisionsOf(revisions.stamped)
    expect((await revisionsOf(cut)).at(-1)).toEqual(before)
    expect(before).not.toEqual(whole)
    expect((await verifyPdf(revisions.stamped.subarray(0, revisions.second.length - 10), trust)).ok).toBe(
      false,
    )
  })
})

describe('whom to trust', () => {
  it('finds certificates of somebody else, whatever name they bear', async () => {
    const forged = await signedByTwo(newSigningHouse())
    expect(await problemsOf(forged.stamped)).toEqual({
      ok: false,
      file: [],
      each: [['timestamp', 'foreign'], ['timestamp', 'foreign'], ['foreign']],
    })
  })

  it('finds a foreign signature among ours', async () => {
    const stranger = newSigningHouse()
    const mixed = { authority: stranger.authority, tsa: house.tsa }
    const second = await signAs(revisions.first, mixed, { field: 'second', name: 'سارة العلي' })
    expect(await problemsOf(second)).toEqual({ ok: false, file: [], each: [[], ['foreign']] })
  })

  it('takes stamps of an outside authority, and no signature that it certifies', async () => {
    const outside = newSigningHouse()
    const { bytes } = await preparePdf(await contractOf(1), { fields: [{ name: 'one', label: 'One' }] })
    const both = { ...trust, timestampRoots: [outside.authority.root] }
    const stampedOutside = { authority: house.authority, tsa: outside.tsa }
    const signed = await signAs(bytes, stampedOutside, { field: 'one', name: 'One' })
    const whole = await addDocumentTimestamp(signed, outside.tsa)
    expect(await problemsOf(whole, both)).toEqual({ ok: true, file: [], each: [[], []] })
    expect((await problemsOf(whole)).each).toEqual([['timestamp'], ['foreign']])
    const theirs = await signAs(bytes, outside, { field: 'one', name: 'One' })
    expect((await problemsOf(theirs, both)).each).toEqual([['foreign']])
  })

  it('finds a time stamp of somebody else', async () => {
    const { tsa } = newSigningHouse()
    const stamped = await addDocumentTimestamp(revisions.second, tsa)
    expect(await problemsOf(stamped)).toEqual({ ok: false, file: [], each: [[], [], ['foreign']] })
  })

  it('finds a certificate that had expired', async () => {
    const { bytes } = await preparePdf(await contractOf(1), { fields: [{ name: 'late', label: 'Late' }] })
    house.clock.set(new Date('2037-01-01T00:00:00Z'))
    const signed = await signAs(bytes, house, { field: 'late', name: 'Late' })
    house.clock.set(SIGNED_AT)
    expect(await problemsOf(signed)).toEqual({ ok: false, file: [], each: [['foreign']] })
  })
})

describe('files that are meant to do harm', () => {
  const packed = deflateSync(Buffer.alloc(128 * 1024 * 1024), { level: 1 })
  const expanding = (type: string) => {
    const head = `%PDF-1.7\n1 0 obj\n<< ${type} /W [1 4 2] /Size 99 /Root 2 0 R /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    const tail = '\nendstream\nendobj\n% /ByteRange [0 1 2 3]\nstartxref\n9\n%%EOF\n'
    return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
  }

  it('are not unpacked: tables and objects that would fill the memory', async () => {
    for (const type of ['/Type /XRef', '', '/Type /ObjStm', '/Type /Obj#53tm']) {
      const before = process.memoryUsage().rss
      const { file } = await problemsOf(expanding(type))
      expect(file).toEqual(['unlisted_signature'])
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    }
  })

  it('are not hashed a thousand times', async () => {
    const many = Buffer.from('\n<< /ByteRange [0 1 2 3] >>'.repeat(1000))
    const { file, each } = await problemsOf(Buffer.concat([revisions.stamped, many]))
    expect({ file, each }).toEqual({ file: ['too_many_signatures'], each: [] })
  })

  it('find no table in the middle of a file', () => {
    expect(hasPlainStructure(revisions.stamped)).toBe(true)
    const text = Buffer.from(revisions.stamped).toString('latin1')
    for (const changed of [
      text.replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n9\n%%EOF\n'),
      text.replace(/\/Prev (\d+)/, '/Prev 9'),
      text.replace(/\/Prev (\d+)/, '/Pr#65v%\n9'),
      `${text}\n/XRefStm 9`,
    ])
      expect(hasPlainStructure(Buffer.from(changed, 'latin1'))).toBe(false)
  })
})
