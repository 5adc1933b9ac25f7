import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#contracts/project/desk/audit-log.ts'
import { investorFacts, issuerCompany } from '#contracts/internal/kyc.ts'
import { HOLDER_NOT_FREE_TEXT, HOLDER_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { approveAccountResume, askAccountResume, pauseAccount } from '#contracts/staff/pauses.ts'
import { TOKEN_OPERATION_LIFE_MS, TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import {
  approveTokenOperation,
  askForTokenOperation,
  declineTokenOperation,
  tokenHolders,
  tokenList,
  tokenOperations,
  withdrawTokenOperation,
} from '#contracts/token/token-operations.ts'
import { shareRegister, shareRegisterFile } from '#contracts/token/tokens.ts'
import { SHARE_LOT_GUARD_TEXTS, SHARE_LOT_STATE_TEXTS } from '#machines/share-lot/labels.ts'
import { SHARE_LOT_WORDS } from '#machines/share-lot/words.ts'
import { TOKEN_OPERATION_GUARD_TEXTS } from '#machines/token-operation/labels.ts'
import { query, type Tx } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { lockRecords } from '#services/kit/security/personal-records.ts'
import { placeCampaign } from '#tests/support/product/funded-offering.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { EXPIRE_TOPIC } from './operations.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-20T09:00:00Z')
const REASON = 'A court has ordered it.'

let product: TestPlatform
let issuer: Person
let stranger: Person
let first: Person
let second: Person
let finance: Person
let amina: Person
let bilal: Person
let twin: Person
let offeringId: string
let counter = 0

/** Countries of verified people; others are not verified. */
const verified = new Map<string, string>()
/** Legal names of approved companies, by account. */
const companies = new Map<string, string>()

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { investorFacts, issuerCompany },
      {
        issuerCompany: async ({ userId }) => {
          const legalName = companies.get(userId)
          return legalName === undefined ? null : { legalName }
        },
        investorFacts: async ({ userId }) => {
          const country = verified.get(userId)
          if (country === undefined) return null
          return {
            kycApproved: true,
            isVerified: true,
            country,
            province: null,
            finances: null,
            riskFormSigned: true,
          }
        },
      },
    ),
  })
  issuer = await product.person('issuer', { isIssuer: true })
  stranger = await product.person('stranger', { isIssuer: true })
  first = await product.person('first', { names: ['Nadia', 'Farouk'], roles: ['compliance'] })
  second = await product.person('second', { names: ['Omar', 'Lahlou'], roles: ['compliance'] })
  finance = await product.person('finance', { roles: ['finance'] })
  amina = await product.person('amina', { isInvestor: true, names: ['Amina', 'Rahman'] })
  bilal = await product.person('bilal', { isInvestor: true, names: ['Bilal', 'Aziz'] })
  twin = await product.person('twin', { isInvestor: true, names: ['Amina', 'Rahman'] })
  await product.person('unverified', { isInvestor: true })
})
afterAll(() => product?.close())

/** A funded offering of 400 shares in which Amina holds 100, locked for ten days. */
beforeEach(async () => {
  product.clock.set(NOW)
  verified.clear()
  companies.clear()
  for (const person of [amina, bilal, twin]) verified.set(person.userId, 'AE')
  offeringId = `token-${(counter += 1)}`
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }))
  await invest(amina, 100n)
  await product.ledger.setOfferingClosed(offeringId, true)
  await placeCampaign(product.db.orm, offeringId, ['operating', 'funded'])
})

async function invest(who: Person, units: bigint, isSettled = true) {
  const key = `t${(counter += 1)}`
  const amount = units * 10_000n
  const { transferId } = await investDirectly(product.ledger, {
    offeringId,
    investorId: who.userId,
    units,
    amount,
    key,
  })
  const lockedUntil = new Date(NOW.getTime() + 600_000)
  if (isSettled) await product.ledger.settleInvestment(transferId, { lockedUntil })
  return transferId
}
/** The lock-up ends within the life of the sessions. */
const unlock = () => product.clock.advance(700_000)

const emailOf = (name: string) => `${name}@example.org`
const body = (change: object) => ({ offeringId, reason: REASON, ...change }) as never
const ask = (who: Person, change: object) =>
  product.as(who).call(askForTokenOperation, { body: body(change) })
const asked = async (who: Person, change: object) =>
  (await product.as(who).reply(askForTokenOperation, { body: body(change) })).data
