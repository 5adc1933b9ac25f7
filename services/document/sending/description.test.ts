import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendingBench, sending, type SendingBench } from '#tests/support/documents/sending-bench.ts'

/* A description is judged after sanitising. */
let bench: SendingBench
beforeAll(async () => {
  bench = await sendingBench()
})
afterAll(() => bench?.close())

const post = (key: string, description: string) =>
  bench.call(
    'issuer-1',
    'POST',
    '/v2/documents/workflows',
    sending(key, { requestType: 'Request', projectIds: ['alpha'], description }),
  )

it.each([
  ['empty once cleaned', '<p><script>read();</script></p>'],
  ['too long a text', `<p>${'x'.repeat(1001)}</p>`],
  ['too long once its links say how they open', '<a href="https://a.example">x</a>'.repeat(600)],
])('is refused at its field: %s', async (what, description) => {
  const { status, body } = await post(what.replaceAll(' ', '-'), description)
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, ['description']])
})

it('is taken with as many links as fit', async () => {
  const { status } = await post('fits', '<a href="https://a.example">x</a>'.repeat(200))
  expect(status).toBe(200)
})
