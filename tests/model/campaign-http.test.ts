// Over 20 s: walks every path of a campaign at its service, and tries every other event in each state.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { campaignMachine } from '#machines/campaign/machine.ts'
import { CAMPAIGN_INSTANTS, campaignModel } from '#machines/campaign/model.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { CampaignAtService, TOLD } from './campaign-at-service.ts'

let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform({ at: new Date(CAMPAIGN_INSTANTS.open) })
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product?.close())

describe('campaign at its service', () => {
  const coverage = coverageOf(campaignMachine)
  const probed = new Set<string>()
  const paths = [
    ...pathsOf(campaignModel, { without: Object.keys(TOLD) }),
    ...pathsOf(campaignModel, { cover: 'states' }).filter(({ steps }) => steps.at(-1)?.of.matches('settled')),
  ]

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    product.clock.set(new Date(CAMPAIGN_INSTANTS.beforeOpen))
    const campaign = await CampaignAtService.of(product, path)
    await walk(path, { '*': (event, step) => campaign.carryOut(event, step) }, async (step) => {
      coverage.follow(step)
      const state = String(step.of.value)
      await campaign.check(step)
      if (probed.has(state)) return
      probed.add(state)
      const now = product.clock.now()
      for (const event of refusedIn(campaignModel, step.of)) {
        await campaign.carryOut(event, { ...step, before: step.of, refused: true })
        await campaign.check(step)
        product.clock.set(now)
      }
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'campaign')).toEqual([])
  })

  it('went through everything that a campaign can do at its service', () => {
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused every other event that the service can send, in every state it rests in', () => {
    expect([...probed].toSorted()).toEqual([
      'complianceReview',
      'deploying',
      'draft',
      'failed',
      'funded',
      'live',
      'operating',
      'paused',
      'preview',
      'refunded',
      'refunding',
      'rejected',
      'settled',
      'shariahReview',
      'softCapReached',
      'submitted',
      'waitingFunds',
    ])
  })
})
