import { millisecondsInDay } from 'date-fns/constants'
import {
  dataExportFile,
  dataRights,
  eraseAccount,
  openLockedFile,
  openLockedRecords,
  requestDataExport,
  type DataRights,
} from '#contracts/privacy/privacy.ts'
import { ERASURE_REASONS, RECORD_TITLES } from '#contracts/privacy/privacy-text.ts'
import { handler, signedIn, type Handler, type SignedIn } from '#services/kit/http/service.ts'
import { forgetInBrowser } from '#services/user/authentication/sessions/forget-browser.ts'
import { allow } from '#services/user/guards.ts'
import { blockersOf, collectRecords } from './collect.ts'
import { ERASED_TEXT, eraseAccountOf } from './erase.ts'
import { askForExport, exportView, readExport } from './export.ts'
import { declaredCountries, hasSentCheck } from './kyc.ts'
import { readLocked, readLockedFile } from './locked.ts'
import type { RightsDeps } from './deps.ts'
import { keptOf, type Keepable } from './rules.ts'
import { exportOf, retentionRules } from './store.ts'

/** Limited because an export reads all data of a person. */
const EXPORTS_PER_DAY = { limit: 10, windowMs: millisecondsInDay }
/** Openings of locked records per reviewer. */
const OPENINGS_PER_DAY = { limit: 100, windowMs: millisecondsInDay }
const FILES_PER_DAY = { limit: 500, windowMs: millisecondsInDay }

/** Export, erasure and opening of locked records over HTTP. */
export function privacyHandlers(deps: RightsDeps): Handler[] {
  const { limits } = deps.ctx
  return [
    handler(dataRights, async ({ actor }) => ({
      status: true,
      message: '',
      data: await rightsOf(deps, signedIn(actor)),
    })),
    handler(requestDataExport, async ({ actor, respond }) => {
      const { userId } = signedIn(actor)
      await allow(limits, respond, [[`data-export:${userId}`, EXPORTS_PER_DAY]])
      return { status: true, message: 'We are preparing your copy.', data: await askForExport(deps, userId) }
    }),
    handler(dataExportFile, async ({ actor, params, respond }) => {
      const { userId } = signedIn(actor)
      const file = await readExport(deps, { userId, id: params.id })
      respond.header('content-disposition', 'attachment; filename="mizan-my-data.json"')
      return file
    }),
    handler(eraseAccount, async ({ actor, respond }) => {
      await eraseAccountOf(deps, signedIn(actor).userId)
      forgetInBrowser(respond, 'erasure')
      return { status: true, message: ERASED_TEXT }
    }),
    handler(openLockedRecords, async (call) => {
      const { userId } = signedIn(call.actor)
      await allow(limits, call.respond, [[`locked-records:${userId}`, OPENINGS_PER_DAY]])
      return readLocked(deps, call)
    }),
    handler(openLockedFile, async (call) => {
      const { userId } = signedIn(call.actor)
      await allow(limits, call.respond, [[`locked-files:${userId}`, FILES_PER_DAY]])
      return readLockedFile(deps, call)
    }),
  ]
}

async function rightsOf(deps: RightsDeps, { userId, roles }: SignedIn): Promise<DataRights> {
  const { clock, db } = deps.ctx
  const now = clock.now()
  const [blockers, records, rules, row, hasCheck, countries] = await Promise.all([
    blockersOf(deps, db.orm, { userId, isStaff: roles.length > 0 }),
    collectRecords(deps, userId),
    retentionRules(db.orm),
    exportOf(db.orm, userId, now),
    hasSentCheck(db.orm, userId),
    declaredCountries(deps.ctx, db.orm, userId),
  ])
  const all: Keepable[] = hasCheck ? [...records, { kind: 'identity', lastAt: now }] : records
  return {
    _id: userId,
    blockers: blockers.map((code) => ({ code, text: ERASURE_REASONS[code] })),
    kept: keptOf(rules, all, { countries, now }).map(({ kind, untilAt, rule }) => ({
      kind,
      title: RECORD_TITLES[kind],
      until: untilAt.toISOString().slice(0, 10),
      regime: rule.regime,
      source: rule.source,
    })),
    export: row ? exportView(row) : null,
  }
}
