import { afterAll, beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { OFFLINE_TEXT } from '#machines/connectivity/labels.ts'
import { connectivityModel } from '#machines/connectivity/model.ts'
import { INACTIVITY_TITLE } from '#machines/inactivity/labels.ts'
import { INACTIVITY_COUNTDOWN_MS, INACTIVITY_IDLE_MS } from '#machines/inactivity/machine.ts'
import { inactivityModel } from '#machines/inactivity/model.ts'
import type { sessionMachine } from '#machines/session/machine.ts'
import { sessionModel } from '#machines/session/model.ts'
import { describeInChromium, type BrowserSubject } from '#tests/support/walks/browser-level.ts'
import { openSignedInPage, startChromiumBench, type ChromiumBench } from './chromium-bench.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { TICK } from '#tests/support/walks/harness.ts'

let bench: ChromiumBench | undefined

function running(): ChromiumBench {
  if (!bench) throw new Error('the product did not start')
  return bench
}

beforeAll(async () => {
  bench = await startChromiumBench()
})
afterAll(() => bench?.stop())

const sessionCoverage = coverageOf(sessionModel.machine)
/** Once per way of ending: the texts and the failed logout are walked in React, a page costs seconds. */
const byReason = {
  ...sessionModel,
  key: (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.reason,
}

describeInChromium('M7 session', byReason, sessionCoverage, async () => {
  const page = await openSignedInPage(running())
  return {
    executors: {
      [TICK]: ({ ms }) => page.pass(Number(ms)),
      'session.lost': ({ message }) => page.loseSession(typeof message === 'string' ? message : undefined),
      'session.logoutRequested': ({ reason }) =>
        reason === 'inactive' ? page.pass(INACTIVITY_IDLE_MS + INACTIVITY_COUNTDOWN_MS) : page.chooseLogout(),
      'session.modalClosed': () => page.dialog.getByRole('button', { name: 'Home' }).click(),
      'xstate.error.actor.logout': () => page.failLogout(),
    },
    check: async ({ of: { value, context } }) => {
      await page.expectDialog(value === 'expiredModal' ? context.message : null)
      if (value === 'leaving') await expect.poll(() => page.logouts.length).toBe(1)
      const { pathname } = new URL(page.page.url())
      if (value !== 'ended') return expect(pathname).not.toBe('/')
      await page.page.waitForURL((url) => url.pathname === '/')
      const said = page.page.getByText('We logged you out after 15 minutes without activity.')
      await expect.poll(() => said.count()).toBe(context.reason === 'inactive' ? 1 : 0)
      const cookies = await page.page.context().cookies()
      expect(cookies.map(({ name }) => name)).not.toContain('token')
    },
    close: page.close,
  }
})

const inactivityCoverage = coverageOf(inactivityModel.machine)
// What a sleeping page does on waking up is walked in React; here time passes as it does for a page that is looked at.
const awake = { without: ['time.checked'] }

async function openWatchedPage(): Promise<BrowserSubject> {
  const page = await openSignedInPage(running())
  return {
    executors: {
      [TICK]: ({ ms }) => page.pass(Number(ms)),
      'activity.seen': () => page.showActivity(),
      'inactivity.stayChosen': (_event, { before }) =>
        before.value === 'warning'
          ? page.dialog.getByRole('button', { name: 'Stay Logged in' }).click()
          : page.hearOtherTab({ type: 'stayed' }),
    },
    check: async ({ of: { value } }) => {
      await page.expectDialog(value === 'warning' ? INACTIVITY_TITLE : null)
      if (value === 'expired') await expect.poll(() => page.logouts.length).toBe(1)
    },
    close: page.close,
  }
}

describeInChromium('M9 inactivity', inactivityModel, inactivityCoverage, openWatchedPage, awake)

const connectivityCoverage = coverageOf(connectivityModel.machine)

describeInChromium('M8 connectivity', connectivityModel, connectivityCoverage, async ({ inputName }) => {
  const page = await openSignedInPage(running(), { isOnline: inputName === 'online' })
  return {
    executors: {
      'net.lost': () => page.browserSays('offline'),
      'net.found': async () => {
        await page.browserSays('offline')
        await page.browserSays('online')
      },
      'net.refreshChosen': () => page.dialog.getByRole('button', { name: 'Refresh' }).click(),
      'xstate.done.actor.probe': () => page.answerProbe(true),
      'xstate.error.actor.probe': () => page.answerProbe(false),
    },
    check: async ({ of }) => {
      await page.expectDialog(of.hasTag('offlineModal') ? OFFLINE_TEXT : null)
      if (of.value === 'checking') await expect.poll(() => page.probes.length).toBe(1)
    },
    close: page.close,
  }
})