const approve = async (who: Person, id: string) => {
  const { data } = await product.as(who).confirmed(approveTokenOperation, { params: { id } })
  await expectGoodBooks(product.ledger)
  return data
}
/** Asked by one person, approved by another; the books are sound after it. */
const carryOut = async (change: object) => approve(second, (await asked(finance, change))._id)
const holders = async () => {
  const { data } = await product.as(first).reply(tokenHolders, { params: { id: offeringId }, query: {} })
  return Object.fromEntries(data.map((row) => [row.name, row]))
}
const held = async (name: string) => (await holders())[name]?.heldUnits ?? 0
const token = async (who = first) =>
  (await product.as(who).reply(tokenList, { query: { project: offeringId } })).data[0]
const of = (who: Person, more: object = {}) => ({ holderId: who.userId, ...more })
const conflict = (message: string) => ({ status: 409, body: { message } })
const wrong = (fieldErrors: object) => ({ status: 400, body: { fieldErrors } })

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
    const holder = await product.person(`party${counter}`, { isInvestor: true, roles: ['compliance'] })
    await product.ledger.setOfferingClosed(offeringId, false)
    await invest(holder, 5n)
    const { _id: id } = await asked(first, { kind: 'freeze', ...of(holder) })
    await expect(approve(holder, id)).rejects.toThrow(TOKEN_OPERATION_GUARD_TEXTS.isNotParty)
  })

  it('an issuer who is of compliance too does not decide about the own shares', async () => {
    const both = await product.person(`both${counter}`, { isIssuer: true, roles: ['compliance'] })
    offeringId = `token-${(counter += 1)}`
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

/* The scenarios that ERC-3643 implementations are tested with, in our own words: each is carried out by two people, and ledger,
   register and supply agree after it. */
describe('a transfer', () => {
  it('waits until the money is at work, and a forced one does not', async () => {
    unlock()
    await placeCampaign(product.db.orm, offeringId, ['deploying', 'funded'])
    const transfer = { kind: 'transfer', ...of(amina, { units: 10, recipientEmail: emailOf('bilal') }) }
    expect(await ask(first, transfer)).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.notAtWork))
    await carryOut({ ...transfer, kind: 'forcedTransfer' })
  })
})

describe('pause', () => {
  it('stops transfers of holders, not forced ones, minting or burning, until it is resumed', async () => {
    unlock()
    await carryOut({ kind: 'pause' })
    expect((await token())?.isPaused).toBe(true)
    const transfer = { kind: 'transfer', ...of(amina, { units: 10, recipientEmail: emailOf('bilal') }) }
    expect(await ask(first, transfer)).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isNotPaused))
    expect(await ask(first, { kind: 'pause' })).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isNotPaused))
    await carryOut({ ...transfer, kind: 'forcedTransfer' })
    await carryOut({ kind: 'mint', units: 5, recipientEmail: emailOf('bilal') })
    await carryOut({ kind: 'burn', ...of(amina, { units: 5 }) })
    await carryOut({ kind: 'resume' })
    expect(await ask(first, { kind: 'resume' })).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isPaused))
    await carryOut(transfer)
    expect([await held('Amina Rahman'), await held('Bilal Aziz')]).toEqual([75, 25])
  })
})

