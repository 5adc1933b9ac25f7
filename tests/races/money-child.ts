import { cancelOrder } from '#contracts/payment/payments.ts'
import { requestWithdrawal } from '#contracts/payment/withdrawals.ts'
import { openDatabase } from '#services/kit/database/database.ts'
import { silentLog } from '#services/kit/log.ts'
import { keepEntry } from '#services/simulators/bank/store.ts'
import { withdrawalBench } from '#tests/support/services/orders.ts'
import { HOLDER, orderBody, type TestOffering } from '#tests/support/services/payment.ts'
import { randomOf } from '#tests/support/random.ts'

/** What a process that moves money is told. */
export interface MoneyWork {
  readonly url: string
  readonly at: string
  readonly name: string
  readonly seed: number
  readonly offering: TestOffering
  readonly people: readonly {
    readonly userId: string
    readonly accountId: string
    readonly reference: string
  }[]
}

/**
 * A process of its own that moves money until it is ended: bank transfers in, orders, cancelled orders, withdrawals, and the jobs of all of them. It
 * writes a line for each thing that was acknowledged, after it was.
 */
const work = JSON.parse(process.argv[2] ?? '{}') as MoneyWork
const { url, at, name, seed, offering, people } = work
const db = openDatabase({ url, log: silentLog(), maxConnections: 4 })
const none = () => Promise.reject(new Error('Only the test looks behind the rights.'))
const store = { db, url, ownerUrl: '', openOwner: none, close: async () => undefined }
const { product, by, asking } = await withdrawalBench({ store: store as never, at: new Date(at) })
const random = randomOf(seed)
const say = (...words: string[]) => process.stdout.write(`${words.join(' ')}\n`)
product.offerings.set(offering.id, offering)
for (const { userId } of people) product.addUser(userId)
say('begun')

for (let step = 0; ; step += 1) {
  const { userId, accountId, reference } = people[random.between(0, people.length - 1)] ?? people[0]!
  const key = `${name}-${step}`
  // In turn, so that a short life has some of each; where it begins and ends is drawn.
  const what = (seed + step) % 5
  if (what === 0) {
    await keepEntry(db.orm, {
      id: key,
      amount: 700n,
      currency: 'USD',
      payer: HOLDER,
      last4: '3000',
      message: reference,
      returnOf: null,
      isClosed: false,
      reportedAt: product.clock.now(),
    })
    await product.jobs.deliver('bank.read', {})
    say('in', key)
  } else if (what === 1 || what === 2) {
    const { status, body } = await product.order(userId, orderBody(offering, 1, `key-${key}`))
    if (status !== 200) continue
    say('order', `key-${key}`)
    const { _id } = body.data as { _id: string }
    if (what === 1) continue
    const ended = await product.call(userId, 'POST', cancelOrder.path.replace('{id}', _id))
    if (ended.status === 200) say('cancelled', _id)
  } else if (what === 3) {
    const asked = await (
      await by(userId)
    ).confirmedCall(requestWithdrawal, asking(accountId, 500n, `key-${key}`))
    if (asked.status === 200) say('out', `key-${key}`)
  } else await product.jobs.runDue()
}
