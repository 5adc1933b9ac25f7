import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEN_REFUSALS } from '#contracts/signing/seen-rules.ts'
import { openDatabase, query } from '#services/kit/database/database.ts'
import { silentLog } from '#services/kit/log.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { signingProduct, type SigningProduct } from '#tests/support/documents/signing-product.ts'

/* Signers must see what they sign: a PDF that can look different is refused, and any other document is accepted. */

const layered = () =>
  pdf({ catalog: '/OCProperties << /OCGs [4 0 R] /D << >> >>', objects: ['<< /Type /OCG /Name (x) >>'] })

let product: SigningProduct
beforeAll(async () => {
  product = await signingProduct()
})
afterAll(() => product?.close())

const layeredUpload = async (who: 'compliance' | 'investor') => ({
  key: await product.upload(who, layered()),
  subject: 'Musharakah agreement',
})

describe('a PDF with layers', () => {
  it('is not sent to be signed, and says why at its field', async () => {
    const documents = [await layeredUpload('compliance')]
    await expect(product.send(['investor'], { documents })).rejects.toThrow(
      `"fieldErrors":{"documents.0.key":"${SEEN_REFUSALS.layers}"}`,
    )
  })

  it('is sent to be read, and attached to what is signed', async () => {
    const documents = [await layeredUpload('compliance')]
    await product.send(['investor'], { documents, isDigitalSignRequired: false, isReadReceiptAllowed: true })
    await product.send(['investor'], { attachments: documents })
    expect((await product.newest('investor')).isDigitalSignRequired).toBe(true)
  })

  it('is handed in where it was asked for, unless it is signed then', async () => {
    const hand = async () => {
      const item = await product.newest('investor', 'Requested')
      const { key } = await layeredUpload('investor')
      return product.call('investor', 'PUT', `/v2/users/work/sent/${item._id}`, {
        documents: key,
        remarks: '',
      })
    }
    await product.send(['investor'], { requestType: 'Request' })
    expect(await hand()).toMatchObject({
      status: 400,
      body: { fieldErrors: { documents: SEEN_REFUSALS.layers } },
    })
    await product.send(['investor'], { requestType: 'Request', isDigitalSignRequired: false })
    expect((await hand()).status).toBe(200)
  })

  it('that was sent by earlier rules is not signed any more', async () => {
    const read = [await layeredUpload('compliance')]
    await product.send(['both'], {
      documents: read,
      isDigitalSignRequired: false,
      isReadReceiptAllowed: true,
    })
    const workflowId = await product.send(['both'])
    const owner = openDatabase({ url: product.ownerUrl, log: silentLog(), maxConnections: 1 })
    await query(
      owner.orm,
      sql`UPDATE document.file SET object_key = ${read[0]?.key} WHERE workflow_id = ${workflowId}`,
    )
    await owner.close()
    const item = (await product.list('both', 'Received')).find(
      ({ isDigitalSignRequired }) => isDigitalSignRequired,
    )
    expect(await product.signUrl('both', item?._id ?? '')).toMatchObject({
      status: 422,
      body: { message: SEEN_REFUSALS.layers },
    })
  })
})
