import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'

/** Spec 8, sign URL missing. */
export const SIGN_URL_MISSING_TEXT = 'The system failed to load the document, please inform support!'

const signerDetail = z
  .strictObject({
    /** Address of the signing page, good for one use and ten minutes. A call without one fails with SIGN_URL_MISSING_TEXT. */
    workflowUrl: z.string(),
    /** Nonce that every message of the framed page repeats. */
    nonce: z.string(),
    messages: z
      .enum(['native', 'documenso', 'docuseal', 'docusign'])
      .register(z.globalRegistry, { id: 'SigningMessages' }),
  })
  .register(z.globalRegistry, { id: 'SignerDetail' })

/**
 * `documents`, `userName`, `email` and `user_id` are the specification's; who signs what is decided by the session and the item, and a
 * call that names another person is refused.
 */
export const signUrlBody = z
  .strictObject({
    documents: z.optional(z.string().check(z.maxLength(200))),
    userName: z.optional(z.string().check(z.maxLength(201))),
    email: z.optional(z.string().check(z.maxLength(254))),
    remarks: z.optional(z.string().check(z.maxLength(1000))),
    workflow_id: id,
    user_id: z.optional(id),
  })
  .register(z.globalRegistry, { id: 'SignUrlInput' })

/** C9. */
export const signUrl = operation({
  id: 'signUrl',
  service: 'user',
  method: 'post',
  path: '/v2/signing/sign',
  access: 'user',
  summary:
    'The address at which the caller signs an item (C9); signing itself asks for a second factor there',
  effect: 'none',
  body: signUrlBody,
  reply: replyOf(
    'SignUrlReply',
    z
      .strictObject({ signerdetail: z.array(signerDetail) }) // sic, spec 7.1
      .register(z.globalRegistry, { id: 'SignUrl' }),
  ),
})

/** Spec 3.2. The addresses live 60 s; empty until the signing is completed. */
export const signStatus = z
  .strictObject({
    isCompleted: z.boolean(),
    finalSignedContract: z.string(),
    auditCertificateUrl: z.string(),
    /** Whether the caller has signed, though others may not have yet. */
    isSigned: z.boolean(),
    isDeclined: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SignStatus' })

export const signCheck = operation({
  id: 'signCheck',
  service: 'document',
  method: 'post',
  path: '/v2/signing/check',
  access: 'user',
  summary: 'How far the signing of an own item is (C10)',
  effect: 'none',
  body: z
    .strictObject({ email: z.optional(z.string().check(z.maxLength(254))), workflow_id: id })
    .register(z.globalRegistry, { id: 'SignCheckInput' }),
  reply: replyOf('SignStatusReply', signStatus),
})

const verifiedSignature = z
  .strictObject({
    signer: z.string(),
    /** From the time stamp; null where it has none. */
    signedAt: z.nullable(z.string()),
    ok: z.boolean(),
    problems: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'VerifiedSignature' })

/** What /verify says about a PDF. */
export const verification = z
  .strictObject({
    /**
     * `ours`: byte for byte a document completed here; where a signing service sealed it for us, its hash is all that is known,
     * `problems` says so, and `signatures` are as found. `changed`: carries signatures of ours, but is not what was sealed. `foreign`: signed by
     * others, or with certificates that are not ours. `unsigned`: no signature. `unreadable`: no PDF that can be read.
     */
    verdict: z
      .enum(['ours', 'changed', 'foreign', 'unsigned', 'unreadable'])
      .register(z.globalRegistry, { id: 'VerificationVerdict' }),
    sha256: z.string(),
    /** Null unless the verdict is `ours`. */
    completedAt: z.nullable(z.string()),
    /** The title under which it was signed; null unless the verdict is `ours` and we sealed it. */
    title: z.nullable(z.string()),
    /** How many people signed the document; null where the title is. */
    signers: z.nullable(z.int()),
    signatures: z.array(verifiedSignature),
    problems: z.array(z.string()),
    /** Ways in which other readers may see something else in the file, whatever the verdict: keys of `SEEN_WARNINGS`. */
    warnings: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'Verification' })
export type Verification = z.infer<typeof verification>

/** The answer of POST /v2/signing/verify, whose body is the PDF itself; by REST only. */
export const verificationReply = replyOf('VerificationReply', verification)
