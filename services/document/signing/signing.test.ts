import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import { SIGN_URL_MISSING_TEXT } from '#contracts/signing/signing.ts'
import { query } from '#services/kit/database/database.ts'
import { SigningProviderSilent } from '#services/providers/signing/port.ts'
import { pdfsig } from '#tests/support/files/pdf-checks.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { signingProduct } from '#tests/support/documents/signing-product.ts'

const product = await signingProduct()
afterAll(() => product.close())

const OPEN = {
  isCompleted: false,
  finalSignedContract: '',
  auditCertificateUrl: '',
  isSigned: false,
  isDeclined: false,
}
const received = async (change: Record<string, unknown> = {}) => {
  await product.send(['investor'], change)
  return product.newest('investor')
}
const notices = async (who: 'investor' | 'both' | 'issuer') => {
  await product.ctx.jobs.runDue()
  const list = product.dataOf(await product.call(who, 'GET', '/v2/notifications'))
  return z
    .array(z.object({ title: z.string() }))
    .parse(list)
    .map(({ title }) => title)
}

describe('a received document', () => {
  it('is signed; contract and certificate are fetched, and lie among the own documents', async () => {
    const item = await received()
    expect([item.state.signature, item.isDigitalSignRequired]).toEqual(['open', true])
    expect(await product.check('investor', item._id)).toEqual(OPEN)
    expect((await product.sign('investor', item._id)).body).toEqual({
      status: true,
      data: { completed: true },
    })
    const status = await product.check('investor', item._id)
    expect(status).toMatchObject({ isCompleted: true, isSigned: true, isDeclined: false })
    const contract = await product.fetchFile(status.finalSignedContract)
    const certificate = await product.fetchFile(status.auditCertificateUrl)
    for (const file of [contract, certificate]) {
      expect(pdfsig(file)[0]).toMatchObject({ validation: 'Signature is Valid.' })
      expect((await product.verify(file)).body.data).toMatchObject({ verdict: 'ours', problems: [] })
    }
    const after = await product.newest('investor')
    expect([after.status, after.isSigned, after.state.signature]).toEqual(['done', true, 'signed'])
    expect(await product.newest('investor', 'My')).toMatchObject({ isSigned: true, subject: item.subject })
    // One notice says both: that they signed, and that the contract is ready.
    await product.ctx.jobs.runDue()
    const kinds = await product.noticesOf(product.ids.investor)
    expect(kinds.filter((kind) => /document\.(signed|completed)/.test(kind))).toEqual([
      'document.signedByAll',
    ])
    expect(await product.signUrl('investor', item._id)).toMatchObject({
      status: 409,
      body: { message: 'You have already answered this document.' },
    })
  })

  it('does not exist for whoever takes no part', async () => {
    const item = await received()
    for (const who of ['both', 'issuer', 'compliance', 'admin'] as const) {
      expect((await product.signUrl(who, item._id)).status).toBe(404)
      expect((await product.call(who, 'POST', '/v2/signing/check', { workflow_id: item._id })).status).toBe(
        404,
      )
    }
    expect((await product.signUrl(null, item._id)).status).toBe(401)
    expect((await product.signUrl('investor', 'itm_none')).status).toBe(404)
  })

  it('is signed in nobody else’s name', async () => {
    const item = await received()
    const self = { email: 'investor@mizan.test', userName: 'Amina Rahman', user_id: product.ids.investor }
    expect(
      (await product.signUrl('investor', item._id, { ...self, documents: 'x', remarks: '' })).status,
    ).toBe(200)
    for (const change of [
      { email: 'both@mizan.test' },
      { userName: 'Layla Osman' },
      { user_id: product.ids.both },
    ])
      expect((await product.signUrl('investor', item._id, change)).status).toBe(403)
    const check = { workflow_id: item._id, email: 'both@mizan.test' }
    expect((await product.call('investor', 'POST', '/v2/signing/check', check)).status).toBe(403)
  })

  it('is one envelope, however many addresses are asked for at once', async () => {
    const item = await received()
    const answers = await Promise.all(Array.from({ length: 8 }, () => product.signUrl('investor', item._id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const rows = await query<{ n: number }>(
      product.db.orm,
      sql`SELECT count(*)::integer AS n FROM signing.envelope e JOIN document.envelope d ON d.id = e.external_id
           JOIN document.item i ON i.envelope_id = d.id WHERE i.id = ${item._id}`,
    )
    expect(rows).toEqual([{ n: 1 }])
    const urls = answers.map(({ body }) => JSON.stringify(body.data))
    expect(new Set(urls).size).toBe(8)
    expect(product.lines.join('\n')).not.toContain('/sign#')
  })

  it('is declined with a reason, once', async () => {
    const item = await received()
    const page = product.page()
    await page.open((await product.address('investor', item._id)).url)
    expect((await page.send('/api/decline', { reason: 'Another price was agreed.' })).status).toBe(200)
    expect(await product.check('investor', item._id)).toEqual({ ...OPEN, isDeclined: true })
    const after = await product.newest('investor')
    expect([after.status, after.state.signature, after.isSigned]).toEqual(['done', 'declined', false])
    expect((await product.signUrl('investor', item._id)).status).toBe(409)
  })

  it.each([
    ['Received', 'compliance', '/staff/documents', {}],
    [
      'Requested',
      'compliance',
      '/staff/documents',
      { requestType: 'Request', masterId: 'risk-acknowledgement' },
    ],
    ['Received', 'issuer', '/issuermydocuments', {}],
  ] as const)('%s: whoever sent it, %s, is told and reads the reason', async (tab, sender, link, change) => {
    const workflowId = await product.send(['investor'], { ...change, subject: 'Declined' })
    if (sender === 'issuer') await product.sentBy(workflowId, sender)
    const item = await product.newest('investor', tab)
    const work = `/v2/users/work/sent/${item._id}`
    if (tab === 'Requested') {
      const key = await product.upload('investor', await samplePdf(1))
      await product.call('investor', 'PUT', work, { documents: key, remarks: '' })
    }
    const page = product.page()
    await page.open((await product.address('investor', item._id)).url)
    const reason = 'ليس هذا ما اتفقنا عليه: 5 %'
    expect((await page.send('/api/decline', { reason })).status).toBe(200)
    await product.ctx.jobs.runDue()
    const [notice] = z
      .array(z.object({ title: z.string(), link: z.nullable(z.string()) }))
      .parse(product.dataOf(await product.call(sender, 'GET', '/v2/notifications')))
    expect(notice).toEqual({ title: 'A signature was declined', link })
    const at = `/v2/documents/workflows/${workflowId}/recipients`
    expect(product.dataOf(await product.call(sender, 'GET', at))).toMatchObject([{ declineReason: reason }])
    const rows = await query<{ sealed: string }>(
      product.db.orm,
      sql`SELECT to_jsonb(i)::text AS sealed FROM document.item i WHERE i.workflow_id = ${workflowId}`,
    )
    expect(JSON.stringify(rows)).not.toContain(reason)
    if (tab !== 'Requested') return
    // Another file is a new attempt, so that the reason is gone.
    const key = await product.upload('investor', await samplePdf(2))
    expect((await product.call('investor', 'PUT', work, { documents: key, remarks: '' })).status).toBe(200)
    expect(product.dataOf(await product.call(sender, 'GET', at))).toMatchObject([{ declineReason: null }])
  })

  it('asks nothing where nothing is to be signed', async () => {
    const item = await received({ isDigitalSignRequired: false })
    expect(await product.signUrl('investor', item._id)).toMatchObject({
      status: 409,
      body: { message: 'There is nothing to sign here.' },
    })
  })

  it('cannot be signed once it was taken back, on a page that is open either', async () => {
    const workflowId = await product.send(['investor'])
    const item = await product.newest('investor')
    const page = product.page()
    await page.open((await product.address('investor', item._id)).url)
    const cancel = { reason: 'Wrong file' }
    const to = `/v2/documents/workflows/${workflowId}/cancel`
    expect((await product.call('compliance', 'POST', to, cancel)).status).toBe(200)
    await product.ctx.jobs.runDue()
    expect((await page.view([1])).status).toBe(410)
    expect((await product.signUrl('investor', item._id)).status).toBe(409)
  })

  it('is not opened for signing by whoever asked just before it was closed', async () => {
    const item = await received()
    const now = product.clock.now()
    const asked = await product.db.transaction(async (tx) => {
      await query(
        tx,
        sql`UPDATE document.item SET signature_state = 'closed', status = 'noAction', closed_at = ${now}, rev = rev + 1
             WHERE id = ${item._id}`,
      )
      const answer = product.signUrl('investor', item._id)
      await untilBlocked(product.db)
      return { answer }
    })
    expect(await asked.answer).toMatchObject({
      status: 409,
      body: { message: 'This document can no longer be signed.' },
    })
  })

  it('says the specification’s words when the provider does not answer', async () => {
    const item = await received()
    const { provider } = product.signing
    const createSession = provider.createSession.bind(provider)
    provider.createSession = () => Promise.reject(new SigningProviderSilent('embedded'))
    try {
      expect(await product.signUrl('investor', item._id)).toMatchObject({
        status: 503,
        body: { status: false, message: SIGN_URL_MISSING_TEXT },
      })
    } finally {
      provider.createSession = createSession
    }
    expect((await product.signUrl('investor', item._id)).status).toBe(200)
  })
})

describe('a code', () => {
  it('says which document it signs, and proves that one only', async () => {
    const [first, second] = [
      await received({ subject: 'First deed' }),
      await received({ subject: 'Second deed' }),
    ]
    const open = async (id: string) => {
      const page = product.page()
      const { body } = await page.open((await product.address('investor', id)).url)
      await page.view(Array.from({ length: Number(body.data?.['pages']) }, (_, index) => index + 1))
      return page
    }
    const [one, other] = [await open(first._id), await open(second._id)]
    await other.send('/api/code', {})
    await product.ctx.jobs.runDue()
    expect(await product.mailTo('investor')).toContain('is your code to sign “Second deed”')
    const code = await product.codeFor('investor')
    await one.send('/api/code', {})
    expect((await one.send('/api/prove', { code })).body.status).toBe(false)
    expect((await one.complete()).status).toBe(403)
    expect((await other.send('/api/prove', { code })).body.status).toBe(true)
    expect((await other.complete()).status).toBe(200)
  })

  it('is worth five tries', async () => {
    const item = await received()
    const page = product.page()
    await page.open((await product.address('investor', item._id)).url)
    await page.send('/api/code', {})
    const code = await product.codeFor('investor')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await page.send('/api/prove', { code: wrong })).body.status).toBe(false)
    expect((await page.send('/api/prove', { code })).body.status).toBe(false)
  })
})

describe('several signers of one file', () => {
  it('sign together; each has signed before all have', async () => {
    await product.send(['investor', 'both'], { signing: 'together', subject: 'Together' })
    const [one, other] = [await product.newest('investor'), await product.newest('both')]
    expect((await product.sign('investor', one._id)).body.data).toEqual({ completed: false })
    expect(await product.check('investor', one._id)).toEqual({ ...OPEN, isSigned: true })
    expect(await product.check('both', other._id)).toEqual(OPEN)
    // U-D11: signers see each other.
    expect((await product.newest('investor')).signing).toEqual({ signed: 1, total: 2, isYourTurn: true })
    expect((await product.sign('both', other._id)).body.data).toEqual({ completed: true })
    expect((await product.newest('investor')).signing).toMatchObject({ signed: 2, total: 2 })
    const status = await product.check('investor', one._id)
    const signers = pdfsig(await product.fetchFile(status.finalSignedContract)).map(({ signer }) => signer)
    expect(signers.slice(0, 2)).toEqual(['Amina Rahman', 'Layla Osman'])
    for (const who of ['investor', 'both'] as const)
      expect(await product.newest(who, 'My')).toMatchObject({ subject: 'Together', isSigned: true })
  })

  it('sign in order, and the next one is told', async () => {
    await product.send(['both', 'investor'], { signing: 'inOrder', subject: 'In order' })
    const [first, second] = [await product.newest('both'), await product.newest('investor')]
    expect(await product.signUrl('investor', second._id)).toMatchObject({
      status: 409,
      body: { message: 'Another person signs before you. We will tell you when it is your turn.' },
    })
    const signersSeenBy = async (who: 'investor' | 'both', id: string) =>
      ((await product.call(who, 'GET', `/v2/documents/items/${id}`)).body.data as DocumentItemWire).signers
    expect([first.signing?.isYourTurn, second.signing?.isYourTurn]).toEqual([true, false])
    expect(await signersSeenBy('investor', second._id)).toEqual([
      { name: 'Layla Osman', isYou: false, isNext: true, state: 'open' },
      { name: 'Amina Rahman', isYou: true, isNext: false, state: 'open' },
    ])
    await product.sign('both', first._id)
    expect((await product.newest('investor')).signing).toEqual({ signed: 1, total: 2, isYourTurn: true })
    expect(await signersSeenBy('both', first._id)).toMatchObject([
      { isYou: true, isNext: false, state: 'signed' },
      { isYou: false, isNext: true, state: 'open' },
    ])
    expect(await notices('investor')).toContain('It is your turn to sign')
    expect((await product.sign('investor', second._id)).body.data).toEqual({ completed: true })
    await product.ctx.jobs.runDue()
    const told = async (userId: string) => (await product.noticesOf(userId)).slice(-3)
    // The first signer is asked to sign at once, the second one on their turn.
    expect(await told(product.ids.both)).toEqual(['document.toSign', 'document.signed', 'document.completed'])
    expect(await told(product.ids.investor)).toEqual([
      'document.received',
      'document.yourTurn',
      'document.signedByAll',
    ])
    // What asked them to sign counts as read.
    expect(await product.unreadOf('both', first._id)).toEqual(['document.signed', 'document.completed'])
    expect(await product.unreadOf('investor', second._id)).toEqual([
      'document.received',
      'document.signedByAll',
    ])
  })

  it('end with the first who declines', async () => {
    await product.send(['investor', 'both'], { signing: 'together', subject: 'Declined' })
    const [one, other] = [await product.newest('investor'), await product.newest('both')]
    const page = product.page()
    await page.open((await product.address('investor', one._id)).url)
    await page.send('/api/decline', { reason: 'No.' })
    expect((await product.newest('investor')).state.signature).toBe('declined')
    expect((await product.newest('both')).state.signature).toBe('closed')
    expect((await product.signUrl('both', other._id)).status).toBe(409)
    expect(await notices('both')).toContain('Document not signed')
    expect(await product.unreadOf('investor', one._id)).toEqual([])
    expect(await product.unreadOf('both', other._id)).toEqual(['document.declined'])
  })
})

describe('a requested document', () => {
  it('is signed by whoever handed it in, after it was handed in', async () => {
    await product.send(['investor'], { requestType: 'Request', masterId: 'risk-acknowledgement' })
    const item = await product.newest('investor', 'Requested')
    expect((await product.signUrl('investor', item._id)).status).toBe(409)
    const key = await product.upload('investor', await samplePdf(1))
    const sent = await product.call('investor', 'PUT', `/v2/users/work/sent/${item._id}`, {
      documents: key,
      remarks: '',
    })
    expect(sent.status).toBe(200)
    expect((await product.newest('investor', 'Requested')).state.request).toBe('awaitingSignature')
    await product.address('investor', item._id)
    expect((await product.newest('investor', 'Requested')).state.request).toBe('signing')
    expect((await product.sign('investor', item._id)).body.data).toEqual({ completed: true })
    const after = await product.newest('investor', 'Requested')
    expect([after.state.request, after.status, after.isSigned]).toEqual(['signed', 'submitted', true])
    const status = await product.check('investor', item._id)
    expect(
      (await product.verify(await product.fetchFile(status.finalSignedContract))).body.data,
    ).toMatchObject({ verdict: 'ours' })
  })

  it('goes back to where it was handed in when signing is declined, and another file is signed', async () => {
    await product.send(['investor'], { requestType: 'Request', masterId: 'risk-acknowledgement' })
    const item = await product.newest('investor', 'Requested')
    const hand = async () => {
      const key = await product.upload('investor', await samplePdf(1))
      return product.call('investor', 'PUT', `/v2/users/work/sent/${item._id}`, {
        documents: key,
        remarks: '',
      })
    }
    await hand()
    const page = product.page()
    await page.open((await product.address('investor', item._id)).url)
    await page.send('/api/decline', { reason: 'Wrong file.' })
    expect((await product.newest('investor', 'Requested')).state.request).toBe('declined')
    expect((await hand()).status).toBe(200)
    expect((await product.sign('investor', item._id)).body.data).toEqual({ completed: true })
  })
})

describe('a signed document that is to be renewed', () => {
  const lifeOf = (itemId: string) =>
    query<{ state: string; at: Date | null }>(
      product.db.orm,
      sql`SELECT renewal_state AS state, renews_at AS at FROM document.item WHERE id = ${itemId}`,
    )

  it('waits for its day from when everybody has signed, and is due then', async () => {
    await product.send(['investor', 'both'], { signing: 'together', renewal: 'yearly' })
    const [one, other] = [await product.newest('investor'), await product.newest('both')]
    await product.sign('investor', one._id)
    expect(await lifeOf(one._id)).toEqual([{ state: 'none', at: null }])
    product.clock.advance(60_000)
    await product.sign('both', other._id)
    const upcoming = [{ state: 'upcoming', at: new Date('2027-11-20T08:01:00Z') }]
    expect([await lifeOf(one._id), await lifeOf(other._id)]).toEqual([upcoming, upcoming])
  })

  it('is not renewed where another signer declined', async () => {
    await product.send(['investor', 'both'], { signing: 'together', renewal: 'yearly' })
    const [one, other] = [await product.newest('investor'), await product.newest('both')]
    await product.sign('investor', one._id)
    const page = product.page()
    await page.open((await product.address('both', other._id)).url)
    await page.send('/api/decline', { reason: 'No.' })
    expect(await lifeOf(one._id)).toEqual([{ state: 'none', at: null }])
  })

  it('runs out with its sending where that comes first', async () => {
    const change = { isApprovalAllowed: true, renewal: 'yearly', expiresOn: '2027-01-31' }
    const item = await received(change)
    await product.sign('investor', item._id)
    expect(await lifeOf(item._id)).toEqual([{ state: 'upcoming', at: new Date('2027-01-31T23:59:59.999Z') }])
  })

  it('is due on its day, of which its signer is told', async () => {
    const item = await received({ renewal: 'monthly' })
    await product.sign('investor', item._id)
    product.start()
    await product.ctx.jobs.stop()
    product.clock.set(new Date('2026-12-20T09:00:00Z'))
    await product.ctx.jobs.runDue()
    expect((await lifeOf(item._id))[0]?.state).toBe('due')
    expect(await product.noticesOf(product.ids.investor)).toContain('document.renewalDue')
  })
})
