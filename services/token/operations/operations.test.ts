import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#contracts/project/desk/audit-log.ts'
import { TOKEN_OPERATION_LIFE_MS, TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import {
  declineTokenOperation,
  tokenHolders,
  tokenList,
  tokenOperations,
  withdrawTokenOperation,
} from '#contracts/token/token-operations.ts'
import { SHARE_LOT_WORDS } from '#machines/share-lot/words.ts'
import { TOKEN_OPERATION_GUARD_TEXTS } from '#machines/token-operation/labels.ts'
import { query } from '#services/kit/database/database.ts'
import type { Person } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import {
  amina,
  approve,
  ask,
  asked,
  bilal,
  carryOut,
  companies,
  conflict,
  emailOf,
  finance,
  first,
  held,
  holders,
  invest,
  issuer,
  nextOfferingId,
  of,
  offeringId,
  operationBench,
  product,
  second,
  stranger,
  token,
  uniqueName,
  unlock,
} from '#tests/support/offerings/operation-bench.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'
import { EXPIRE_TOPIC } from './operations.ts'

/* How an operation is asked for and decided by two people. What each kind does is in the files beside this one. */

operationBench()

describe('two people', () => {
  const freeze = () => ({ kind: 'freeze', ...of(amina) })

  it('freeze a holding: the first asks, another one approves', async () => {
    const { _id: id, approve: verdict, askedBy, holder } = await asked(first, freeze())
    expect([askedBy, holder, verdict.reason]).toEqual([
      'You',
      'Amina Rahman',
      TOKEN_OPERATION_GUARD_TEXTS.isNotAsker,
    ])
    await expect(approve(first, id)).rejects.toThrow(TOKEN_OPERATION_GUARD_TEXTS.isNotAsker)
    expect((await holders())['Amina Rahman']).toMatchObject({ isFrozen: false, frozenUnits: 0 })
    expect(await approve(finance, id)).toMatchObject({ state: 'carriedOut', decidedBy: 'You' })
    expect((await holders())['Amina Rahman']).toMatchObject({ isFrozen: true, frozenUnits: 100 })
    expect(await token()).toMatchObject({ frozenUnits: 100, heldUnits: 100, holders: 1, waiting: 0 })
  })

  it('leave a trail of the holding, which staff and the issuer of the offering read', async () => {
    const { _id: id } = await asked(first, freeze())
    await approve(second, id)
    const query = { holder: amina.userId }
    const trail = (who: Person) => product.as(who).call(auditLog, { params: { id: offeringId }, query })
    const frozen = { what: SHARE_LOT_WORDS.events['holding.frozen'] }
    expect(await trail(first)).toMatchObject({
      status: 200,
      body: {
        totalCount: 1,
        data: [{ ...frozen, by: 'Omar Lahlou', details: [{ value: id }] }],
      },
    })
    expect(await trail(issuer)).toMatchObject({
      status: 200,
      body: { totalCount: 1, data: [{ ...frozen, by: 'Mizan', details: null }] },
    })
    expect(await trail(stranger)).toMatchObject({ status: 404 })
    expect(await trail(amina)).toMatchObject({ status: 403 })
  })

  it('an issuer asks about the own shares only, and decides about none', async () => {
    const { _id: id, approve: verdict } = await asked(issuer, freeze())
    expect(verdict).toEqual({ allowed: false, reason: 'Another person of compliance or finance decides.' })
    const params = { id }
    await expect(approve(issuer, id)).rejects.toThrow('403')
    expect(
      await product.as(issuer).call(declineTokenOperation, { params, body: { reason: 'No.' } }),
    ).toMatchObject({ status: 403 })
    expect(await ask(stranger, freeze())).toMatchObject({ status: 404 })
    const asStranger = product.as(stranger)
    expect(await asStranger.call(withdrawTokenOperation, { params })).toMatchObject({ status: 404 })
    expect((await asStranger.reply(tokenOperations, { query: { project: offeringId } })).data).toEqual([])
    expect((await asStranger.reply(tokenList, { query: { project: offeringId } })).data).toEqual([])
    expect(await asStranger.call(tokenHolders, { params: { id: offeringId }, query: {} })).toMatchObject({
      status: 404,
    })
    expect(await ask(amina, freeze())).toMatchObject({ status: 403 })
    expect((await token(issuer))?.waiting).toBe(1)
  })

  it('an issuer reads what staff did once it is done, and not who of them', async () => {
    const { _id: id } = await asked(first, freeze())
    const seen = async () =>
      (await product.as(issuer).reply(tokenOperations, { query: { project: offeringId } })).data
    expect(await seen()).toEqual([])
    await approve(second, id)
    expect(await seen()).toMatchObject([
      { _id: id, state: 'carriedOut', reason: '', askedBy: 'Mizan', decidedBy: 'Mizan' },
    ])
  })

  it('an issuer does not learn of a request of staff by asking the same', async () => {
    await asked(first, freeze())
    await asked(issuer, freeze())
    expect((await token(issuer))?.waiting).toBe(1)
    expect(await ask(issuer, freeze())).toMatchObject(conflict(TOKEN_OPERATION_GUARD_TEXTS.isNotAsked))
    expect(await ask(second, freeze())).toMatchObject(conflict(TOKEN_OPERATION_GUARD_TEXTS.isNotAsked))
  })

  it('tell accounts of one name apart, which an issuer does not see', async () => {
    const recovery = { kind: 'recovery', ...of(amina, { recipientEmail: emailOf('twin') }) }
    expect(await asked(first, recovery)).toMatchObject({
      holder: 'Amina Rahman',
      holderAccount: { address: 'a•••@example.org', since: NOW.toISOString() },
      recipient: 'Amina Rahman',
      recipientAccount: { address: 't•••@example.org', since: NOW.toISOString() },
    })
    expect(await asked(issuer, recovery)).toMatchObject({ holderAccount: null, recipientAccount: null })
  })

  it('who holds or receives the shares does not decide', async () => {
    const holder = await product.person(uniqueName('party'), { isInvestor: true, roles: ['compliance'] })
    await product.ledger.setOfferingClosed(offeringId, false)
    await invest(holder, 5n)
    const { _id: id } = await asked(first, { kind: 'freeze', ...of(holder) })
    await expect(approve(holder, id)).rejects.toThrow(TOKEN_OPERATION_GUARD_TEXTS.isNotParty)
  })

  it('an issuer who is of compliance too does not decide about the own shares', async () => {
    const both = await product.person(uniqueName('both'), { isIssuer: true, roles: ['compliance'] })
    nextOfferingId()
    await publish(product.project, sampleOffering({ id: offeringId, issuerId: both.userId }))
    const { _id: id } = await asked(first, { kind: 'pause' })
    await expect(approve(both, id)).rejects.toThrow(TOKEN_OPERATION_GUARD_TEXTS.isOutsider)
    const { data } = await product.as(both).reply(tokenOperations, { query: { project: offeringId } })
    expect(data[0]?.approve).toEqual({ allowed: false, reason: TOKEN_OPERATION_GUARD_TEXTS.isOutsider })
  })

  it('who is of the issuer’s company under another account does not decide, nor receives shares', async () => {
    const { _id: id } = await asked(first, freeze())
    companies.set(second.userId, 'SAMPLE works ltd').set(bilal.userId, 'Sample Works Ltd')
    await expect(approve(second, id)).rejects.toThrow(TOKEN_OPERATION_GUARD_TEXTS.isOutsider)
    const { data } = await product.as(second).reply(tokenOperations, { query: { project: offeringId } })
    expect(data[0]?.approve.reason).toBe(TOKEN_OPERATION_GUARD_TEXTS.isOutsider)
    expect(await ask(second, { kind: 'mint', units: 1, recipientEmail: emailOf('bilal') })).toMatchObject(
      conflict(TOKEN_OPERATION_TEXTS.insider),
    )
  })

  it('the same request waits once, is declined with a reason, withdrawn by its asker, or expires', async () => {
    const { _id: id } = await asked(first, freeze())
    expect(await ask(second, freeze())).toMatchObject(conflict(TOKEN_OPERATION_GUARD_TEXTS.isNotAsked))
    const params = { id }
    expect(await product.as(second).call(withdrawTokenOperation, { params })).toMatchObject(
      conflict(TOKEN_OPERATION_GUARD_TEXTS.isAsker),
    )
    const { data } = await product
      .as(second)
      .reply(declineTokenOperation, { params, body: { reason: 'No.' } })
    expect(data).toMatchObject({ state: 'declined', decidedWhy: 'No.' })
    const next = await asked(first, freeze())
    await product.as(first).reply(withdrawTokenOperation, { params: { id: next._id } })
    const late = await asked(first, freeze())
    product.clock.advance(TOKEN_OPERATION_LIFE_MS)
    await product.jobs.deliver(EXPIRE_TOPIC, { operationId: late._id })
    product.clock.set(NOW)
    const rows = (await product.as(first).reply(tokenOperations, { query: { project: offeringId } })).data
    expect(rows.find(({ _id }) => _id === late._id)).toMatchObject({ state: 'expired', decidedBy: null })
  })

  it('are listed by kind, and counted so', async () => {
    const { _id: id } = await asked(first, freeze())
    const { _id: other } = await asked(first, { kind: 'pause' })
    const listed = async (kinds: string) => {
      const reply = await product.as(first).reply(tokenOperations, { query: { kinds, perPage: '50' } })
      expect(reply.totalCount).toBe(reply.data.length)
      return reply.data.map(({ _id }) => _id)
    }
    const [frozen, both] = [await listed('freeze'), await listed('freeze,pause')]
    expect([frozen.includes(id), frozen.includes(other)]).toEqual([true, false])
    expect([both.includes(id), both.includes(other)]).toEqual([true, true])
    const wrong = await product.as(first).call(tokenOperations, { query: { kinds: 'freeze,none' } })
    expect(wrong.status).toBe(400)
  })

  it('a request of a person whose account was closed is not approved', async () => {
    const leaver = await product.person('leaver', { roles: ['finance'] })
    const { _id: id } = await asked(leaver, freeze())
    await query(
      product.db.orm,
      sql`UPDATE users.account SET disabled_at = ${NOW} WHERE id = ${leaver.userId}`,
    )
    await expect(approve(second, id)).rejects.toThrow(TOKEN_OPERATION_TEXTS.askerLeft)
  })

  it('two approvals at once carry it out once', async () => {
    const { _id: id } = await asked(first, { kind: 'burn', ...of(amina, { units: 30 }) })
    const results = await Promise.allSettled([approve(second, id), approve(finance, id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await held('Amina Rahman')).toBe(70)
  })
})

describe('the record date of the final result', () => {
  it('ends every move but a recovery, and the resuming, but what is frozen may still be freed', async () => {
    unlock()
    await carryOut({ kind: 'freeze', ...of(amina, { units: 5 }) })
    await carryOut({ kind: 'pause' })
    const [supply] = await product.ledger.supplies([offeringId])
    const result = {
      reference: `final-${offeringId}`,
      offeringId,
      terms: sampleOffering({ id: offeringId }).terms,
      payerId: issuer.userId,
      currency: 'USD',
      entries: [],
      charity: 0n,
      isFinal: true,
      capital: supply?.escrow ?? 0n,
      recordAt: product.clock.now(),
    }
    expect((await product.db.transaction((tx) => product.ledger.postResult(result, tx))).outcome).toBe(
      'accepted',
    )
    product.clock.advance(1)
    const units = { units: 1, recipientEmail: emailOf('bilal') }
    for (const change of [
      { kind: 'resume' },
      { kind: 'mint', ...units },
      { kind: 'burn', ...of(amina, { units: 1 }) },
      { kind: 'transfer', ...of(amina, units) },
      { kind: 'forcedTransfer', ...of(amina, units) },
    ])
      expect([change.kind, await ask(first, change)]).toMatchObject([
        change.kind,
        conflict(TOKEN_OPERATION_TEXTS.ended),
      ])
    await carryOut({ kind: 'unfreeze', ...of(amina, { units: 5 }) })
    await carryOut({ kind: 'recovery', ...of(amina, { recipientEmail: emailOf('twin') }) })
  })
})

it('counts each lookup of a receiver', async () => {
  const curious = await product.person('curious', { roles: ['compliance'] })
  const look = () => ask(curious, { kind: 'mint', units: 1, recipientEmail: emailOf('nobody-here') })
  for (let count = 0; count < 60; count += 1) expect((await look()).status).toBe(400)
  expect((await look()).status).toBe(429)
  product.clock.advance(DAY_MS)
})
