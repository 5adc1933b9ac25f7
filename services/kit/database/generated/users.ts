// Generated from the migrated database by `npm run generate:rows`.

/** users.account */
export interface AccountRow {
  readonly id: string
  readonly emailIndex: string
  readonly emailSealed: string
  readonly emailVerifiedAt: Date | null
  readonly firstNameSealed: string
  readonly lastNameSealed: string
  readonly phoneIndex: string | null
  readonly phoneSealed: string
  readonly phoneVerifiedAt: Date | null
  readonly passwordHash: string
  readonly hasPassword: boolean
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles: readonly string[]
  readonly defaultView: 'investor' | 'issuer' | null
  readonly termsVersion: string
  readonly termsAcceptedAt: Date
  readonly riskVersion: string | null
  readonly riskAcceptedAt: Date | null
  readonly createdAt: Date
  readonly firstLoginAt: Date | null
  readonly leftStaffAt: Date | null
  readonly disabledAt: Date | null
  readonly disabledReasonSealed: string | null
  readonly erasedAt: Date | null
}

/** users.challenge */
export interface ChallengeRow {
  readonly id: string
  readonly purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone'
  readonly isDecoy: boolean
  readonly personId: string
  readonly subject: string
  readonly sessionId: string | null
  readonly holderHash: Buffer | null
  readonly browserHash: Buffer | null
  readonly terms: unknown
  readonly methods: readonly string[]
  readonly channels: readonly string[]
  readonly channel: 'mail' | 'sms' | null
  readonly destinationSealed: string | null
  readonly codeHash: string
  readonly codeSealed: string | null
  readonly webauthnChallenge: string | null
  readonly generation: number
  readonly tries: number
  readonly createdAt: Date
  readonly resendAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** users.code_counter */
export interface CodeCounterRow {
  readonly subject: string
  readonly failures: number
  readonly lockouts: number
  readonly windowEndsAt: Date
}

/** users.data_export */
export interface DataExportRow {
  readonly id: string
  readonly personId: string
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly done: number
  readonly askedAt: Date
  readonly readyAt: Date | null
  readonly expiresAt: Date
  readonly bodySealed: string | null
}

/** users.factor_removal */
export interface FactorRemovalRow {
  readonly id: string
  readonly personId: string
  readonly state: 'requested' | 'cooling' | 'done' | 'declined' | 'withdrawn' | 'stopped' | 'expired'
  readonly reasonSealed: string
  readonly checkSealed: string | null
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly expiresAt: Date
  readonly dueAt: Date | null
  readonly stopHash: Buffer | null
  readonly stopSealed: string | null
}

/** users.known_device */
export interface KnownDeviceRow {
  readonly id: string
  readonly personId: string
  readonly secretHash: Buffer
  readonly deviceSealed: string
  readonly firstUsedAt: Date
  readonly lastUsedAt: Date
}

/** users.kyc_asked */
export interface KycAskedRow {
  readonly id: string
  readonly caseId: string
  readonly item: string
  readonly step: string
  readonly reasonSealed: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly closedAt: Date | null
}

/** users.kyc_case */
export interface KycCaseRow {
  readonly id: string
  readonly personId: string
  readonly role: 'investor' | 'issuer'
  readonly reference: string
  readonly state: 'draft' | 'checking' | 'review' | 'revision' | 'approved' | 'rejected' | 'expired'
  readonly machineVersion: string
  readonly context: unknown
  readonly version: number
  readonly quietChanges: number
  readonly stepCompleted: number
  readonly riskScore: number | null
  readonly riskSealed: string | null
  readonly screenedVersion: string | null
  readonly approvals: readonly string[]
  readonly reasonSealed: string | null
  readonly companyStatus: 'Pending' | 'Hold' | 'Approved' | 'Rejected' | null
  readonly companyReasonSealed: string | null
  readonly declarationId: string | null
  readonly declarationOf: Buffer | null
  readonly declarationSignedAt: Date | null
  readonly identityProvider: 'embedded' | 'sumsub' | 'onfido' | null
  readonly identityRef: string | null
  readonly identityResultSealed: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

/** users.kyc_declared */
export interface KycDeclaredRow {
  readonly caseId: string
  readonly version: number
  readonly countriesSealed: string
  readonly at: Date
}

/** users.kyc_document */
export interface KycDocumentRow {
  readonly id: string
  readonly caseId: string
  readonly kind: 'idFront' | 'idBack' | 'selfie' | 'proofOfAddress' | 'registration' | 'proposal'
  readonly fileKey: string
  readonly factsSealed: string
  readonly reasonSealed: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly uploadedAt: Date
  readonly removedAt: Date | null
}

/** users.kyc_hit */
export interface KycHitRow {
  readonly id: string
  readonly caseId: string
  readonly kind: 'sanction' | 'pep' | null
  readonly listId: string | null
  readonly listVersion: string | null
  readonly foundSealed: string | null
  readonly score: number
  readonly subjectSealed: string
  readonly matchedSealed: string
  readonly whySealed: string
  readonly reasonSealed: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly foundAt: Date
  readonly closedAt: Date | null
}

/** users.kyc_page */
export interface KycPageRow {
  readonly caseId: string
  readonly step: 'identity' | 'address' | 'personal' | 'employment' | 'company' | 'financial' | 'profile' | 'questionnaire'
  readonly answersSealed: string | null
  readonly draftSealed: string | null
  readonly savedAt: Date
}

/** users.kyc_word */
export interface KycWordRow {
  readonly caseId: string
  readonly version: number
  readonly actorId: string
  readonly reasonSealed: string
  readonly at: Date
}

/** users.link */
export interface LinkRow {
  readonly id: string
  readonly purpose: 'reset' | 'email'
  readonly personId: string
  readonly channel: 'mail' | 'sms'
  readonly tokenHash: Buffer | null
  readonly emailSealed: string | null
  readonly emailIndex: string | null
  readonly sessionId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly replacedAt: Date | null
}

/** users.login */
export interface LoginRow {
  readonly id: string
  readonly personId: string
  readonly sessionId: string
  readonly at: Date
  readonly method: string
  readonly deviceSealed: string
  readonly ipSealed: string
  readonly locationSealed: string | null
  readonly deviceIndex: string
  readonly isNew: boolean
}

/** users.network_grant */
export interface NetworkGrantRow {
  readonly grantHash: string
  readonly network: 'identity' | 'linkedin'
  readonly issuer: string
  readonly subjectIndex: string
  readonly personId: string
  readonly emailIndex: string
  readonly emailSealed: string
  readonly firstNameSealed: string
  readonly lastNameSealed: string
  readonly challengeId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** users.network_identity */
export interface NetworkIdentityRow {
  readonly id: string
  readonly network: 'identity' | 'linkedin'
  readonly issuer: string
  readonly subjectIndex: string
  readonly personId: string
  readonly labelSealed: string
  readonly linkedAt: Date
}

/** users.network_transaction */
export interface NetworkTransactionRow {
  readonly cookieHash: string
  readonly network: 'identity' | 'linkedin'
  readonly personId: string | null
  readonly sealed: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly challengeId: string | null
}

/** users.notice */
export interface NoticeRow {
  readonly id: string
  readonly personId: string
  readonly kind: string
  readonly emailSealed: string
  readonly loginId: string | null
  readonly at: Date
}

/** users.passkey */
export interface PasskeyRow {
  readonly id: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly nameSealed: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** users.passkey_start */
export interface PasskeyStartRow {
  readonly sessionId: string
  readonly userId: string
  readonly challenge: string
  readonly expiresAt: Date
}

/** users.recovery_code */
export interface RecoveryCodeRow {
  readonly userId: string
  readonly codeHash: string
}

/** users.recovery_request */
export interface RecoveryRequestRow {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly lookupIndex: readonly string[]
  readonly onlyPersons: readonly string[] | null
  readonly createdAt: Date
}

/** users.retained */
export interface RetainedRow {
  readonly personId: string
  readonly kind: 'identity' | 'signed' | 'orders'
  readonly factsSealed: string | null
  readonly countedAt: Date
  readonly untilAt: Date
  readonly destroyedAt: Date | null
}

/** users.retention_rule */
export interface RetentionRuleRow {
  readonly country: string
  readonly kind: 'identity' | 'signed' | 'orders'
  readonly regime: string
  readonly version: string
  readonly inForceSince: string
  readonly years: number
  readonly countedFrom: 'end_of_relation' | 'last_record'
  readonly source: string
}

/** users.role_change */
export interface RoleChangeRow {
  readonly id: string
  readonly personId: string
  readonly role: 'admin' | 'compliance' | 'finance' | 'scholar' | 'support' | 'content'
  readonly state: 'proposed' | 'granted' | 'declined' | 'withdrawn' | 'expired'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly expiresAt: Date
  readonly appliedAt: Date | null
}

/** users.setting */
export interface SettingRow {
  readonly userId: string
  readonly showLocalTime: boolean
  readonly showHijriDates: boolean
  readonly rowsPerPage: number
  readonly updatedAt: Date
}

/** users.sign_up */
export interface SignUpRow {
  readonly challengeId: string
  readonly personId: string
  readonly emailIndex: string
  readonly emailSealed: string
  readonly firstNameSealed: string
  readonly lastNameSealed: string
  readonly phoneSealed: string
  readonly passwordHash: string
  readonly hasPassword: boolean
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly termsVersion: string
  readonly createdAt: Date
}

/** users.staff_guard */
export interface StaffGuardRow {
  readonly onlyRow: boolean
}

/** users.staff_invitation */
export interface StaffInvitationRow {
  readonly id: string
  readonly personId: string
  readonly emailIndex: string
  readonly emailSealed: string
  readonly role: 'admin' | 'compliance' | 'finance' | 'scholar' | 'support' | 'content'
  readonly state: 'proposed' | 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  readonly askedBy: string | null
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly expiresAt: Date
  readonly tokenHash: Buffer | null
  readonly totpSealed: string | null
  readonly passkeyChallenge: string | null
  readonly factorUntil: Date | null
}

/** users.totp */
export interface TotpRow {
  readonly userId: string
  readonly secretSealed: string | null
  readonly since: Date | null
  readonly lastStep: bigint | null
  readonly pendingSealed: string | null
  readonly pendingUntil: Date | null
  readonly pendingSession: string | null
}

/** users.used_captcha */
export interface UsedCaptchaRow {
  readonly digest: Buffer
  readonly expiresAt: Date
}
