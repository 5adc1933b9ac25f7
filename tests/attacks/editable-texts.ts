import * as z from 'zod/mini'
import { OPERATIONS } from '#contracts/operations.ts'
import { PROPOSAL_SCHEMAS } from '#contracts/project/proposal-fields.ts'
import { ATTACKS } from '#tests/support/files/hostile-texts.ts'

type Schema = z.core.$ZodType

const WRAPPERS: ReadonlySet<string> = new Set(
  'optional nullable default prefault nonoptional readonly'.split(' '),
)
const WITHOUT_TEXT: ReadonlySet<string> = new Set('boolean enum int literal null number undefined'.split(' '))

/** Every string within a schema, by its place: `documents[].subject`. */
function stringsOf(schema: Schema, place = ''): [place: string, schema: Schema][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return [[place, schema]]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) =>
      stringsOf(field, place === '' ? name : `${place}.${name}`),
    )
  if (def.type === 'array') return stringsOf(def.element, `${place}[]`)
  if (def.type === 'union') return def.options.flatMap((option) => stringsOf(option, place))
  if (def.type === 'pipe') return stringsOf(def.in, place)
  if (WRAPPERS.has(def.type) && 'innerType' in def) return stringsOf(def.innerType, place)
  if (WITHOUT_TEXT.has(def.type)) return []
  // A new sort of schema may hold texts.
  throw new Error(`${place} is of the sort ${def.type}`)
}

/** What a text makes of the attacks that it takes, as it hands them on. */
export const takenBy = (schemas: readonly Schema[]): string[] =>
  schemas.flatMap((schema) =>
    ATTACKS.flatMap((attack) => {
      const { data } = z.safeParse(schema, attack)
      return typeof data === 'string' ? [data] : []
    }),
  )

