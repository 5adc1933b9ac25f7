// Generated from the migrated database by `npm run generate:rows`.

/** users.account */
export interface AccountRow {
  readonly id: string
  /** personal: keyed hash of the address in lower case */
  readonly emailIndex: string
  /** personal */
  readonly emailSealed: string
  readonly emailVerifiedAt: Date | null
  /** personal */
  readonly firstNameSealed: string
  /** personal */
  readonly lastNameSealed: string
  /** personal: keyed hash of the number, once it is proved */
  readonly phoneIndex: string | null
  /** personal */
  readonly phoneSealed: string
  readonly phoneVerifiedAt: Date | null
  /** secret: <pepper id>$argon2id$…, with a pepper from the key file */
  readonly passwordHash: string
  /** false from a sign-up through a network until its owner sets one */
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
  /** when the last role was taken away; the account stays, since the trail names it */
  readonly leftStaffAt: Date | null
  readonly disabledAt: Date | null
  /** personal: why staff closed the account, in their words */
  readonly disabledReasonSealed: string | null
  readonly erasedAt: Date | null
  /** when the verified name was saved by its applicant; null: no check has verified a name */
  readonly nameVerifiedAt: Date | null
}

/** users.account_pause: one row for each pause; goes with the key of the account */
export interface AccountPauseRow {
  readonly id: string
  readonly personId: string
  readonly state: 'paused' | 'resuming' | 'resumed'
  /** personal: why compliance paused the account, under the key of its owner */
  readonly reasonSealed: string
  readonly pausedBy: string
  readonly pausedAt: Date
  /** personal: why it should be resumed */
  readonly resumeReasonSealed: string | null
  readonly askedBy: string | null
  readonly askedAt: Date | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** personal: why the last request to resume it was declined */
  readonly declinedWhySealed: string | null
}

/** users.challenge */
export interface ChallengeRow {
  readonly id: string
  readonly purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone'
  readonly isDecoy: boolean
  readonly personId: string
  /** whom wrong codes count against, over all challenges: purpose and keyed hash of the address */
  readonly subject: string
  /** the session that asked; no other one may answer */
  readonly sessionId: string | null
  /** secret: SHA-256 of the secret in the id that went out; null where a session asked */
  readonly holderHash: Buffer | null
  /** secret: SHA-256 of the cookie of the browser that asked; null for other clients */
  readonly browserHash: Buffer | null
  /** step-up only: operation, amount and payee, or the document that is to be signed with its hash; nothing personal */
  readonly terms: unknown
  readonly methods: readonly string[]
  readonly channels: readonly string[]
  readonly channel: 'mail' | 'sms' | null
  /** personal: a mobile number that is not the account's own yet */
  readonly destinationSealed: string | null
  /** secret: keyed hash of challenge, generation and code */
  readonly codeHash: string
  /** secret: the code under the key of the person, until the message is sent */
  readonly codeSealed: string | null
  /** the last challenge given to a browser for a passkey, base64url */
  readonly webauthnChallenge: string | null
  readonly generation: number
  /** codes compared or about to be; raised before comparing, never reset by a new code */
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
  /** times in a row that the failures of a window reached the limit */
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
  /** personal: the whole copy as JSON */
  readonly bodySealed: string | null
}

/** users.factor_removal */
export interface FactorRemovalRow {
  readonly id: string
  readonly personId: string
  readonly state: 'requested' | 'cooling' | 'done' | 'declined' | 'withdrawn' | 'stopped' | 'expired'
  /** personal: under the key of the person it is about */
  readonly reasonSealed: string
  /** personal: how the second administrator checked who it is */
  readonly checkSealed: string | null
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly expiresAt: Date
  readonly dueAt: Date | null
  /** secret: SHA-256 of the secret in the link that stops it */
  readonly stopHash: Buffer | null
  /** personal, secret: of the link that stops it, during the cooling time */
  readonly stopSealed: string | null
}

