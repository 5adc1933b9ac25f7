import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { SigningProviderSilent } from '#services/providers/signing/port.ts'
import { samplePdf, type Page } from '#tests/support/documents/signing-bench.ts'
import { signingProduct } from '#tests/support/documents/signing-product.ts'
import { IS_LONG } from '#tests/support/long.ts'

const product = await signingProduct()
afterAll(() => product.close())
const { provider } = product.signing.embedded
/**
 * Number of races; `npm run test:long` runs as many as the limit of thirty codes per person and hour allows, some of
 * which are already used.
 */
const ROUNDS = IS_LONG ? 25 : 5
type Who = 'investor' | 'both'

/** A signer who only has to press the last button. */
async function ready(who: Who, tab: 'Received' | 'Requested' = 'Received'): Promise<Page> {
  const item = await product.newest(who, tab)
  const page = product.page()
  const { body } = await page.open((await product.address(who, item._id)).url)
  await page.view(Array.from({ length: Number(body.data?.['pages']) }, (_, index) => index + 1))
  await page.send('/api/code', {})
  expect((await page.send('/api/prove', { code: await product.codeFor(who) })).body.status).toBe(true)
  return page
}
const cancel = async (workflowId: string) =>
  (
    await product.call('compliance', 'POST', `/v2/documents/workflows/${workflowId}/cancel`, {
      reason: 'Wrong terms',
    })
  ).status
/** Signs while no event reaches the product. */
async function completeUnheard(page: Page) {
  const getState = provider.getState.bind(provider)
  provider.getState = () => Promise.reject(new SigningProviderSilent('embedded'))
  const answer = await page.complete()
  provider.getState = getState
  return answer
}
/** Final states of the envelope and of each signer, at the provider and here. */
async function endOf(workflowId: string) {
  const [envelope] = await query<{ ours: string; theirs: string }>(
    product.db.orm,
    sql`SELECT e.status AS ours, s.status AS theirs FROM document.envelope e JOIN signing.envelope s ON s.id = e.provider_id
         WHERE e.workflow_id = ${workflowId}`,
  )
  const signers = await query<{ theirs: string; ours: string; hasDate: boolean }>(
    product.db.orm,
    sql`SELECT g.state AS theirs, coalesce(i.request_state, i.signature_state) AS ours, i.signed_at IS NOT NULL AS has_date
          FROM document.item i JOIN document.envelope e ON e.id = i.envelope_id
          JOIN signing.signer g ON g.envelope_id = e.provider_id AND g.person_id = i.user_id
         WHERE i.workflow_id = ${workflowId} AND i.tab <> 'MYDOC' ORDER BY g.position`,
  )
  return { ...envelope, signers }
}