/** An id or a number takes none of these. */
const MARKUP = /[<>"'(]/

/** The texts of all bodies, and of the pages of a proposal, that take an attack: `sendMessage headline`. */
export function openTexts(): ReadonlyMap<string, readonly Schema[]> {
  const found = new Map<string, Schema[]>()
  const bodies: [string, Schema][] = OPERATIONS.flatMap(({ id, body }) =>
    body === undefined ? [] : [[id, body]],
  )
  for (const [page, schema] of Object.entries(PROPOSAL_SCHEMAS)) bodies.push([`proposal:${page}`, schema])
  for (const [id, body] of bodies) {
    for (const [place, schema] of stringsOf(body)) {
      if (!takenBy([schema]).some((text) => MARKUP.test(text))) continue
      const name = `${id} ${place}`
      found.set(name, [...(found.get(name) ?? []), schema])
    }
  }
  return found
}

/** Every editable text by how its readers see it. A new text needs a place here: where it is shown, and what keeps it from running. */
const READ_AS = {
  /** Put on pages as text, and into mails, files and the feed as text. */
  text: {
    staffDisableUser: 'reason',
    addPasskey: 'name',
    kycPrecheck: 'province',
    saveKycAddress:
      'answers.province answers.city answers.streetNumber answers.streetName answers.suiteNumber answers.addressLine1',
    saveKycCompany:
      'answers.legalName answers.bankAccount.holder answers.bankAccount.bank answers.proposalTitle answers.businessProposal',
    saveKycEmployment:
      'answers.employerName answers.employerStreetName answers.suiteNumber answers.employerCity answers.employerState',
    saveKycPersonal: 'answers.occupation',
    decideCompany: 'reason',
    decideKyc: 'reason items[].reason',
    decideKycDocument: 'reason',
    decideKycHit: 'reason',
    openLockedFile: 'reason',
    openLockedRecords: 'reason',
    editArticle:
      'fields.title fields.category fields.summary fields.description fields.label fields.author fields.alt fields.position',
    writeArticle: 'title category summary description label author alt position',
    saveSearch: 'name',
    fileMilestone: 'evidence',
    returnMilestone: 'reason',
    publishReport: 'text',
    returnReportAccounts: 'reason',
    fileDistribution: 'report',
    proposeDistributionRelease: 'reason',
    returnDistribution: 'reason',
    askForLate: 'reason',
    declineLate: 'reason',
    endRespite: 'reason',
    addInvestorNote: 'text',
    editUpdate: 'title text',
    postUpdate: 'title text',
    answerQuestion: 'answer',
    askQuestion: 'question',
    hideQuestion: 'reason',
    askForCampaignChange: 'reason summary',
    declineCampaignChange: 'reason',
    pauseAccount: 'reason',
    askAccountResume: 'reason',
    declineAccountResume: 'reason',
    decideProposal: 'reason pages[].reason',
    revokeTerms: 'reason',
    enrolScholarKey: 'label',
    saveBoardProfile: 'credentials',
    answerComplaint: 'answer',
    writeComplaint: 'text',
    declineRefund: 'reason',
    proposeRefund: 'reason',
    declineRule: 'reason',
    proposeRule:
      'reason metalPrices.source withholdingTax.rates[].source screening.methods[].method screening.methods[].source ' +
      'regimes.regimes[].cancel.source regimes.regimes[].cap.source ' +
      'investorLimits.tiers[].words investorLimits.tiers[].why investorLimits.tiers[].source',
    addBankAccount: 'holder',
    proposeCharity: 'name registration purpose holder',
    declineCharity: 'reason',
    withdrawCharity: 'reason',
    proposeCharityPayment: 'reason',
    declineCharityPayment: 'reason',
    declineHolder: 'reason',
    declineBankEntry: 'reason',
    proposeSetAside: 'reason',
    declineWithdrawal: 'reason',
    decideMoneyCase: 'text',
    noteMoneyCase: 'text',
    addSilver: 'name',
    askForTokenOperation: 'reason',
    declineTokenOperation: 'reason',
    workApproval: 'remarks',
    workComment: 'comment',
    workSent: 'remarks',
    addOwnDocument: 'subject',
    cancelSentDocument: 'reason',
    sendDocument: 'subject documents[].subject attachments[].subject',
    askFactorRemoval: 'reason',
    decideFactorRemoval: 'check',
    replyMessage: 'text',
    reportMessage: 'reason',
    saveDraft: 'headline text',
    sendMessage: 'headline text',
    answerTicket: 'text',
    sendEnquiry: 'queryMessage',
    sendOwnEnquiry: 'queryMessage',
    'proposal:basics': 'name summary description city keywords sections[].title sections[].body',
    'proposal:contract': 'terms.asset terms.goods terms.assets',
    'proposal:shares': 'tokenName',
    'proposal:funds': 'items[].label',
    'proposal:milestones': 'items[].title items[].proof',
    'proposal:returns': 'lossCaseText',
    'proposal:risks': 'items[].title items[].body',
    'proposal:asset': 'valuations[].valuer valuations[].report units[].unit',
    'proposal:team': 'items[].name items[].role items[].biography',
    'proposal:faq': 'items[].question items[].answer',
    'proposal:images': 'items[].alt',
    'proposal:documents': 'items[].title',
  },
  /** Markdown of an editor: `services/resource/content/markdown.ts`. */
  markdown: {
    editArticle: 'fields.body',
    writeArticle: 'body',
    previewArticle: 'body',
  },
  /** HTML of a sender: `services/document/items/html.ts`, and again `src/ui/safe-html.tsx`. */
  html: {
    sendDocument: 'description',
  },
  /** The address of a link. */
  link: {
    editArticle: 'fields.link',
    writeArticle: 'link',
    'proposal:team': 'items[].profile',
    'proposal:links': 'linkedin facebook twitter instagram',
    'proposal:images': 'video',
  },
  /** JSON whose texts stand above as those of a page, or are answers of an unfinished form that only their writer sees. */
  answers: {
    saveKycDraft: 'draft',
    createProposal: 'answers',
    saveProposalPage: 'answers',
    askForCampaignChange: 'terms',
  },
  /** The name of an upload: `services/file/storage/names.ts`. */
  fileName: {
    finishUpload: 'name',
  },
  /** A secret, a key, or what is only compared with what is there. */
  unshown: {
    createUser: 'password confirmPassword termsVersion captcha',
    login: 'password location',
    logout: 'accessToken',
    verifyCode: 'code passkey',
    changePassword: 'currentPassword password confirmPassword',
    legacyResetPassword: 'captcha',
    resetPassword: 'captcha',
    verifyPassword: 'password',
    verifyPhoneCode: 'code',
    addPasskey: 'response',
    confirmTwoFactor: 'code',
    verifyStepUp: 'code passkey',
    finishNetworkSignUp: 'termsVersion',
    linkNetwork: 'code state iss',
    loginByLinkedin: 'password location linkedinToken state iss',
    otherLogin: 'code state iss',
    editArticle: 'fields.file',
    writeArticle: 'file',
    saveSearch: 'searchKey sector',
    askForTokenOperation: 'recipientEmail',
    signCheck: 'email',
    signUrl: 'email documents userName remarks',
    acceptInvitation: 'password confirmPassword code passkey',
    registerPush: 'web.endpoint',
    updatePush: 'web.endpoint',
    sendEnquiry: 'captcha',
  },
} as const

export type ReadAs = keyof typeof READ_AS

/** The same, by the name of `openTexts`. */
export const EDITABLE: ReadonlyMap<string, ReadAs> = new Map(
  Object.entries(READ_AS).flatMap(([readAs, operations]) =>
    Object.entries(operations).flatMap(([id, places]) =>
      places.split(' ').map((place): [string, ReadAs] => [`${id} ${place}`, readAs as ReadAs]),
    ),
  ),
)
