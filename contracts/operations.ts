import * as accounts from './accounts.ts'
import * as documentDesk from './document-desk.ts'
import * as documentMasters from './document-masters.ts'
import * as documentWork from './document-work.ts'
import * as documents from './documents.ts'
import * as factors from './factors.ts'
import * as files from './files.ts'
import * as finance from './finance.ts'
import * as identityCheck from './identity-check.ts'
import * as knownDevices from './known-devices.ts'
import * as kycDesk from './kyc-desk.ts'
import * as kyc from './kyc.ts'
import * as limits from './limits.ts'
import * as networks from './networks.ts'
import * as notifications from './notifications.ts'
import type { Operation } from './operation.ts'
import * as ownDocuments from './own-documents.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as projects from './projects.ts'
import * as resources from './resources.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as signing from './signing.ts'
import * as staff from './staff.ts'
import * as tokens from './tokens.ts'
import * as users from './users.ts'

function isOperation(value: unknown): value is Operation {
  return (
    typeof value === 'object' && value !== null && 'service' in value && 'path' in value && 'reply' in value
  )
}

/** Every operation of the wire; servers and generators only, since it pulls in every contract. */
export const OPERATIONS: readonly Operation[] = [
  users,
  accounts,
  sessions,
  knownDevices,
  factors,
  networks,
  settings,
  kyc,
  kycDesk,
  identityCheck,
  privacy,
  resources,
  projects,
  payments,
  limits,
  finance,
  tokens,
  files,
  documents,
  documentWork,
  documentMasters,
  ownDocuments,
  documentDesk,
  signing,
  staff,
  notifications,
].flatMap((module) => Object.values(module).filter(isOperation))
