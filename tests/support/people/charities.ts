import { approveCharity, proposeCharity } from '#contracts/payment/charity/charities.ts'
import { approveCharityPayment, proposeCharityPayment } from '#contracts/payment/charity/payments.ts'
import type { ZakatCategory, ZakatFund } from '#contracts/payment/charity/values.ts'
import { newId } from '#services/kit/ids.ts'
import { charity, customerCash } from '#services/ledger/accounts.ts'
import type { createPaymentProduct } from '#tests/support/services/payment.ts'

type Product = Awaited<ReturnType<typeof createPaymentProduct>>

/** A charity that two people of compliance took into the register. */
export async function registerCharity(
  product: Product,
  categories: readonly ZakatCategory[],
): Promise<string> {
  const compliance = async (userId: string) =>
    product.as(await product.named(userId, { roles: ['compliance'] }))
  const account = { number: 'GB82WEST12345698765432', bankCode: 'NWBKGB2LXXX' }
  const { data } = await (
    await compliance('usr_compliance1')
  ).reply(proposeCharity, {
    body: {
      ...account,
      name: 'Orphans of the Coast',
      country: 'GB',
      registration: newId('reg'),
      purpose: 'Food and school for orphans.',
      categories: [...categories],
      holder: 'Orphans of the Coast',
    },
  })
  const params = { id: data._id }
  await (await compliance('usr_compliance2')).confirmed(approveCharity, { params, body: account })
  return data._id
}

/** Zakat in minor units of a new person, straight in the ledger. */
export async function giveZakat(product: Product, amount: bigint, fund: ZakatFund): Promise<void> {
  const userId = product.addUser(newId('usr'))
  await product.fund(userId, amount)
  const given = await product.ledger.transfer({
    kind: 'zakat',
    reason: 'zakat',
    legs: [{ from: customerCash(userId, 'USD'), to: charity('USD', fund), amount }],
    idempotency: { actor: userId, key: newId('key') },
  })
  if (given.outcome !== 'accepted') throw new Error(`The ledger answered '${given.outcome}'.`)
}

/** A payment to a charity that the bank has accepted. */
export async function payCharity(product: Product, charityId: string, amount: bigint): Promise<string> {
  const finance = async (userId: string) => product.as(await product.named(userId, { roles: ['finance'] }))
  await giveZakat(product, amount, 'zakat')
  const wire = { amount: amount.toString(), currency: 'USD' as const }
  const { data } = await (
    await finance('usr_finance1')
  ).reply(proposeCharityPayment, {
    body: { charityId, fund: 'zakat', amount: wire, reason: 'For Ramadan.', idempotencyKey: newId('key') },
  })
  const body = { paymentId: data._id, amount: wire }
  await (await finance('usr_finance2')).confirmed(approveCharityPayment, { body })
  product.bankPlay.send = async () => 'accepted'
  await product.jobs.deliver('charityPayment.send', { paymentId: data._id })
  product.bankPlay.send = undefined
  return data._id
}
