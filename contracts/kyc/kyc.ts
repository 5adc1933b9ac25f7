import * as z from 'zod/mini'
import { uploadKey } from '#contracts/document/inputs.ts'
import {
  addressAnswers,
  companyAnswers,
  employmentAnswers,
  financialAnswers,
  identityAnswers,
  personalAnswers,
  profileAnswers,
  questionnaireAnswers,
} from './fields.ts'
import { KYC_DOCUMENT_KINDS, KYC_ROLES, KYC_STEPS } from './steps.ts'
import { KYC_TEXTS } from './texts.ts'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/* The applicant's side of KYC (spec 3.7, 4.1, 4.2): pages, drafts, documents, signature, submitting. Labels of fields, the words of the
 * questions and of the declaration stand in labels.ts, for the form, the signed declaration and reviewers alike. */

export const kycRole = z.enum(KYC_ROLES).register(z.globalRegistry, { id: 'KycRole' })
export const kycStep = z.enum(KYC_STEPS).register(z.globalRegistry, { id: 'KycStep' })
export const kycDocumentKind = z
  .enum(KYC_DOCUMENT_KINDS)
  .register(z.globalRegistry, { id: 'KycDocumentKind' })

/** The states of the case machine (M1). */
export const kycState = z
  .enum([
    'draft',
    'checking',
    'review',
    'revision',
    'approved',
    'rejected',
    'expired',
    'withdrawn',
    'replaced',
  ])
  .register(z.globalRegistry, { id: 'KycState' })

export const kycDocumentDecision = z
  .enum(['undecided', 'approved', 'rejected', 'revision'])
  .register(z.globalRegistry, { id: 'KycDocumentDecision' })

/** Result of comparing a typed value with the document. */
export const kycMatch = z
  .enum(['same', 'similar', 'different', 'unknown'])
  .register(z.globalRegistry, { id: 'KycMatch' })

/** The machine-readable zone of the document, compared with the typed values. */
export const kycReading = z
  .strictObject({
    /** All check digits hold and none was repaired. */
    isAccepted: z.boolean(),
    isRepaired: z.boolean(),
    isExpired: z.boolean(),
    name: kycMatch,
    dob: kycMatch,
    documentNumber: z.string(),
    expiryDate: z.nullable(day),
    /** Its name with the code of the zone: 'Canada (CAN)'. */
    issuingState: z.string(),
    /** In the form of `issuingState`. */
    nationality: z.string(),
    printedName: z.string(),
    printedDob: z.nullable(day),
  })
  .register(z.globalRegistry, { id: 'KycReading' })

/** A file of a case. */
export const kycDocument = z
  .strictObject({
    _id: id,
    kind: kycDocumentKind,
    name: z.string(),
    /** Of what `url` shows. */
    contentType: z.string(),
    /** Bytes. */
    size: z.int(),
    uploadedAt: instant,
    decision: kycDocumentDecision,
    /** Note of the reviewer; null without one. */
    reason: z.nullable(z.string()),
    /** What could be better about the photo, in words; it may be sent all the same. */
    quality: z.array(z.string()),
    /** Null if the document has no machine-readable zone, or none was found. */
    reading: z.nullable(kycReading),
    /** Shows the file, for half a minute at least; null where there is nothing to show. */
    url: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'KycDocument' })
export type KycDocumentWire = z.infer<typeof kycDocument>

/** The pages as far as they were saved, each complete; null for one that is not. */
export const kycAnswers = z
  .strictObject({
    identity: z.nullable(identityAnswers),
    address: z.nullable(addressAnswers),
    personal: z.nullable(personalAnswers),
    employment: z.nullable(employmentAnswers),
    company: z.nullable(companyAnswers),
    financial: z.nullable(financialAnswers),
    profile: z.nullable(profileAnswers),
    questionnaire: z.nullable(questionnaireAnswers),
  })
  .register(z.globalRegistry, { id: 'KycAnswers' })
export type KycAnswers = z.infer<typeof kycAnswers>

const stepView = z
  .strictObject({
    step: kycStep,
    /** From 1. */
    number: z.int(),
    status: z.enum(['todo', 'started', 'done', 'asked']).register(z.globalRegistry, { id: 'KycStepStatus' }),
    savedAt: z.nullable(instant),
    /** What was typed but is not complete, as JSON of the page's fields; null where there is nothing beyond the answers. */
    draft: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'KycStepView' })

/** Something the reviewer asks for again, and why. */
export const kycChangeRequest = z
  .strictObject({ item: z.string(), step: kycStep, reason: z.string(), isAnswered: z.boolean() })
  .register(z.globalRegistry, { id: 'KycChangeRequest' })