describe('a paused account', () => {
  it('gives and receives no transfer, but a forced one; the issuer does not learn of the pause', async () => {
    unlock()
    const transfer = { kind: 'transfer', ...of(amina, { units: 10, recipientEmail: emailOf('bilal') }) }
    const body = { email: emailOf('bilal'), reason: 'The owner asked for it.' }
    const { data } = await product.as(first).reply(pauseAccount, { body })
    expect(await ask(first, transfer)).toMatchObject(conflict(HOLDER_PAUSED_TEXT))
    expect(await ask(issuer, transfer)).toMatchObject(conflict(HOLDER_NOT_FREE_TEXT))
    await carryOut({ ...transfer, kind: 'forcedTransfer' })
    const back = { kind: 'transfer', ...of(bilal, { units: 10, recipientEmail: emailOf('amina') }) }
    expect(await ask(first, back)).toMatchObject(conflict(HOLDER_PAUSED_TEXT))
    const params = { id: data._id }
    await product.as(first).reply(askAccountResume, { params, body: { reason: 'It is clear now.' } })
    await product.as(second).confirmed(approveAccountResume, { params })
    await carryOut(back)
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

describe('freeze', () => {
  it('of a whole holding stops its transfers, and those to it', async () => {
    unlock()
    await carryOut({ kind: 'transfer', ...of(amina, { units: 10, recipientEmail: emailOf('bilal') }) })
    await carryOut({ kind: 'freeze', ...of(bilal) })
    expect(
      await ask(first, { kind: 'transfer', ...of(bilal, { units: 1, recipientEmail: emailOf('amina') }) }),
    ).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isNotFrozen))
    expect(
      await ask(first, { kind: 'transfer', ...of(amina, { units: 1, recipientEmail: emailOf('bilal') }) }),
    ).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isReceiverFree))
    expect(await ask(first, { kind: 'freeze', ...of(bilal) })).toMatchObject(
      conflict(SHARE_LOT_GUARD_TEXTS.isNotFrozen),
    )
    await carryOut({ kind: 'unfreeze', ...of(bilal) })
    await carryOut({ kind: 'transfer', ...of(bilal, { units: 1, recipientEmail: emailOf('amina') }) })
  })

  it('of a part leaves the rest free, and is never of more than is free', async () => {
    unlock()
    await carryOut({ kind: 'freeze', ...of(amina, { units: 60 }) })
    expect(await ask(first, { kind: 'freeze', ...of(amina, { units: 41 }) })).toMatchObject(
      conflict(TOKEN_OPERATION_TEXTS.tooFewFree),
    )
    expect(await ask(first, { kind: 'unfreeze', ...of(amina, { units: 61 }) })).toMatchObject(
      conflict(TOKEN_OPERATION_TEXTS.tooFewFrozen),
    )
    const transfer = (units: number) => ({
      kind: 'transfer',
      ...of(amina, { units, recipientEmail: emailOf('bilal') }),
    })
    expect(await ask(first, transfer(41))).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.hasFreeUnits))
    await carryOut(transfer(40))
    await carryOut({ kind: 'unfreeze', ...of(amina, { units: 20 }) })
    expect((await holders())['Amina Rahman']).toMatchObject({
      heldUnits: 60,
      frozenUnits: 40,
      isFrozen: false,
    })
    await carryOut(transfer(20))
  })
})

it('the freeze of a holding without shares ends', async () => {
  await product.ledger.setOfferingClosed(offeringId, false)
  const transferId = await invest(bilal, 5n, false)
  await carryOut({ kind: 'freeze', ...of(bilal) })
  await product.ledger.releaseInvestment(transferId, { reason: 'campaign_failed' })
  expect((await holders())['Bilal Aziz']).toMatchObject({ heldUnits: 0, reservedUnits: 0, isFrozen: true })
  await carryOut({ kind: 'unfreeze', ...of(bilal) })
  expect(Object.keys(await holders())).toEqual(['Amina Rahman'])
  expect(await ask(first, { kind: 'unfreeze', ...of(bilal) })).toMatchObject(
    conflict(SHARE_LOT_GUARD_TEXTS.isFrozen),
  )
})

