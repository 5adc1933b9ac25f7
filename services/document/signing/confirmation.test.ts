import { afterAll, expect, it } from 'vitest'
import { signingProduct } from '#tests/support/documents/signing-product.ts'

const product = await signingProduct()
afterAll(() => product.close())

/** More than the time in which what happens becomes one mail. */
const LATER_MS = 60_000

/** The next mail to a person once what happened so far is told; what happened before is in mails of its own. */
async function mailTo(who: 'both' | 'investor'): Promise<string> {
  await product.ctx.jobs.runDue()
  product.clock.advance(LATER_MS)
  await product.ctx.jobs.runDue()
  return product.mailTo(who)
}

it('tells each signer by email that their signature counts, with a link to the document', async () => {
  await product.send(['both', 'investor'], { signing: 'together', subject: 'Confirmed' })
  const [first, last] = [await product.newest('both'), await product.newest('investor')]
  expect(await mailTo('both')).not.toContain('Your signature is confirmed')

  await product.sign('both', first._id)
  const confirmed = await mailTo('both')
  expect(confirmed).toContain('Your signature is confirmed. We will email you when everyone has signed.')
  expect(confirmed).toContain(`/managedocument/Received/document/RECEIVED/${first._id}`)

  await product.sign('investor', last._id)
  const finished = await mailTo('investor')
  expect(finished).toContain('Your signature is confirmed, and the document is complete.')
  expect(finished).toContain(`/managedocument/Received/document/RECEIVED/${last._id}`)
  expect(await product.mailTo('both')).toContain('All signatures are complete.')
})
