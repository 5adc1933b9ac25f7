import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { IDENTITY_VENDORS, identityBench } from '#tests/support/vendors/identity-fakes.ts'
import { A_HIT, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench } from '#tests/support/services/kyc.ts'

const A_PEP: ScreeningHit = { ...A_HIT, kind: 'pep' }
const SUSPECTS = 'The identity provider suspects something'
const SILENT = 'The identity provider has come to no result'
const PEP = 'The name is like that of a politically exposed person'

describe.each(IDENTITY_VENDORS)('new lists while %s does not answer', (_name, make) => {
  let bench: KycBench
  let isSilent = false
  const { provider, fake } = identityBench(make, () =>
    isSilent ? Promise.resolve(new Response('{}', { status: 503 })) : undefined,
  )
  beforeAll(async () => {
    bench = await kycBench({ identity: provider })
    bench.startService('user')
  })
  afterAll(() => bench?.close())
  afterEach(() => {
    isSilent = false
    vi.restoreAllMocks()
  })

  function lists(listVersion: string, hits: readonly ScreeningHit[]): void {
    vi.restoreAllMocks()
    vi.spyOn(bench.screening, 'listVersion').mockResolvedValue(listVersion)
    vi.spyOn(bench.screening, 'screen').mockResolvedValue({ listVersion, hits })
  }

  it.each([
    ['bad', [PEP, SUSPECTS]],
    ['good', [PEP]],
    ['none', [PEP, SILENT]],
  ] as const)('are written down beside what it said before: %s', async (verdict, reasons) => {
    lists('x1', [])
    const someone = await bench.person(`silent${verdict}`)
    await bench.call(someone, 'POST', '/v2/identity/access/token', { role: 'investor' })
    const ref = await bench.identityRef(someone)
    fake.show(ref)
    if (verdict !== 'none') fake.judge(ref, verdict)
    await bench.fillIn(someone, 'investor')
    const { _id } = seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    lists('x2', [A_PEP])
    isSilent = true
    bench.clock.advance(3_600_000)
    await bench.ctx.jobs.runDue()
    const { hits, riskParts } = await look(bench, await reviewer(bench), _id)
    expect(hits.map(({ decision, listVersion }) => [decision, listVersion])).toEqual([['open', 'x2']])
    expect(
      riskParts.map(({ reason }) => reason).filter((one) => [PEP, SUSPECTS, SILENT].includes(one)),
    ).toEqual([...reasons])
  })
})
