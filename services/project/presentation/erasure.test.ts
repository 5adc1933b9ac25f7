import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERASE_PHRASE } from '#contracts/privacy/privacy-text.ts'
import { eraseAccount } from '#contracts/privacy/privacy.ts'
import { createProposal, saveProposalPage } from '#contracts/project/proposals.ts'
import { query } from '#services/kit/database/database.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { upload } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'

let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
})
afterAll(() => product?.close())

/** A draft with a picture and a document, as its pages save them and as a submission that was refused leaves them. */
async function draftOf(issuer: Person) {
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const own = product.as(issuer)
  const image = await upload(product, issuer, bytes, 'image/jpeg')
  const document = await upload(product, issuer, pdf({}), 'application/pdf')
  const { data } = await own.reply(createProposal, { body: { answers: '{}' } })
  const params = { id: data._id }
  const pages = [
    ['images', { items: [{ file: image, alt: 'The courtyard' }], video: '' }],
    ['documents', { items: [{ title: 'Prospectus', file: document }] }],
  ] as const
  for (const [at, [page, answers]] of pages.entries()) {
    const body = { page, revision: data.revision + at, answers: JSON.stringify(answers) }
    await own.reply(saveProposalPage, { params, body })
  }
  await product.project.keepPicture({ proposalId: data._id, fileKey: image, bytes })
  return { id: data._id, files: [image, document] }
}

const leftOf = async (id: string, files: readonly string[]) => {
  const [row] = await query<{ proposals: bigint; pictures: bigint; files: bigint }>(
    product.db.orm,
    sql`SELECT (SELECT count(*) FROM project.proposal WHERE id = ${id}) AS proposals,
          (SELECT count(*) FROM project.picture WHERE proposal_id = ${id}) AS pictures,
          (SELECT count(*) FROM file.object WHERE key IN ${[...files]} AND destroyed_at IS NULL) AS files`,
  )
  return row
}

it('the erasure of an account takes its drafts with their pictures and documents, and those of no other', async () => {
  const leaving = await product.person('leaving', { isIssuer: true })
  const staying = await product.person('staying', { isIssuer: true })
  const gone = await draftOf(leaving)
  const kept = await draftOf(staying)
  const whole = { proposals: 1n, pictures: 1n, files: 2n }
  expect(await leftOf(gone.id, gone.files)).toEqual(whole)
  await product.as(leaving).confirmed(eraseAccount, { body: { confirm: ERASE_PHRASE } })
  await product.ctx.jobs.runDue()
  expect(await leftOf(gone.id, gone.files)).toEqual({ proposals: 0n, pictures: 0n, files: 0n })
  expect(await leftOf(kept.id, kept.files)).toEqual(whole)
})