/** What the applicant may know of a vendor's check: how far it is, never what was found. */
const kycIdentityCheck = z
  .strictObject({
    by: z.enum(['sumsub', 'onfido']).register(z.globalRegistry, { id: 'KycIdentityVendor' }),
    /** `open`: not everything was shown yet; `pending`: the vendor looks at it. */
    status: z
      .enum(['none', 'open', 'pending', 'done'])
      .register(z.globalRegistry, { id: 'KycIdentityStatus' }),
  })
  .register(z.globalRegistry, { id: 'KycIdentityCheck' })

/** A case as its applicant sees it. */
export const kycCase = z
  .strictObject({
    _id: id,
    role: kycRole,
    state: kycState,
    /** Rises with every change; a save that names another one is refused, so that two tabs do not overwrite each other. */
    version: z.int(),
    stepCompleted: z.int(),
    isKycCompleted: z.boolean(),
    /** The dashboard label of spec 2.8. */
    label: z.string(),
    /** Reference to quote in messages about the case; not a secret. */
    reference: z.string(),
    steps: z.array(stepView),
    answers: kycAnswers,
    documents: z.array(kycDocument),
    changeRequests: z.array(kycChangeRequest),
    /** The item of the declaration of these answers among the documents; null before it was asked for. */
    declarationId: z.nullable(id),
    isDocSign: z.boolean(), // sic, spec 3.7
    /** An answer has changed since the declaration was signed, so it is signed again. */
    isSignatureOutdated: z.boolean(),
    /** Why the case cannot be submitted now; empty when it can. */
    missing: z.array(z.string()),
    submittedAt: z.nullable(instant),
    decidedAt: z.nullable(instant),
    /** Reason of a rejection; null otherwise. */
    reason: z.nullable(z.string()),
    /** The check of the document by a vendor, and how far it is; null where the product itself looks. */
    identityCheck: z.nullable(kycIdentityCheck),
    /** Issuers: how the company stands (spec 4.2); Hold is shown as 'Under review'. */
    companyStatus: z.nullable(z.string()),
    /** Issuers: why the company is on hold or rejected, in the reviewer's words; null while it is not. */
    companyReason: z.nullable(z.string()),
    /** Issuers: the company may be changed and handed in again (`resubmitKycCompany`). */
    canChangeCompany: z.boolean(),
    /** A new check beside an approved case, which counts until this one is approved (`beginNewKyc`). */
    isNewCheck: z.boolean(),
    /** Of a new check: the earlier case is approved still, and counts meanwhile. */
    isEarlierApproved: z.boolean(),
    /** Why the last new check beside this case was rejected; null where it was not. */
    newCheckRefusal: z.nullable(z.string()),
    /** The end of the last day of the approval that counts: of this case, or of the one that a new check would replace; null where none is approved. */
    validUntil: z.nullable(instant),
    /** How the approval that counts stands; `ending` in its last 30 days. */
    approval: z
      .enum(['none', 'valid', 'ending', 'ended'])
      .register(z.globalRegistry, { id: 'KycApprovalStanding' }),
  })
  .register(z.globalRegistry, { id: 'KycCase' })
export type KycCaseWire = z.infer<typeof kycCase>

/** Reply of every operation that changes a case. */
export const kycCaseReply = replyOf('KycCaseReply', kycCase)

const version = z.int().check(z.minimum(0))
const ofCase = { role: kycRole, version } as const

export const myKyc = operation({
  id: 'myKyc',
  service: 'user',
  method: 'get',
  path: '/v2/users/kyc',
  access: 'user',
  summary: 'The own case of a role, begun or not',
  query: z.strictObject({ role: kycRole }),
  reply: kycCaseReply,
})

/** Saves a page that is complete; every field is judged (spec 5). */
function saveStep<Step extends string, Schema extends z.ZodMiniType>(
  step: Step,
  name: string,
  answers: Schema,
) {
  return operation({
    id: `saveKyc${name}` as const,
    service: 'user',
    method: 'put',
    path: `/v2/users/kyc/${step}` as const,
    access: 'user',
    summary: `Saves the page "${step}" of the own case`,
    effect: 'none',
    body: z.strictObject({ ...ofCase, answers }).register(z.globalRegistry, { id: `SaveKyc${name}Body` }),
    reply: kycCaseReply,
  })
}

export const saveKycIdentity = saveStep('identity', 'Identity', identityAnswers)
export const saveKycAddress = saveStep('address', 'Address', addressAnswers)
export const saveKycPersonal = saveStep('personal', 'Personal', personalAnswers)
export const saveKycEmployment = saveStep('employment', 'Employment', employmentAnswers)
export const saveKycCompany = saveStep('company', 'Company', companyAnswers)
export const saveKycFinancial = saveStep('financial', 'Financial', financialAnswers)
export const saveKycProfile = saveStep('profile', 'Profile', profileAnswers)
export const saveKycQuestionnaire = saveStep('questionnaire', 'Questionnaire', questionnaireAnswers)