describe('all holdings of an investor', () => {
  const all = (kind: string, who = amina) => carryOut({ offeringId: null, kind, ...of(who) })
  const isFrozen = async (name = 'Amina Rahman') => (await holders())[name]?.isFrozen

  it('are frozen at once, with what they receive until it ends; a holding that was frozen before stays so', async () => {
    unlock()
    const firstOffering = offeringId
    await carryOut({ kind: 'freeze', ...of(amina) })
    offeringId = `token-${(counter += 1)}`
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }),
    )
    await invest(amina, 10n)
    await invest(bilal, 20n)
    await carryOut({ kind: 'freeze', ...of(amina, { units: 4 }) })
    const second = offeringId
    await all('freezeAll')
    expect(await isFrozen()).toBe(true)
    expect((await holders())['Bilal Aziz']?.isFrozen).toBe(false)
    expect(await ask(first, { kind: 'unfreeze', ...of(amina) })).toMatchObject(
      conflict(TOKEN_OPERATION_TEXTS.allFrozen),
    )
    const again = { offeringId: null, kind: 'freezeAll', ...of(amina) }
    expect(await ask(first, again)).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isNotFrozen))

    // What comes later, by order and by mint.
    offeringId = `token-${(counter += 1)}`
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }),
    )
    await invest(amina, 3n, false)
    expect(await isFrozen()).toBe(true)
    const third = offeringId
    offeringId = `token-${(counter += 1)}`
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }),
    )
    await product.ledger.setOfferingClosed(offeringId, true)
    await placeCampaign(product.db.orm, offeringId, ['operating', 'funded'])
    await carryOut({ kind: 'mint', units: 5, recipientEmail: emailOf('amina') })
    expect(await isFrozen()).toBe(true)

    await all('unfreezeAll')
    const states: unknown[] = []
    for (const id of [firstOffering, second, third, offeringId]) {
      offeringId = id
      const row = (await holders())['Amina Rahman']
      states.push([row?.isFrozen, row?.frozenUnits])
    }
    expect(states).toEqual([
      [true, 100],
      [false, 4],
      [false, 0],
      [false, 0],
    ])
    offeringId = second
    const { data } = await product
      .as(first)
      .reply(auditLog, { params: { id: second }, query: { holder: amina.userId } })
    expect(data.slice(0, 2).map(({ what }) => what)).toEqual([
      SHARE_LOT_WORDS.events['holding.unfrozen'],
      SHARE_LOT_WORDS.events['holding.frozen'],
    ])
  })

  it('stay frozen when a freeze of a part is approved meanwhile', async () => {
    const { _id: id } = await asked(first, { kind: 'freeze', ...of(amina, { units: 5 }) })
    let approval: Promise<unknown> = Promise.resolve()
    const freezeAll = (tx: Tx, isFrozen: boolean) =>
      product.ledger.freezeHolder({ holderId: amina.userId, isFrozen, operationId: `${id}-all` }, tx)
    await product.db.transaction(async (tx) => {
      await lockPerson(tx, amina.userId)
      await freezeAll(tx, true)
      approval = approve(second, id).catch((error: unknown) => String(error))
      await Promise.race([approval, untilBlocked(product.db)])
    })
    await approval
    expect(await isFrozen()).toBe(true)
    await product.db.transaction((tx) => freezeAll(tx, false))
  })

  it('end without the freeze of a single holding that was recovered into them; orders stay frozen after a burn', async () => {
    const freezeAll = (isFrozen: boolean) =>
      product.db.transaction((tx) =>
        product.ledger.freezeHolder(
          { holderId: twin.userId, isFrozen, operationId: `all-${offeringId}` },
          tx,
        ),
      )
    await freezeAll(true)
    await carryOut({ kind: 'freeze', ...of(amina) })
    await carryOut({ kind: 'recovery', ...of(amina), recipientEmail: emailOf('twin') })
    await freezeAll(false)
    expect((await holders())['Amina Rahman']).toMatchObject({ isFrozen: true, heldUnits: 100 })
    await carryOut({ kind: 'burn', ...of(twin), units: 100 })

    offeringId = `token-${(counter += 1)}`
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }),
    )
    await invest(bilal, 10n)
    await invest(bilal, 3n, false)
    await product.ledger.setOfferingClosed(offeringId, true)
    await placeCampaign(product.db.orm, offeringId, ['operating', 'funded'])
    await carryOut({ kind: 'freeze', ...of(bilal) })
    await carryOut({ kind: 'burn', ...of(bilal), units: 10 })
    expect((await holders())['Bilal Aziz']).toMatchObject({ isFrozen: true, heldUnits: 0, reservedUnits: 3 })
  })

  it('are for compliance and finance alone, by two people, and there must be some', async () => {
    const change = { offeringId: null, kind: 'freezeAll', ...of(stranger) }
    expect(await ask(issuer, change)).toMatchObject({ status: 403 })
    expect(await ask(first, change)).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.tooFew))
    const { _id: id } = await asked(first, { ...change, ...of(amina) })
    await expect(approve(first, id)).rejects.toThrow(TOKEN_OPERATION_GUARD_TEXTS.isNotAsker)
    const { data } = await product.as(second).reply(tokenOperations, { query: { kinds: 'freezeAll' } })
    expect(data).toMatchObject([
      { _id: id, offeringId: null, offeringName: null, issuerName: null, holder: 'Amina Rahman' },
    ])
    const others = await product.as(issuer).reply(tokenOperations, { query: {} })
    expect(others.data.filter(({ offeringId: about }) => about === null)).toEqual([])
    expect(await ask(first, { ...change, ...of(amina) })).toMatchObject(
      conflict(TOKEN_OPERATION_GUARD_TEXTS.isNotAsked),
    )
    await product.as(first).reply(withdrawTokenOperation, { params: { id } })
    const unfreeze = { offeringId: null, kind: 'unfreezeAll', ...of(amina) }
    expect(await ask(first, unfreeze)).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isFrozen))
    expect(await ask(first, { offeringId: null, kind: 'pause' })).toMatchObject(
      wrong({ offeringId: TOKEN_OPERATION_TEXTS.offering }),
    )
  })
})

