import { isDeepStrictEqual } from 'node:util'
import { screen, type Screening, type ScreeningFigures } from '#contracts/finance/screening.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { createPause, TOPICS } from '#services/project/campaign.ts'
import { changeOffering, lockOffering, type OfferingRow } from '#services/project/store.ts'
import { decidingPack, hasPassed, insertScreening, newestScreening, screenedOtherwise } from './store.ts'

/** Offerings that are read at a time. */
const BATCH = 100

/** Screens offerings again: with new figures, or with new rules (record 0465). */
export function createRescreening(ctx: ServiceContext) {
  const pauseOpen = createPause(ctx)

  /** A campaign that does not pass any more takes no orders until it does; its issuer and its investors are told. */
  async function judge(tx: Tx, row: OfferingRow, figures: ScreeningFigures): Promise<Screening> {
    const now = ctx.clock.now()
    const pack = await decidingPack(tx, now)
    const result = screen(pack, figures)
    const isAgain = await hasPassed(tx, row.id)
    await insertScreening(tx, row.id, { pack, figures }, result, now)
    await changeOffering(tx, row.id, { screeningVerdict: result.verdict, changedAt: now })
    const passed = row.screeningVerdict === 'pass'
    if (result.verdict === 'pass') {
      if (!passed && isAgain)
        await tell(tx, row, {
          issuer: row.state === 'paused' ? 'screeningPassedPaused' : 'screeningPassed',
          investors: 'screeningPassed',
        })
      // Its opening was refused while it did not pass.
      if (row.state === 'preview' && !passed)
        await ctx.jobs.enqueue(tx, {
          topic: TOPICS.opening,
          payload: { offeringId: row.id },
          runAt: row.opensAt,
        })
      return result
    }
    await pauseOpen(tx, row.id)
    if (passed) await tell(tx, row, { issuer: 'screeningEnded', investors: 'screening' })
    return result
  }

  /** Tells of a verdict that changed: it passes no more, or it passes again. */
  async function tell(
    tx: Tx,
    { id: offeringId, issuerId, status }: OfferingRow,
    about: { readonly issuer: string; readonly investors: string },
  ): Promise<void> {
    await ctx.jobs.enqueue(tx, {
      topic: TOPICS.issuerNotice,
      payload: { offeringId, issuerId, about: about.issuer },
    })
    // An offering that was never public has no orders.
    if (status !== null)
      await ctx.jobs.enqueue(tx, {
        topic: TOPICS.fatwaEnded,
        payload: { offeringId, about: about.investors, at: ctx.clock.now().toISOString() },
      })
  }

  const locked = async (tx: Tx, offeringId: string): Promise<OfferingRow> => {
    const row = await lockOffering(tx, offeringId)
    if (!row) throw new Error(`no offering ${offeringId}`)
    return row
  }

  /** Screens an offering by new figures. */
  const rescreen = (offeringId: string, figures: ScreeningFigures): Promise<Screening> =>
    ctx.db.transaction(async (tx) => judge(tx, await locked(tx, offeringId), figures))

  /**
   * Screens an offering by the figures of its filed accounts; what they do not say stays as it was known. Figures that are the same make no
   * new verdict (record 0485). False where `isOutdated`, asked once the offering is locked, says so: they change nothing then.
   */
  async function file(
    tx: Tx,
    offeringId: string,
    filed: Partial<ScreeningFigures>,
    isOutdated: () => Promise<boolean>,
  ): Promise<boolean> {
    const row = await locked(tx, offeringId)
    if (await isOutdated()) return false
    const { figures } = await newestScreening(tx, offeringId)
    const now = { ...figures, ...filed }
    if (!isDeepStrictEqual(now, figures)) await judge(tx, row, now)
    return true
  }

  /** Screens every offering by the rules in force, with the figures that are known; each once, however often it is called. */
  async function rescreenAll(): Promise<void> {
    const { id: version } = await versionAt(ctx.db.orm, 'screening', ctx.clock.now())
    let afterId = ''
    for (;;) {
      const ids = await screenedOtherwise(ctx.db.orm, { version, afterId, limit: BATCH })
      const last = ids.at(-1)
      if (last === undefined) return
      for (const id of ids)
        await ctx.db.transaction(async (tx) => {
          const row = await locked(tx, id)
          const { packVersion, figures } = await newestScreening(tx, id)
          if (packVersion !== version) await judge(tx, row, figures)
        })
      afterId = last
    }
  }

  return { rescreen, file, rescreenAll }
}