export const saveKycDraft = operation({
  id: 'saveKycDraft',
  service: 'user',
  method: 'put',
  path: '/v2/users/kyc/draft',
  access: 'user',
  summary: 'Keeps what was typed on a page so far, however incomplete',
  effect: 'none',
  body: z
    .strictObject({
      ...ofCase,
      step: kycStep,
      /** JSON of the page's fields. */
      draft: z.string().check(z.maxLength(20_000, KYC_TEXTS.draftTooLong)),
    })
    .register(z.globalRegistry, { id: 'SaveKycDraftBody' }),
  reply: kycCaseReply,
})

export const attachKycDocument = operation({
  id: 'attachKycDocument',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/documents',
  access: 'user',
  summary: 'Attaches an upload to the own case; an earlier file of that kind is replaced',
  effect: 'none',
  body: z
    .strictObject({ ...ofCase, kind: kycDocumentKind, upload: uploadKey })
    .register(z.globalRegistry, { id: 'AttachKycDocumentBody' }),
  reply: kycCaseReply,
})

export const removeKycDocument = operation({
  id: 'removeKycDocument',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/documents/remove',
  access: 'user',
  summary: 'Takes a file out of the own case while it can be changed',
  effect: 'none',
  body: z
    .strictObject({ ...ofCase, documentId: id })
    .register(z.globalRegistry, { id: 'RemoveKycDocumentBody' }),
  reply: kycCaseReply,
})

export const askKycSignature = operation({
  id: 'askKycSignature',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/declaration',
  access: 'user',
  summary: 'Writes the declaration from the saved pages; `declarationId` is then signed like any document',
  effect: 'none',
  body: z.strictObject(ofCase).register(z.globalRegistry, { id: 'AskKycSignatureBody' }),
  reply: kycCaseReply,
})

export const submitKyc = operation({
  id: 'submitKyc',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/submit',
  access: 'user',
  summary: 'Hands the own case to the reviewers, for the first time or after it was sent back',
  effect: 'none',
  body: z.strictObject(ofCase).register(z.globalRegistry, { id: 'SubmitKycBody' }),
  reply: kycCaseReply,
})

export const restartKyc = operation({
  id: 'restartKyc',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/restart',
  access: 'user',
  summary: 'Starts again after a draft has expired',
  effect: 'none',
  body: z.strictObject(ofCase).register(z.globalRegistry, { id: 'RestartKycBody' }),
  reply: kycCaseReply,
})

export const beginNewKyc = operation({
  id: 'beginNewKyc',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/new-check',
  access: 'user',
  summary:
    'Starts a new check beside the approved case, for a changed name or address; the approved case counts until the new one is approved',
  effect: 'none',
  body: z.strictObject(ofCase).register(z.globalRegistry, { id: 'BeginNewKycBody' }),
  reply: kycCaseReply,
})

export const withdrawNewKyc = operation({
  id: 'withdrawNewKyc',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/new-check/withdraw',
  access: 'user',
  summary: 'Stops the new check; the approved case stays. The reply is the approved case',
  effect: 'none',
  body: z.strictObject(ofCase).register(z.globalRegistry, { id: 'WithdrawNewKycBody' }),
  reply: kycCaseReply,
})

export const resubmitKycCompany = operation({
  id: 'resubmitKycCompany',
  service: 'user',
  method: 'post',
  path: '/v2/users/kyc/company/resubmit',
  access: 'user',
  summary:
    'Reopens the approved case of an issuer whose company is on hold or rejected: the company is changed and submitted again',
  effect: 'none',
  body: z.strictObject(ofCase).register(z.globalRegistry, { id: 'ResubmitKycCompanyBody' }),
  reply: kycCaseReply,
})

/** Whether the applicant may use the platform, before any page is filled in (R29). */
export const kycPrecheck = operation({
  id: 'kycPrecheck',
  service: 'user',
  method: 'post',
  path: '/v1/user/kyc/precheck',
  access: 'user',
  summary:
    'Judges name, birth date and residence; what passes is kept as a draft, so that it is asked once only',
  effect: 'none',
  body: z
    .strictObject({
      role: kycRole,
      firstName: identityAnswers.shape.firstName,
      lastName: identityAnswers.shape.lastName,
      dob: personalAnswers.shape.dob,
      country: addressAnswers.shape.country,
      province: addressAnswers.shape.province,
    })
    .register(z.globalRegistry, { id: 'KycPrecheckBody' }),
  reply: replyOf(
    'KycPrecheckReply',
    z
      .strictObject({
        isEligible: z.boolean(),
        /** What is asked for because of the place, in words. */
        notes: z.array(z.string()),
        /** Number of pages of the form. */
        steps: z.int(),
        kyc: kycCase,
      })
      .register(z.globalRegistry, { id: 'KycPrecheck' }),
  ),
})