describe('an account that is erased', () => {
  it.each([
    ['mint', () => ({ units: 1 })],
    ['forcedTransfer', () => of(amina, { units: 1 })],
  ] as const)('receives nothing: %s', async (kind, fields) => {
    const gone = await product.person(`gone-${kind.toLowerCase()}`, {
      isInvestor: true,
      names: ['Samir', 'Haddad'],
    })
    verified.set(gone.userId, 'AE')
    const { _id: id } = await asked(first, { kind, ...fields(), recipientEmail: gone.email })
    let approval: Promise<unknown> = Promise.resolve()
    await product.db.transaction(async (tx) => {
      await lockPerson(tx, gone.userId)
      approval = approve(second, id).catch((error: unknown) => String(error))
      // The approval begins, and the erasure is written before it goes on.
      await Promise.race([approval, untilBlocked(product.db)])
      await lockRecords(product.ctx, tx, gone.userId)
    })
    expect(await approval).toContain(SHARE_LOT_GUARD_TEXTS.isEligible)
    expect(await held('Samir Haddad')).toBe(0)
  })
})

it('a frozen holding cannot be cancelled to cash, and shows in the register', async () => {
  await carryOut({ kind: 'freeze', ...of(amina, { units: 30 }) })
  const entry = async (who: Person) =>
    (await product.as(who).reply(shareRegister, { query: { projectId: offeringId } })).data[0]
  expect(await entry(amina)).toMatchObject({ frozenUnits: 30, isHoldingFrozen: false })
  expect(await entry(bilal)).toMatchObject({ frozenUnits: 0, isHoldingFrozen: false })
  await carryOut({ kind: 'freeze', ...of(amina) })
  expect(await entry(issuer)).toMatchObject({ frozenUnits: 30, isHoldingFrozen: true })
  const { data } = await product
    .as(issuer)
    .reply(shareRegisterFile, { query: { projectId: offeringId, asOf: '2026-11-19' } })
  expect(data.name).toBe('share-register-2026-11-19.csv')
  const file = await product.as(issuer).reply(shareRegisterFile, { query: { projectId: offeringId } })
  const [headings, line, end] = Buffer.from(file.data.base64, 'base64').toString().split('\r\n')
  expect(headings).toContain('Offering,Holder,Class,Acquired (UTC),Digital shares')
  expect(line).toContain('Amina Rahman')
  expect(line).toMatch(/,100,25\.00,held,,2026-11-20T09:10:00\.000Z,all$/)
  expect(end).toBe('')
  // What is frozen is said to those who may know the holder.
  const hidden = await product.as(bilal).reply(shareRegisterFile, { query: { projectId: offeringId } })
  expect(Buffer.from(hidden.data.base64, 'base64').toString()).toMatch(/,2026-11-20T09:10:00\.000Z,\r\n$/)
})