/** users.known_device */
export interface KnownDeviceRow {
  readonly id: string
  readonly personId: string
  /** secret: SHA-256 of the secret in the cookie; another one after each sign-in */
  readonly secretHash: Buffer
  /** personal: browser and system in words */
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
  /** personal: under the record key */
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
  readonly state: 'draft' | 'checking' | 'review' | 'revision' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'replaced'
  readonly machineVersion: string
  readonly context: unknown
  readonly version: number
  /** of version, those that the applicant must not notice; they are told version less these */
  readonly quietChanges: number
  readonly stepCompleted: number
  readonly riskScore: number | null
  /** personal: JSON of why the score is what it is, under the record key */
  readonly riskSealed: string | null
  /** of the lists the case was last compared with; null: with none yet, or they did not answer */
  readonly screenedVersion: string | null
  readonly approvals: readonly string[]
  /** personal: of a rejection, under the record key */
  readonly reasonSealed: string | null
  readonly companyStatus: 'Pending' | 'Hold' | 'Approved' | 'Rejected' | null
  /** personal: why the company is on hold or rejected, under the record key */
  readonly companyReasonSealed: string | null
  readonly declarationId: string | null
  readonly declarationOf: Buffer | null
  readonly declarationSignedAt: Date | null
  readonly identityProvider: 'embedded' | 'sumsub' | 'onfido' | null
  readonly identityRef: string | null
  /** personal: status, outcome and findings of the identity provider, under the record key */
  readonly identityResultSealed: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  /** the case that this new check replaces once it is approved; null for a first check */
  readonly replaces: string | null
  /** ids of the reviewers who approved the company in its current form; empty where one was approved before they were kept */
  readonly companyApprovals: readonly string[]
}

/** users.kyc_declared */
export interface KycDeclaredRow {
  readonly caseId: string
  readonly version: number
  /** personal: JSON of country codes, under the record key */
  readonly countriesSealed: string
  readonly at: Date
}

/** users.kyc_document */
export interface KycDocumentRow {
  readonly id: string
  readonly caseId: string
  readonly kind: 'idFront' | 'idBack' | 'selfie' | 'proofOfAddress' | 'registration' | 'proposal'
  readonly fileKey: string
  /** personal: JSON of name, type, size, quality and what was read, under the record key */
  readonly factsSealed: string
  /** personal: under the record key */
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
  /** null once found_sealed holds it */
  readonly kind: 'sanction' | 'pep' | null
  /** null once found_sealed holds it */
  readonly listId: string | null
  /** null once found_sealed holds it */
  readonly listVersion: string | null
  /** personal: JSON of kind, list and its version, under the record key */
  readonly foundSealed: string | null
  readonly score: number
  /** personal: whose name was looked for, under the record key */
  readonly subjectSealed: string
  /** personal: the name on the list, under the record key */
  readonly matchedSealed: string
  /** personal: under the record key */
  readonly whySealed: string
  /** personal: under the record key */
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
  /** personal: JSON of a complete page, under the record key */
  readonly answersSealed: string | null
  /** personal: JSON of what was typed beyond that, under the record key */
  readonly draftSealed: string | null
  readonly savedAt: Date
  readonly answersAt: Date | null
}

/** users.kyc_validity: one row for each approval; the daily job writes those of cases that were approved before */
export interface KycValidityRow {
  readonly caseId: string
  readonly personId: string
  /** the last day, UTC */
  readonly validUntil: string
  readonly because: 'document' | 'years'
  readonly rules: string
  /** so many days before the end the last reminder was sent; null before the first */
  readonly reminded: number | null
  /** when the end was told and the person screened again */
  readonly endedAt: Date | null
}

/** users.kyc_word */
export interface KycWordRow {
  readonly caseId: string
  readonly version: number
  readonly actorId: string
  /** personal: under the record key */
  readonly reasonSealed: string
  readonly at: Date
}

/** users.link */
export interface LinkRow {
  readonly id: string
  readonly purpose: 'reset' | 'email'
  readonly personId: string
  readonly channel: 'mail' | 'sms'
  /** secret: SHA-256 of the secret of the link; null until the message is made */
  readonly tokenHash: Buffer | null
  /** personal */
  readonly emailSealed: string | null
  /** personal: keyed hash of the address in lower case */
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
  /** how it was proved, in words; nothing personal */
  readonly method: string
  /** personal: browser and system in words */
  readonly deviceSealed: string
  /** personal: the network address */
  readonly ipSealed: string
  /** personal: a place in words, never trusted; null until it was looked up */
  readonly locationSealed: string | null
  /** personal: keyed hash of person, device and network */
  readonly deviceIndex: string
  readonly isNew: boolean
}

