import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench } from '#tests/support/services/kyc.ts'

/* A requested answer that is no longer needed must not prevent submission. */
let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

/** A person whose card is to be photographed again on its back. */
async function askedForTheBack(mailbox: string) {
  const someone = await bench.person(mailbox)
  const identity = { ...GOOD_STEPS.identity, email: someone.email, idType: 'nationalId' as const }
  seen(await bench.attach(someone, 'investor', 'idBack'))
  await bench.fillIn(someone, 'investor', { pages: { identity } })
  seen(await bench.submit(someone, 'investor'))
  await bench.ctx.jobs.runDue()
  const { _id } = await bench.mine(someone)
  const judge = await reviewer(bench)
  const { version, documents } = await look(bench, judge, _id)
  const back = documents.find(({ kind }) => kind === 'idBack')
  const reason = 'The back is cut off.'
  const decided = await bench.call(judge, 'PUT', `/v2/users/kyc/review/${_id}/document`, {
    version,
    documentId: back?._id,
    decision: 'revision',
    reason,
  })
  expect(decided.status).toBe(200)
  const sent = await bench.call(judge, 'PUT', `/v2/users/kyc/review/${_id}/decision`, {
    version: version + 1,
    decision: 'revision',
    reason,
    items: [],
  })
  expect([sent.status, sent.text]).toEqual([200, expect.any(String)])
  return { someone, identity }
}

it('a passport answers for the back of the card that was asked for again', async () => {
  const { someone, identity } = await askedForTheBack('superseded')
  expect((await bench.mine(someone)).changeRequests).toMatchObject([{ item: 'idBack', isAnswered: false }])
  const passport = { ...identity, idType: 'passport' }
  const saved = seen(await bench.save(someone, 'investor', 'identity', passport))
  expect(saved.changeRequests).toMatchObject([{ item: 'idBack', isAnswered: true }])
  expect(saved.documents.map(({ kind }) => kind)).not.toContain('idBack')
  // The declaration now names another kind of document.
  await bench.askAndSign(someone, 'investor')
  expect((await bench.mine(someone)).missing).toEqual([])
  expect(seen(await bench.submit(someone, 'investor')).state).toBe('checking')
})

it('the same when the old picture was taken out before, and not while a card is shown', async () => {
  const { someone, identity } = await askedForTheBack('removed')
  const { version, documents } = await bench.mine(someone)
  const back = documents.find(({ kind }) => kind === 'idBack')
  const body = { role: 'investor', version, documentId: back?._id }
  seen(await bench.call(someone, 'POST', '/v2/users/kyc/documents/remove', body))
  const card = await bench.save(someone, 'investor', 'identity', identity)
  expect(card.fieldErrors).toMatchObject({ 'answers.documents.idBack': expect.any(String) as string })
  expect((await bench.mine(someone)).changeRequests).toMatchObject([{ item: 'idBack', isAnswered: false }])
  const saved = seen(await bench.save(someone, 'investor', 'identity', { ...identity, idType: 'passport' }))
  expect(saved.changeRequests).toMatchObject([{ item: 'idBack', isAnswered: true }])
  const again = seen(await bench.save(someone, 'investor', 'identity', { ...identity, idType: 'passport' }))
  expect(again.version).toBe(saved.version + 1)
})
