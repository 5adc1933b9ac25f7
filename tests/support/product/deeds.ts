import sharp from 'sharp'
import * as z from 'zod/mini'
import { openSigning, signingChanged } from '#contracts/internal/document.ts'
import { readFile, saveFile } from '#contracts/internal/file.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import { createDemonstrationSigner } from '#services/demonstration/documents/signer.ts'
import type { Platform } from '#services/platform.ts'
import type { As } from './calls.ts'
import type { TestPlatform } from './platform.ts'

const addresses = z.object({
  result: z.object({
    image: z.object({ image_uploadUrl: z.string() }),
    document: z.object({ document_uploadUrl: z.string() }),
  }),
})

/** Uploads a picture or a PDF as a page does; the key of an upload that nothing refers to yet. */
export async function upload(
  product: Pick<TestPlatform, 'filesApp' | 'send'>,
  as: As | undefined,
  bytes: Uint8Array,
  type: string,
  isDocument = type === 'application/pdf',
): Promise<string> {
  const query = new URLSearchParams({ type, size: String(bytes.length) })
  const asked = await product.send('GET', `/aws/v1/signedUrl?${query.toString()}`, undefined, as)
  const { result } = addresses.parse(asked.body)
  const url = isDocument ? result.document.document_uploadUrl : result.image.image_uploadUrl
  const put = await product.filesApp.request(url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, 'content-length': String(bytes.length) },
  })
  if (!put.ok) throw new Error(`not uploaded: ${put.status} ${await put.text()}`)
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** Uploads a cover and answers the page of pictures that names it (V29). */
export async function coverPage(
  product: Pick<TestPlatform, 'filesApp' | 'send'>,
  as: As,
): Promise<ProposalAnswers['images']> {
  const bytes = await sharp({ create: { width: 16, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return { items: [{ file: await upload(product, as, bytes, 'image/png'), alt: 'The machine' }], video: '' }
}

/** Signs an item as its only signer, past the code. */
export async function signPastCode(
  { ask, ctx }: Pick<Platform, 'ask' | 'ctx'>,
  userId: string,
  itemId: string,
): Promise<void> {
  const signer = createDemonstrationSigner(ctx, {
    isProduction: false,
    saveFile: ask(saveFile),
    readFile: ask(readFile),
    signOrigin: () => ctx.config.signOrigin,
    publicUrl: () => ctx.config.publicUrl,
    changed: async (providerId) => void (await ask(signingChanged)({ providerId })),
  })
  const { signerdetail } = await ask(openSigning)({ userId, body: { workflow_id: itemId } })
  if (signerdetail.length !== 1) throw new Error('The item has more than one signer')
  for (const { workflowUrl } of signerdetail) await signer.sign(workflowUrl)
}