describe('a transfer', () => {
  it('waits for the lock-up', async () => {
    const transfer = { kind: 'transfer', ...of(amina, { units: 10, recipientEmail: emailOf('bilal') }) }
    expect(await ask(first, transfer)).toMatchObject(conflict(SHARE_LOT_STATE_TEXTS.locked))
    unlock()
    await carryOut(transfer)
    expect(await token()).toMatchObject({ heldUnits: 100, holders: 2 })
  })

  it.each([
    ['an unknown address', 'nobody-here'],
    ['a person who is not verified', 'unverified'],
  ])('to %s is refused in the same words', async (_what, name) => {
    unlock()
    expect(
      await ask(first, { kind: 'transfer', ...of(amina, { units: 1, recipientEmail: emailOf(name) }) }),
    ).toMatchObject(wrong({ recipientEmail: TOKEN_OPERATION_TEXTS.noRecipient }))
  })

  it('is looked at again when it is approved', async () => {
    unlock()
    const { _id: id } = await asked(first, {
      kind: 'transfer',
      ...of(amina, { units: 10, recipientEmail: emailOf('bilal') }),
    })
    verified.delete(bilal.userId)
    await expect(approve(second, id)).rejects.toThrow(SHARE_LOT_GUARD_TEXTS.isEligible)
    expect(await held('Bilal Aziz')).toBe(0)
  })

  it('needs as many shares as it names, and another account', async () => {
    unlock()
    const to = (name: string, units: number) => ({
      kind: 'transfer',
      ...of(amina, { units, recipientEmail: emailOf(name) }),
    })
    expect(await ask(first, to('bilal', 101))).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.tooFew))
    expect(await ask(first, to('amina', 1))).toMatchObject(
      wrong({ recipientEmail: TOKEN_OPERATION_TEXTS.sameHolder }),
    )
    expect(
      await ask(first, { kind: 'transfer', ...of(amina, { recipientEmail: emailOf('bilal') }) }),
    ).toMatchObject(wrong({ units: TOKEN_OPERATION_TEXTS.units }))
    expect(await ask(first, { kind: 'transfer', units: 1, recipientEmail: emailOf('bilal') })).toMatchObject(
      wrong({ holderId: TOKEN_OPERATION_TEXTS.holder }),
    )
  })
})

describe('rules', () => {
  const rules = (change: object) => ({
    kind: 'changeRules',
    rules: { maxUnits: null, maxHolders: null, barredCountries: [], ...change },
  })
  const toBilal = (units: number) => ({
    kind: 'transfer',
    ...of(amina, { units, recipientEmail: emailOf('bilal') }),
  })

  it('bar investors of a country, but not forced transfers to them', async () => {
    unlock()
    await carryOut(rules({ barredCountries: ['AE'] }))
    expect(await ask(first, toBilal(1))).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.country))
    expect(await ask(first, { kind: 'mint', units: 1, recipientEmail: emailOf('bilal') })).toMatchObject(
      conflict(TOKEN_OPERATION_TEXTS.country),
    )
    verified.set(bilal.userId, 'CA')
    await carryOut(toBilal(1))
    verified.set(bilal.userId, 'AE')
    await carryOut({ ...toBilal(1), kind: 'forcedTransfer' })
    expect(await held('Bilal Aziz')).toBe(2)
  })

  it('limit what one holder has', async () => {
    unlock()
    await carryOut(rules({ maxUnits: 30 }))
    expect(await ask(first, toBilal(31))).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.maxUnits))
    await carryOut(toBilal(30))
    expect(await ask(first, toBilal(1))).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.maxUnits))
    expect((await token())?.rules).toEqual({ maxUnits: 30, maxHolders: null, barredCountries: [] })
  })

  it('limit the number of holders, where one who gives everything away makes room', async () => {
    unlock()
    await carryOut(rules({ maxHolders: 1 }))
    expect(await ask(first, toBilal(99))).toMatchObject(conflict(TOKEN_OPERATION_TEXTS.maxHolders))
    await carryOut(toBilal(100))
    expect([await held('Amina Rahman'), await held('Bilal Aziz')]).toEqual([0, 100])
  })

  it('that are the present ones change nothing', async () => {
    expect(await ask(first, rules({}))).toMatchObject(wrong({ rules: TOKEN_OPERATION_TEXTS.rules }))
  })
})

describe('a forced transfer', () => {
  it('takes locked and frozen shares, and unfreezes the shortage', async () => {
    await carryOut({ kind: 'freeze', ...of(amina, { units: 90 }) })
    await carryOut({
      kind: 'forcedTransfer',
      ...of(amina, { units: 50, recipientEmail: emailOf('bilal') }),
    })
    expect(await holders()).toMatchObject({
      'Amina Rahman': { heldUnits: 50, frozenUnits: 50 },
      'Bilal Aziz': { heldUnits: 50, frozenUnits: 0, lockedUnits: 50 },
    })
  })
})

