import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { contractType } from '#contracts/project/projects.ts'
import { proposalState } from '#contracts/project/proposals.ts'
import { fatwaState, publicKeyText, signatureText } from './fields.ts'
import { CREDENTIALS_MAX, FATWA_TEXTS } from './values.ts'

/* The Shariah board: keys of its scholars, what they sign, and what everybody may read of it. */

const text = (max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((typed) => !hidesInLines(typed), FATWA_TEXTS.hidden),
  )

const scholarKey = z
  .strictObject({
    _id: id,
    label: z.string(),
    /** Raw Ed25519 public key in base64. */
    publicKey: z.string(),
    createdAt: instant,
    revokedAt: z.nullable(instant),
    /** How many signatures it has made. */
    signatures: z.int(),
  })
  .register(z.globalRegistry, { id: 'ScholarKey' })
export type ScholarKeyWire = z.infer<typeof scholarKey>
const keysReply = listOf('ScholarKeys', scholarKey)

export const scholarKeys = operation({
  id: 'scholarKeys',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/keys',
  access: 'staff:scholar',
  summary: 'The signing keys of the scholar who asks, the newest first',
  reply: keysReply,
})

export const enrolKeyBody = z
  .strictObject({
    label: text(60, FATWA_TEXTS.label),
    publicKey: publicKeyText,
    /** The new key's signature of the statement that names scholar and key. */
    proof: signatureText,
  })
  .register(z.globalRegistry, { id: 'EnrolScholarKeyBody' })

export const enrolScholarKey = operation({
  id: 'enrolScholarKey',
  service: 'project',
  method: 'post',
  path: '/v1/shariah/keys',
  access: 'staff:scholar',
  summary: 'A scholar enrols the public half of an own key',
  effect: 'signs',
  stepUp: { of: 'account' },
  body: enrolKeyBody,
  reply: keysReply,
})

export const revokeScholarKey = operation({
  id: 'revokeScholarKey',
  service: 'project',
  method: 'post',
  path: '/v1/shariah/keys/{id}/revoke',
  access: 'staff:scholar',
  summary: 'A scholar revokes an own key, which signs nothing from then on',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  reply: keysReply,
})

const fatwaRow = z
  .strictObject({
    _id: id,
    name: z.string(),
    issuerName: z.string(),
    contractType,
    campaign: proposalState,
    state: fatwaState,
    stateLabel: z.string(),
    signatures: z.int(),
    signaturesNeeded: z.int(),
    isSignedByMe: z.boolean(),
    /** When a valid fatwa ends. */
    validUntil: z.nullable(instant),
    changedAt: instant,
  })
  .register(z.globalRegistry, { id: 'FatwaRow' })

export const fatwas = operation({
  id: 'fatwas',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/fatwas',
  access: 'staff:scholar',
  summary: 'Fatwas of the offerings of others: what waits for the scholar, what is signed, what ends soon',
  query: z.strictObject({
    show: z.optional(
      z
        .enum(['waiting', 'signed', 'ending', 'ended', 'all'])
        .register(z.globalRegistry, { id: 'FatwaFilter' }),
    ),
    ...pageFields,
  }),
  reply: listOf('Fatwas', fatwaRow),
})

const signature = z
  .strictObject({
    scholar: z.string(),
    /** Null for an approval from before there were keys. */
    publicKey: z.nullable(z.string()),
    signature: z.nullable(z.string()),
    signedAt: instant,
    validUntil: instant,
  })
  .register(z.globalRegistry, { id: 'FatwaSignature' })

const certificate = z
  .strictObject({
    _id: id,
    name: z.string(),
    state: fatwaState,
    stateLabel: z.string(),
    /** SHA-256 of the terms in force, in hexadecimal. */
    digest: z.string(),
    termsVersion: z.int(),
    validUntil: z.nullable(instant),
    signatures: z.array(signature),
    signaturesNeeded: z.int(),
    /** Whether there is a file of it: its terms are known, and a scholar has signed them. */
    hasFile: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'FatwaCertificate' })
export type CertificateWire = z.infer<typeof certificate>

export const fatwaCertificate = operation({
  id: 'fatwaCertificate',
  service: 'project',
  method: 'get',
  path: '/v1/projects/{id}/fatwa',
  access: 'public',
  summary: 'The live status of the fatwa of a public offering, with its signatures',
  params: idParams,
  reply: replyOf('FatwaCertificateReply', certificate),
})