describe('a sending that is taken back while somebody signs', () => {
  it('is not signed any more, from the moment it was taken back', async () => {
    const workflowId = await product.send(['investor'])
    const page = await ready('investor')
    const { _id } = await product.newest('investor')
    expect(await product.unreadOf('investor', _id)).toEqual(['document.toSign'])
    expect(await cancel(workflowId)).toBe(200)
    expect((await page.complete()).status).toBe(410)
    expect(await product.unreadOf('investor', _id)).toEqual(['document.cancelled'])
    const end = {
      ours: 'voided',
      theirs: 'voided',
      signers: [{ theirs: 'viewed', ours: 'closed', hasDate: false }],
    }
    expect(await endOf(workflowId)).toEqual(end)
    await product.ctx.jobs.runDue()
    expect(await endOf(workflowId)).toEqual(end)
  })

  it('is signed where the signer was faster, though we had not heard of it', async () => {
    const workflowId = await product.send(['investor'], { renewal: 'yearly', isCommentAllowed: true })
    const item = await product.newest('investor')
    const page = await ready('investor')
    expect((await completeUnheard(page)).body.data).toEqual({ completed: true })
    expect(await cancel(workflowId)).toBe(200)
    await product.ctx.jobs.runDue()
    expect(await endOf(workflowId)).toEqual({
      ours: 'completed',
      theirs: 'completed',
      signers: [{ theirs: 'signed', ours: 'signed', hasDate: true }],
    })
    const status = await product.check('investor', item._id)
    expect(status).toMatchObject({ isCompleted: true, isSigned: true })
    const contract = await product.fetchFile(status.finalSignedContract)
    expect((await product.verify(contract)).body.data).toMatchObject({ verdict: 'ours', problems: [] })
    const after = await product.newest('investor')
    expect([after.isSigned, after.state.signature, after.state.comment]).toEqual([true, 'signed', 'closed'])
    expect(await product.newest('investor', 'My')).toMatchObject({ isSigned: true })
    const [renewal] = await query<{ state: string }>(
      product.db.orm,
      sql`SELECT renewal_state AS state FROM document.item WHERE id = ${item._id}`,
    )
    expect(renewal).toEqual({ state: 'none' })
    expect(await product.audited(item._id)).toEqual(
      expect.arrayContaining(['document.cancelled', 'document.signed']),
    )
  })

  it('is signed as a request as well', async () => {
    const workflowId = await product.send(['investor'], {
      requestType: 'Request',
      masterId: 'risk-acknowledgement',
    })
    const item = await product.newest('investor', 'Requested')
    const documents = await product.upload('investor', await samplePdf(1))
    await product.call('investor', 'PUT', `/v2/users/work/sent/${item._id}`, { documents, remarks: '' })
    const page = await ready('investor', 'Requested')
    expect((await completeUnheard(page)).status).toBe(200)
    expect(await cancel(workflowId)).toBe(200)
    expect((await product.newest('investor', 'Requested')).state.request).toBe('cancelled')
    await product.ctx.jobs.runDue()
    expect(await endOf(workflowId)).toEqual({
      ours: 'completed',
      theirs: 'completed',
      signers: [{ theirs: 'signed', ours: 'signed', hasDate: true }],
    })
    expect(await product.newest('investor', 'Requested')).toMatchObject({
      status: 'submitted',
      isSigned: true,
    })
  })

  it('keeps who signed apart from who did not', async () => {
    const workflowId = await product.send(['investor', 'both'], { signing: 'together' })
    const [one, other] = [await ready('investor'), await ready('both')]
    expect((await completeUnheard(one)).body.data).toEqual({ completed: false })
    expect(await cancel(workflowId)).toBe(200)
    expect((await other.complete()).status).toBe(410)
    await product.ctx.jobs.runDue()
    const end = await endOf(workflowId)
    expect([end.ours, end.theirs]).toEqual(['voided', 'voided'])
    expect(new Set(end.signers.map(({ theirs, ours }) => `${theirs} ${ours}`))).toEqual(
      new Set(['signed signed', 'viewed closed']),
    )
  })

  it('stays taken back where the signer declined before: nothing is signed, and nothing hangs', async () => {
    const workflowId = await product.send(['investor'])
    const page = await ready('investor')
    const getState = provider.getState.bind(provider)
    provider.getState = () => Promise.reject(new SigningProviderSilent('embedded'))
    expect((await page.send('/api/decline', { reason: 'No.' })).status).toBe(200)
    provider.getState = getState
    expect(await cancel(workflowId)).toBe(200)
    await product.ctx.jobs.runDue()
    expect(await endOf(workflowId)).toMatchObject({
      ours: 'voided',
      theirs: 'declined',
      signers: [{ theirs: 'declined', ours: 'closed', hasDate: false }],
    })
    expect(product.lines.filter((line) => line.includes('"job.failed"'))).toEqual([])
  })

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'ends alike here and at the provider when two sign at that moment, round %i',
    async (round) => {
      const workflowId = await product.send(['investor', 'both'], { signing: 'together' })
      const [one, other] = [await ready('investor'), await ready('both')]
      const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
      const [first, second, taken] = await Promise.all([
        one.complete(),
        other.complete(),
        // In each round the call arrives at another moment between the two signatures.
        later(round * 60).then(() => cancel(workflowId)),
      ])
      expect([200, 409]).toContain(taken)
      await product.ctx.jobs.runDue()
      const end = await endOf(workflowId)
      expect(end.ours).toBe(end.theirs)
      expect(['completed', 'voided']).toContain(end.ours)
      for (const { theirs, ours, hasDate } of end.signers) {
        expect(ours === 'signed').toBe(theirs === 'signed')
        expect(hasDate).toBe(theirs === 'signed')
      }
      const signed = [first, second].filter(({ status }) => status === 200)
      expect(end.signers.filter(({ ours }) => ours === 'signed')).toHaveLength(signed.length)
      expect(end.ours === 'completed').toBe(signed.length === 2)
    },
  )
})
