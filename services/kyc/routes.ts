import { identityAccessToken } from '#contracts/kyc/identity-check.ts'
import {
  askKycSignature,
  attachKycDocument,
  beginNewKyc,
  kycPrecheck,
  myKyc,
  removeKycDocument,
  restartKyc,
  resubmitKycCompany,
  saveKycAddress,
  saveKycCompany,
  saveKycDraft,
  saveKycEmployment,
  saveKycFinancial,
  saveKycIdentity,
  saveKycPersonal,
  saveKycProfile,
  saveKycQuestionnaire,
  submitKyc,
  withdrawNewKyc,
} from '#contracts/kyc/kyc.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { handler, signedIn, type Actor, type Handler, type SignedIn } from '#services/kit/http/service.ts'
import { takeUpCompany } from './case/company.ts'
import { beginNewCheck, withdrawNewCheck } from './case/new-check.ts'
import { askForSignature } from './declaration/declaration.ts'
import { attachDocument, removeDocument } from './form/documents.ts'
import { identityAccess } from './identity/identity-access.ts'
import { glance } from './identity/identity-result.ts'
import type { Which } from './case/lifecycle.ts'
import { ownView, saveDraft, savePage, type StepAnswers } from './form/pages.ts'
import type { KycDeps } from './deps.ts'
import { precheck } from './form/precheck.ts'
import { restartCase } from './case/restart.ts'
import { submitCase } from './form/submit.ts'

const TEXTS = {
  saved: 'Saved',
  attached: 'The file is attached',
  removed: 'The file is removed',
  asked: 'You can sign the declaration now',
  submitted: 'Thank you. We are reviewing your details.',
  restarted: 'You can start again',
  begun: 'You can fill in the new check now',
  withdrawn: 'The new check is stopped. Your approved one stays.',
  takenUp: 'You can change the company and submit it again',
  eligible: 'You can use Mizan',
} as const

type Change<Body extends Which> = (deps: KycDeps, actor: SignedIn, body: Body) => Promise<void>

/** The operations of the applicant. */
export function kycHandlers(deps: KycDeps): Handler[] {
  /** Runs the change and answers with the resulting case. */
  const changing =
    <Body extends Which>(message: string, change: Change<Body>) =>
    async ({ actor, body }: { readonly actor: Actor; readonly body: Body }) => {
      const person = signedIn(actor)
      await change(deps, person, body)
      return { status: true as const, message, data: await ownView(deps, person, body.role) }
    }
  const saving = (step: KycStep) =>
    changing(TEXTS.saved, (_parts, actor, body: Which & { readonly answers: StepAnswers }) =>
      savePage(deps, actor, step, body),
    )
  return [
    handler(myKyc, async ({ actor, query }) => {
      await glance(deps, signedIn(actor), query.role)
      return { status: true, message: 'KYC', data: await ownView(deps, signedIn(actor), query.role) }
    }),
    handler(saveKycIdentity, saving('identity')),
    handler(saveKycAddress, saving('address')),
    handler(saveKycPersonal, saving('personal')),
    handler(saveKycEmployment, saving('employment')),
    handler(saveKycCompany, saving('company')),
    handler(saveKycFinancial, saving('financial')),
    handler(saveKycProfile, saving('profile')),
    handler(saveKycQuestionnaire, saving('questionnaire')),
    handler(saveKycDraft, changing(TEXTS.saved, saveDraft)),
    handler(attachKycDocument, changing(TEXTS.attached, attachDocument)),
    handler(removeKycDocument, changing(TEXTS.removed, removeDocument)),
    handler(askKycSignature, changing(TEXTS.asked, askForSignature)),
    handler(submitKyc, changing(TEXTS.submitted, submitCase)),
    handler(restartKyc, changing(TEXTS.restarted, restartCase)),
    handler(beginNewKyc, changing(TEXTS.begun, beginNewCheck)),
    handler(withdrawNewKyc, changing(TEXTS.withdrawn, withdrawNewCheck)),
    handler(resubmitKycCompany, changing(TEXTS.takenUp, takeUpCompany)),
    handler(kycPrecheck, async ({ actor, body }) => ({
      status: true,
      message: TEXTS.eligible,
      data: await precheck(deps, signedIn(actor), body),
    })),
    handler(identityAccessToken, async ({ actor, body }) => ({
      status: true,
      message: '',
      data: await identityAccess(deps, signedIn(actor), body.role),
    })),
  ]
}