export const fatwaCertificateFile = operation({
  id: 'fatwaCertificateFile',
  service: 'project',
  method: 'get',
  path: '/v1/projects/{id}/fatwa/file',
  access: 'public',
  summary:
    'The certificate as a file: terms, signatures and public keys, at most 60 an hour from one address',
  params: idParams,
  reply: replyOf('FatwaCertificateFileReply', madeFile),
})

const certificateRow = z
  .strictObject({
    _id: id,
    name: z.string(),
    issuerName: z.string(),
    state: fatwaState,
    stateLabel: z.string(),
    signatures: z.int(),
    validUntil: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'CertificateRow' })

export const fatwaCertificates = operation({
  id: 'fatwaCertificates',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/certificates',
  access: 'public',
  summary: 'The fatwas of public offerings with their live status, by name',
  query: z.strictObject(pageFields),
  reply: listOf('FatwaCertificates', certificateRow),
})

const board = z
  .strictObject({
    members: z.array(
      z
        .strictObject({
          name: z.string(),
          /** Null where the scholar says nothing there. */
          credentials: z.nullable(z.string()),
          /** False for a scholar who has left the board and has signed public certificates. */
          isOnBoard: z.boolean(),
          /** Those that may sign now, and those that have signed public certificates. */
          keys: z.array(
            z
              .strictObject({
                /** Raw Ed25519 public key in base64. */
                publicKey: z.string(),
                addedAt: instant,
                revokedAt: z.nullable(instant),
              })
              .register(z.globalRegistry, { id: 'BoardKey' }),
          ),
        })
        .register(z.globalRegistry, { id: 'BoardMember' }),
    ),
    methods: z.array(
      z
        .strictObject({
          method: z.string(),
          /** The day from which these limits count. */
          validFrom: z.string(),
          /** Each limit as words: what is limited, and its bound. */
          limits: z.array(
            z
              .strictObject({ what: z.string(), limit: z.string() })
              .register(z.globalRegistry, { id: 'BoardMethodLimit' }),
          ),
          /** The part of interest-bearing assets that counts as income, '5%'; null where the method counts none. */
          countedAsIncome: z.nullable(z.string()),
          /** False where sources differ on a limit: then nothing passes by this method. */
          confirmed: z.boolean(),
          source: z.string(),
          /** Whether this method decides about offerings. */
          decides: z.boolean(),
        })
        .register(z.globalRegistry, { id: 'BoardMethod' }),
    ),
    /** How long a signature holds, months. */
    months: z.int(),
    renewalDays: z.int(),
    signaturesNeeded: z.int(),
  })
  .register(z.globalRegistry, { id: 'ShariahBoard' })
export type BoardWire = z.infer<typeof board>

export const shariahBoard = operation({
  id: 'shariahBoard',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/board',
  access: 'public',
  summary:
    'The scholars of the board, and former ones who have signed, with their keys, the methods of screening in force, and the period of a fatwa',
  reply: replyOf('ShariahBoardReply', board),
})

const ownProfile = z
  .strictObject({
    /** Empty where the scholar is not on the public page. */
    credentials: z.string(),
  })
  .register(z.globalRegistry, { id: 'BoardProfile' })
const profileReply = replyOf('BoardProfileReply', ownProfile)

export const boardProfile = operation({
  id: 'boardProfile',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/profile',
  access: 'staff:scholar',
  summary: 'What the public page says of the scholar who asks',
  reply: profileReply,
})

export const boardProfileBody = z
  .strictObject({
    credentials: z
      .string()
      .check(
        z.trim(),
        z.maxLength(CREDENTIALS_MAX, `Must be at most ${CREDENTIALS_MAX} characters`),
        readable,
      ),
  })
  .register(z.globalRegistry, { id: 'BoardProfileBody' })

export const saveBoardProfile = operation({
  id: 'saveBoardProfile',
  service: 'project',
  method: 'put',
  path: '/v1/shariah/profile',
  access: 'staff:scholar',
  summary: 'What the public page says of a scholar; without a text the scholar is not on it',
  effect: 'none',
  body: boardProfileBody,
  reply: profileReply,
})