/** users.network_grant */
export interface NetworkGrantRow {
  /** secret: SHA-256 of the grant */
  readonly grantHash: string
  readonly network: 'identity' | 'linkedin'
  readonly issuer: string
  /** personal: keyed hash of issuer and subject */
  readonly subjectIndex: string
  readonly personId: string
  /** personal: keyed hash of the address the network named */
  readonly emailIndex: string
  /** personal */
  readonly emailSealed: string
  /** personal */
  readonly firstNameSealed: string
  /** personal */
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
  /** personal: keyed hash of issuer and subject */
  readonly subjectIndex: string
  readonly personId: string
  /** personal: how the network calls the account, for its owner */
  readonly labelSealed: string
  readonly linkedAt: Date
}

/** users.network_transaction */
export interface NetworkTransactionRow {
  /** secret: SHA-256 of the value of __Host-oauth */
  readonly cookieHash: string
  readonly network: 'identity' | 'linkedin'
  readonly personId: string | null
  /** secret: state, nonce, PKCE verifier and redirect address, under a key of the key file */
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
  /** personal */
  readonly emailSealed: string
  readonly loginId: string | null
  readonly at: Date
}

/** users.passkey */
export interface PasskeyRow {
  readonly id: string
  readonly userId: string
  /** base64url, drawn by the authenticator; it proves nothing by itself */
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  /** personal */
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
  /** secret: keyed hash of person and code; the row is deleted by the use of the code */
  readonly codeHash: string
}

/** users.recovery_request */
export interface RecoveryRequestRow {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  /** personal: keyed hashes of the address or number that was typed; deleted within seconds */
  readonly lookupIndex: readonly string[]
  /** the link is sent to one of these people only: the tries of strangers are used up */
  readonly onlyPersons: readonly string[] | null
  readonly createdAt: Date
}

/** users.retained */
export interface RetainedRow {
  readonly personId: string
  readonly kind: 'identity' | 'signed' | 'orders'
  /** personal: what the kept records say of the person, under the record key */
  readonly factsSealed: string | null
  readonly countedAt: Date
  readonly untilAt: Date
  readonly destroyedAt: Date | null
}

/** users.retention_rule: the rule in force on the day an account is erased decides; contracts/privacy/privacy-text.ts holds the same rows for the page */
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

/** users.setting: how somebody likes to see dates and lists; says nothing about the person */
export interface SettingRow {
  readonly userId: string
  readonly showLocalTime: boolean
  readonly showHijriDates: boolean
  readonly rowsPerPage: number
  readonly updatedAt: Date
}

/** users.sign_up: personal: deleted when the challenge is answered, or a day later */
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
  /** personal: keyed hash of the address in lower case */
  readonly emailIndex: string
  /** personal */
  readonly emailSealed: string
  readonly role: 'admin' | 'compliance' | 'finance' | 'scholar' | 'support' | 'content'
  readonly state: 'proposed' | 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  readonly askedBy: string | null
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly expiresAt: Date
  /** secret: SHA-256 of the link's secret */
  readonly tokenHash: Buffer | null
  /** secret: of an authenticator app that waits for its first code */
  readonly totpSealed: string | null
  readonly passkeyChallenge: string | null
  readonly factorUntil: Date | null
}

/** users.totp */
export interface TotpRow {
  readonly userId: string
  /** personal, secret: of the authenticator app in force; null while the first one waits for its code */
  readonly secretSealed: string | null
  readonly since: Date | null
  readonly lastStep: bigint | null
  /** personal, secret: drawn and not yet in force */
  readonly pendingSealed: string | null
  readonly pendingUntil: Date | null
  /** the session that drew it; no other one may put it in force */
  readonly pendingSession: string | null
}

/** users.used_captcha: answered challenges, kept until they expire: an answer counts once */
export interface UsedCaptchaRow {
  readonly digest: Buffer
  readonly expiresAt: Date
}
