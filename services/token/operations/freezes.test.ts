import { describe, expect, it } from 'vitest'
import { auditLog } from '#contracts/project/desk/audit-log.ts'
import { TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import { tokenOperations, withdrawTokenOperation } from '#contracts/token/token-operations.ts'
import { shareRegister, shareRegisterFile } from '#contracts/token/tokens.ts'
import { SHARE_LOT_GUARD_TEXTS } from '#machines/share-lot/labels.ts'
import { SHARE_LOT_WORDS } from '#machines/share-lot/words.ts'
import { TOKEN_OPERATION_GUARD_TEXTS } from '#machines/token-operation/labels.ts'
import { type Tx } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { lockRecords } from '#services/kit/security/personal-records.ts'
import { placeCampaign } from '#tests/support/product/funded-offering.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import type { Person } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import {
  amina,
  approve,
  ask,
  asked,
  bilal,
  carryOut,
  conflict,
  emailOf,
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
  switchOffering,
  twin,
  unlock,
  verified,
  wrong,
} from '#tests/support/offerings/operation-bench.ts'

/* What is frozen: a holding, a part of it, and all holdings of an investor. */

operationBench()

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
    nextOfferingId()
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
    nextOfferingId()
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, totalUnits: 400 }),
    )
    await invest(amina, 3n, false)
    expect(await isFrozen()).toBe(true)
    const third = offeringId
    nextOfferingId()
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
      switchOffering(id)
      const row = (await holders())['Amina Rahman']
      states.push([row?.isFrozen, row?.frozenUnits])
    }
    expect(states).toEqual([
      [true, 100],
      [false, 4],
      [false, 0],
      [false, 0],
    ])
    switchOffering(second)
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

    nextOfferingId()
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
  expect(headings).toContain('Offering,Holder,Class,Ordered or received (UTC),Digital shares')
  expect(line).toContain('Amina Rahman')
  expect(line).toMatch(/,100,25\.00,held,,2026-11-20T09:10:00\.000Z,all$/)
  expect(end).toBe('')
  // What is frozen is said to those who may know the holder.
  const hidden = await product.as(bilal).reply(shareRegisterFile, { query: { projectId: offeringId } })
  expect(Buffer.from(hidden.data.base64, 'base64').toString()).toMatch(/,2026-11-20T09:10:00\.000Z,\r\n$/)
})