describe('a recovery', () => {
  const recovery = (name: string) => ({ kind: 'recovery', ...of(amina, { recipientEmail: emailOf(name) }) })

  it('moves everything, with what is frozen, to another verified account of the same person', async () => {
    await carryOut({ kind: 'freeze', ...of(amina, { units: 40 }) })
    await carryOut(recovery('twin'))
    const { data } = await product.as(first).reply(tokenHolders, { params: { id: offeringId }, query: {} })
    expect(data).toMatchObject([{ _id: twin.userId, heldUnits: 100, frozenUnits: 40 }])
  })

  it.each<[string, string, () => Promise<unknown>]>([
    [TOKEN_OPERATION_TEXTS.otherPerson, 'bilal', async () => undefined],
    [
      TOKEN_OPERATION_TEXTS.waitingOrders,
      'twin',
      async () => {
        await product.ledger.setOfferingClosed(offeringId, false)
        await invest(amina, 1n, false)
      },
    ],
    [
      TOKEN_OPERATION_TEXTS.tooFew,
      'twin',
      async () => carryOut({ kind: 'burn', ...of(amina, { units: 100 }) }),
    ],
  ])('is refused: %s', async (text, name, arrange) => {
    await arrange()
    expect(await ask(first, recovery(name))).toMatchObject(conflict(text))
  })
})

describe('before the campaign is funded', () => {
  const moving = [
    ['mint', () => ({ units: 1, recipientEmail: emailOf('bilal') })],
    ['burn', () => of(amina, { units: 1 })],
    ['transfer', () => of(amina, { units: 1, recipientEmail: emailOf('bilal') })],
    ['forcedTransfer', () => of(amina, { units: 1, recipientEmail: emailOf('bilal') })],
  ] as const

  it.each([
    ['live', 'live'],
    ['paused', 'paused'],
    ['waitingFunds', 'live'],
    ['failed', 'failed'],
  ] as const)('%s: shares are neither minted, burned nor moved', async (state, status) => {
    unlock()
    await placeCampaign(product.db.orm, offeringId, [state, status])
    for (const [kind, fields] of moving)
      expect([kind, await ask(first, { kind, ...fields() })]).toMatchObject([
        kind,
        conflict(SHARE_LOT_GUARD_TEXTS.isFunded),
      ])
    expect((await token())?.isFunded).toBe(false)
    await carryOut({ kind: 'recovery', ...of(amina, { recipientEmail: emailOf('twin') }) })
  })
})

describe('mint and burn', () => {
  it('mint unsold shares of a funded offering, for nothing', async () => {
    await carryOut({ kind: 'mint', units: 200, recipientEmail: emailOf('bilal') })
    expect(await token()).toMatchObject({ heldUnits: 300, mintedUnits: 200, holders: 2 })
    const total = (await token())?.totalUnits ?? 0
    expect(
      await ask(first, { kind: 'mint', units: total - 299, recipientEmail: emailOf('bilal') }),
    ).toMatchObject(conflict(SHARE_LOT_GUARD_TEXTS.isWithinCap))
  })

  it('mint nothing that is locked for longer than the shares that are held', async () => {
    await carryOut({ kind: 'mint', units: 5, recipientEmail: emailOf('bilal') })
    product.clock.advance(700_000)
    expect((await holders())['Bilal Aziz']).toMatchObject({ heldUnits: 5, lockedUnits: 0 })
  })

  it('mint with the lock of the terms where no shares are held', async () => {
    await carryOut({ kind: 'burn', ...of(amina, { units: 100 }) })
    await carryOut({ kind: 'mint', units: 5, recipientEmail: emailOf('bilal') })
    const { data } = await product.as(issuer).reply(shareRegister, { query: { projectId: offeringId } })
    expect(data).toMatchObject([{ holder: 'Bilal Aziz', lockedUntil: '2027-11-20T09:00:00.000Z' }])
  })

  it('the issuer receives none of the own shares', async () => {
    verified.set(issuer.userId, 'AE')
    expect(await ask(second, { kind: 'mint', units: 1, recipientEmail: emailOf('issuer') })).toMatchObject(
      conflict(TOKEN_OPERATION_TEXTS.insider),
    )
  })

  it('burned shares leave supply and register', async () => {
    await carryOut({ kind: 'burn', ...of(amina, { units: 100 }) })
    expect(await token()).toMatchObject({ heldUnits: 0, holders: 0 })
    const { data } = await product.as(first).reply(shareRegister, { query: { projectId: offeringId } })
    expect(data).toEqual([])
  })
})

it('counts each lookup of a receiver', async () => {
  const curious = await product.person('curious', { roles: ['compliance'] })
  const look = () => ask(curious, { kind: 'mint', units: 1, recipientEmail: emailOf('nobody-here') })
  for (let count = 0; count < 60; count += 1) expect((await look()).status).toBe(400)
  expect((await look()).status).toBe(429)
  product.clock.advance(DAY)
})
