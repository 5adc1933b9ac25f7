import { percentText } from '#contracts/payment/rules/percent.ts'
import { methodLimits } from '#contracts/payment/rules/words.ts'
import { daysAfter } from '#contracts/dates.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  boardProfile,
  enrolScholarKey,
  fatwaCertificate,
  fatwaCertificateFile,
  fatwaCertificates,
  fatwas,
  revokeScholarKey,
  saveBoardProfile,
  scholarKeys,
  shariahBoard,
} from '#contracts/project/fatwa/fatwas.ts'
import { FATWA_TEXTS } from '#contracts/project/fatwa/values.ts'
import { APPROVABLE_STATES, SCHOLARS_NEEDED } from '#contracts/project/proposal-values.ts'
import { FATWA_LABELS } from '#machines/fatwa/labels.ts'
import { isInForce } from '#machines/fatwa/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { SCREENING_METHOD } from '#contracts/finance/screening.ts'
import { packsAt } from '#services/project/screening/store.ts'
import { findTerms } from '#services/project/terms/store.ts'
import {
  boardMembers,
  credentialsOf,
  listCertificates,
  listFatwas,
  signaturesIn,
  writeCredentials,
} from './board-store.ts'
import { certificateFile } from './certificate.ts'
import { validUntil } from './fatwas.ts'
import { KEYS_SHOWN } from './key-store.ts'
import type { ScholarKeys } from './keys.ts'
import { fatwaOf, periodAt } from './store.ts'

/** Files are made when they are asked for. */
const FILES = { limit: 60, windowMs: 3_600_000 }

/** What stands for a scholar whose account is gone. */
const FORMER = 'Former scholar'

