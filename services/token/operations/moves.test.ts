import { describe, expect, it } from 'vitest'
import { HOLDER_NOT_FREE_TEXT, HOLDER_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { approveAccountResume, askAccountResume, pauseAccount } from '#contracts/staff/pauses.ts'
import { TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import { tokenHolders } from '#contracts/token/token-operations.ts'
import { shareRegister } from '#contracts/token/tokens.ts'
import { SHARE_LOT_GUARD_TEXTS, SHARE_LOT_STATE_TEXTS } from '#machines/share-lot/labels.ts'
import { placeCampaign } from '#tests/support/product/funded-offering.ts'
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
  of,
  offeringId,
  operationBench,
  product,
  second,
  token,
  twin,
  unlock,
  verified,
  wrong,
} from '#tests/support/offerings/operation-bench.ts'

/* Transfers, recoveries, minting and burning, with the pauses and rules that stop them. */

operationBench()

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