/** The desk of the scholars, and what everybody may read of their board. */
export function fatwaRoutes({
  ctx,
  keys,
  offerings,
  deps,
}: {
  readonly ctx: ServiceContext
  readonly keys: ScholarKeys
  readonly offerings: Offerings
  readonly deps: ProjectDeps
}): Handler[] {
  const db = ctx.db.orm

  const keyList = async (scholarId: string, message = '') => {
    const rows = await keys.list(scholarId)
    const data = rows.map((row) => ({
      _id: row.id,
      label: row.label,
      publicKey: row.publicKey.toString('base64'),
      createdAt: row.createdAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      signatures: Number(row.signatures),
    }))
    return { status: true as const, message, ...wholeList(data, KEYS_SHOWN) }
  }

  /** The fatwa of a public offering with the signatures that hold. @throws Problem 404 */
  async function certificateOf(id: string) {
    const now = ctx.clock.now()
    const { name, termsVersion } = await offerings.publicOffering(id)
    const [fatwa, signatures, terms] = await Promise.all([
      fatwaOf(db, id, now),
      signaturesIn(db, id, now),
      findTerms(db, id, termsVersion),
    ])
    const names = await deps.displayNames({ userIds: signatures.map(({ scholarId }) => scholarId) })
    return {
      fatwa,
      name,
      termsVersion,
      // Terms of before there were fatwas are not known whole.
      terms: (terms?.terms ?? null) as object | null,
      isValid: isInForce(fatwa, now),
      signatures: signatures.map((row) => ({
        scholar: names[row.scholarId] ?? FORMER,
        publicKey: row.publicKey?.toString('base64') ?? null,
        signature: row.signature?.toString('base64') ?? null,
        signedAt: row.signedAt.toISOString(),
        validUntil: row.validUntil.toISOString(),
      })),
    }
  }

  return [
    handler(scholarKeys, ({ actor }) => keyList(signedIn(actor).userId)),

    handler(enrolScholarKey, async ({ actor, body }) => {
      const { userId: scholarId } = signedIn(actor)
      await keys.enrol({ scholarId, ...body })
      return keyList(scholarId, 'The key is added.')
    }),

    handler(revokeScholarKey, async ({ actor, params }) => {
      const { userId: scholarId } = signedIn(actor)
      await keys.revoke({ scholarId, id: params.id })
      return keyList(scholarId, 'The key is revoked.')
    }),

    handler(fatwas, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const now = ctx.clock.now()
      const { renewalDays } = await periodAt(db, now)
      const { rows, total } = await listFatwas(
        db,
        {
          scholarId: signedIn(actor).userId,
          filter: query.show ?? 'waiting',
          now,
          endsBefore: daysAfter(now, renewalDays),
          states: [...APPROVABLE_STATES],
        },
        { limit: perPage, offset },
      )
      return {
        status: true,
        message: '',
        data: rows.map(({ id, signatures, validUntil: end, changedAt, ...row }) => ({
          ...row,
          _id: id,
          stateLabel: FATWA_LABELS[row.state],
          signatures: Number(signatures),
          signaturesNeeded: SCHOLARS_NEEDED,
          validUntil: end?.toISOString() ?? null,
          changedAt: changedAt.toISOString(),
        })),
        totalCount: total,
        perPage,
      }
    }),

    handler(fatwaCertificate, async ({ params }) => {
      const { fatwa, name, termsVersion, terms, isValid, signatures } = await certificateOf(params.id)
      // Its end has come, and its job has not run yet.
      const state = fatwa.state === 'valid' && !isValid ? 'expired' : fatwa.state
      return {
        status: true,
        message: '',
        data: {
          _id: params.id,
          name,
          state,
          stateLabel: FATWA_LABELS[state],
          digest: fatwa.digest.toString('hex'),
          termsVersion,
          validUntil: isValid ? validUntil(fatwa) : null,
          signatures,
          signaturesNeeded: SCHOLARS_NEEDED,
          hasFile: terms !== null && signatures.some(({ signature }) => signature !== null),
        },
      }
    }),

    handler(fatwaCertificateFile, async ({ params, request }) => {
      const { ok } = await ctx.limits.take(`fatwa-file:${request.limitKey}`, FILES)
      if (!ok)
        throw new Problem(
          PROBLEM_CODES.tooMany,
          429,
          'You have downloaded 60 certificates within an hour, the maximum. Please try again later.',
        )
      const { fatwa, name, terms, signatures } = await certificateOf(params.id)
      const signed = signatures.flatMap(({ publicKey, signature, ...others }) =>
        publicKey === null || signature === null ? [] : [{ ...others, publicKey, signature }],
      )
      if (terms === null || signed.length === 0)
        throw new Problem(PROBLEM_CODES.notFound, 404, FATWA_TEXTS.noCertificate)
      const text = certificateFile({
        offering: params.id,
        name,
        digest: fatwa.digest.toString('hex'),
        terms,
        signatures: signed,
      })
      return {
        status: true,
        message: '',
        data: {
          name: `fatwa-${params.id}.json`,
          contentType: 'application/json',
          base64: Buffer.from(text).toString('base64'),
        },
      }
    }),

    handler(fatwaCertificates, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const now = ctx.clock.now()
      const { rows, total } = await listCertificates(db, now, { limit: perPage, offset })
      return {
        status: true,
        message: '',
        data: rows.map(({ id, name, issuerName, state, validUntil: end, signatures }) => {
          const shown = end !== null && end <= now ? 'expired' : state
          return {
            _id: id,
            name,
            issuerName,
            state: shown,
            stateLabel: FATWA_LABELS[shown],
            signatures: Number(signatures),
            validUntil: shown === 'valid' ? (end?.toISOString() ?? null) : null,
          }
        }),
        totalCount: total,
        perPage,
      }
    }),

    handler(shariahBoard, async () => {
      const now = ctx.clock.now()
      const [members, methods, period] = await Promise.all([
        boardMembers(db),
        packsAt(db, now),
        periodAt(db, now),
      ])
      const userIds = members.map(({ scholarId }) => scholarId)
      const [names, scholars] = await Promise.all([
        deps.displayNames({ userIds }),
        deps.roleHolders({ role: 'scholar', userIds }),
      ])
      return {
        status: true,
        message: '',
        data: {
          // Signatures of scholars who have left the board stay, so their keys do too.
          members: members
            .map(({ scholarId, credentials, keys: own }) => ({
              name: names[scholarId] ?? FORMER,
              credentials,
              isOnBoard: scholars.includes(scholarId),
              keys: own.map(({ publicKey, addedAt, revokedAt }) => ({
                publicKey,
                addedAt: new Date(addedAt).toISOString(),
                revokedAt: revokedAt === null ? null : new Date(revokedAt).toISOString(),
              })),
            }))
            .filter(({ isOnBoard, keys: shown }) => isOnBoard || shown.length > 0),
          methods: methods.map((row) => ({
            method: row.method,
            validFrom: row.validFrom,
            limits: methodLimits(row).flatMap(([what, limit]) => (limit === null ? [] : [{ what, limit }])),
            countedAsIncome: row.impliedIncomeBp === undefined ? null : percentText(row.impliedIncomeBp),
            confirmed: row.confirmed !== false,
            source: row.source,
            decides: row.method === SCREENING_METHOD,
          })),
          ...period,
          signaturesNeeded: SCHOLARS_NEEDED,
        },
      }
    }),

    handler(boardProfile, async ({ actor }) => ({
      status: true,
      message: '',
      data: { credentials: await credentialsOf(db, signedIn(actor).userId) },
    })),

    handler(saveBoardProfile, async ({ actor, body }) => {
      const { userId: scholarId } = signedIn(actor)
      await ctx.db.transaction(async (tx) => {
        await writeCredentials(tx, { scholarId, credentials: body.credentials, now: ctx.clock.now() })
        await ctx.audit.record(tx, {
          actorId: scholarId,
          action: 'boardMember.changed',
          entity: 'board_member',
          entityId: scholarId,
        })
      })
      return {
        status: true,
        message: body.credentials === '' ? 'You are not on the public page.' : 'The public page is changed.',
        data: { credentials: body.credentials },
      }
    }),
  ]
}
