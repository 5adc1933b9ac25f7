// Generated from the migrated database by `npm run generate:rows`.

/** project.board_complaint: what people complain about to the Shariah board, with its answer */
export interface BoardComplaintRow {
  readonly id: string
  /** null for a complaint about no single offering */
  readonly offeringId: string | null
  /** named to nobody; null once the account is erased */
  readonly writtenBy: string | null
  readonly body: string
  readonly writtenAt: Date
  readonly state: 'open' | 'answered'
  readonly machineVersion: string
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
}

/** project.board_member: what a scholar lets everybody read; a scholar without a row is not on the public page */
export interface BoardMemberRow {
  readonly scholarId: string
  readonly credentials: string
  readonly changedAt: Date
}

/** project.calendar: business-day calendars; outside covered_from..covered_to the holidays are unknown and no end is computed */
export interface CalendarRow {
  readonly id: string
  /** IANA time zone in which a day begins and ends */
  readonly zone: string
  /** 0 Sunday .. 6 Saturday */
  readonly weekend: readonly number[]
  readonly coveredFrom: string
  readonly coveredTo: string
  readonly source: string
}

/** project.calendar_notice: last days of calendars about which staff were told */
export interface CalendarNoticeRow {
  readonly calendar: string
  readonly lastDay: string
  readonly toldAt: Date
}

/** project.campaign_change: what issuer or compliance ask to change on an open campaign */
export interface CampaignChangeRow {
  readonly id: string
  readonly offeringId: string
  readonly kind: 'pause' | 'resume' | 'extend' | 'changeTerms'
  /** the closing date that is asked for */
  readonly closesAt: Date | null
  /** the contract terms that are asked for */
  readonly terms: unknown
  /** what changes in the terms, for investors */
  readonly summary: string | null
  readonly reason: string
  readonly state: 'waiting' | 'carriedOut' | 'declined' | 'withdrawn' | 'expired'
  readonly askedBy: string
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedWhy: string | null
}

/** project.colleague: who may edit or read an offering beside its owner */
export interface ColleagueRow {
  readonly id: string
  readonly offeringId: string
  readonly ownerId: string
  readonly role: 'editor' | 'viewer'
  readonly state: 'invited' | 'active' | 'declined' | 'expired' | 'removed'
  /** personal: keyed hash of the invited address; only while it is invited */
  readonly emailIndex: string | null
  /** personal: the invited address under the key of the owner; only while it is invited */
  readonly emailSealed: string | null
  /** secret: SHA-256 of the link's secret */
  readonly tokenHash: Buffer | null
  readonly invitedBy: string
  readonly invitedAt: Date
  readonly expiresAt: Date
  /** the colleague, once the invitation was accepted */
  readonly userId: string | null
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
}

/** project.distribution: state belongs to the distribution machine */
export interface DistributionRow {
  readonly id: string
  readonly offeringId: string
  readonly state: 'filed' | 'returned' | 'checked' | 'scheduled' | 'unheld' | 'releasing' | 'paying' | 'paid' | 'booked' | 'cancelled'
  readonly machineVersion: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly recordAt: Date
  /** minor units, like costs, impure, reserve, fee and holders */
  readonly income: bigint
  readonly costs: bigint
  /** the non-permissible part of the income, which goes to charity */
  readonly impure: bigint
  readonly lease: unknown
  readonly instalment: number | null
  /** the last result of the offering: what was paid on account is settled with it */
  readonly isFinal: boolean
  readonly report: string
  /** [{key, name}] */
  readonly files: unknown
  /** what restores earlier losses */
  readonly reserve: bigint | null
  readonly fee: bigint | null
  /** the part of the holders; negative for a loss, which pays nothing */
  readonly holders: bigint | null
  /** what the issuer gives the holders of its profit on account; negative for what the holders were paid too much and keep */
  readonly settlement: bigint | null
  readonly filedBy: string
  readonly filedAt: Date
  readonly checkedBy: string | null
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly reason: string | null
  readonly paidAt: Date | null
  readonly changedAt: Date
  /** the person of finance who proposed to cancel it, since no digital share was held at the record date */
  readonly releaseBy: string | null
  /** what the assets of a lease or of certificates were sold for, minor units */
  readonly residual: bigint
  /** what of the capital goes back to the holders, as approved */
  readonly capital: bigint
  /** the part of capital that was still in escrow */
  readonly fromEscrow: bigint
  /** proved cost of collection that a late issuer pays beside the instalment, as approved */
  readonly lateCost: bigint
  /** what a late issuer pledged to charity, as approved */
  readonly lateDonation: bigint
  /** digital shares that the issuer buys, as approved; capital is their price */
  readonly bought: bigint
}

/** project.fatwa: the scholars' approval of the terms in force of each offering; its signatures are in project.review */
export interface FatwaRow {
  readonly offeringId: string
  readonly state: 'proposed' | 'collecting' | 'valid' | 'stale' | 'expired' | 'revoked'
  readonly validUntil: Date | null
  readonly machineVersion: string
  readonly changedAt: Date
}

/** project.fatwa_period */
export interface FatwaPeriodRow {
  readonly validFrom: string
  /** how long a signature holds */
  readonly months: number
  /** how long before its end a scholar may sign again */
  readonly renewalDays: number
  readonly source: string
}

/** project.fee_agreement: the schedule of fees that the issuer saw at the last submission; a later schedule leaves it alone, and an offering without a row pays none */
export interface FeeAgreementRow {
  readonly offeringId: string
  readonly version: string
  /** of what is released, hundredths of a per cent */
  readonly successBp: number
  /** once, minor units */
  readonly listing: bigint
  readonly agreedBy: string
  readonly agreedAt: Date
}

/** project.fee_invoice: append-only: the fees that were taken from one release, as they were invoiced */
export interface FeeInvoiceRow {
  readonly number: bigint
  readonly milestoneId: string
  readonly offeringId: string
  readonly issuerId: string
  readonly seller: string
  readonly buyer: string
  /** the sentence about VAT that was configured; null for none */
  readonly vat: string | null
  readonly currency: string
  readonly released: bigint
  readonly successBp: number
  readonly success: bigint
  readonly listing: bigint
  readonly issuedAt: Date
}

/** project.holiday */
export interface HolidayRow {
  readonly calendar: string
  readonly day: string
  readonly name: string
}

/** project.invoice_counter: one row: a number is taken by the transaction that writes its invoice, so that none is missing */
export interface InvoiceCounterRow {
  readonly isOne: boolean
  readonly last: bigint
}

/** project.late_notice */
export interface LateNoticeRow {
  readonly offeringId: string
  readonly number: number
  readonly notedAt: Date
}

/** project.late_request: what two people of finance decide about a late month of rent or a late instalment */
export interface LateRequestRow {
  readonly id: string
  readonly offeringId: string
  /** of the month or the instalment, from 1 */
  readonly number: number
  readonly kind: 'cost' | 'respite'
  /** cost of collection that the files prove, minor units of the currency of the offering */
  readonly amount: bigint
  readonly reason: string
  readonly files: unknown
  readonly state: 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'ended'
  readonly machineVersion: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedWhy: string | null
  readonly endedAt: Date | null
}

/** project.like_count: written by the trigger of project.offering_like only */
export interface LikeCountRow {
  readonly offeringId: string
  readonly likes: number
}

/** project.milestone */
export interface MilestoneRow {
  readonly id: string
  readonly offeringId: string
  readonly position: number
  readonly title: string
  readonly proof: string
  readonly dueAt: Date
  /** of the money raised */
  readonly sharePercent: number
  readonly state: 'planned' | 'filed' | 'asked' | 'released'
  /** the person of finance who asked for the release; another one approves it */
  readonly askedBy: string | null
  /** minor units that were released */
  readonly amount: bigint | null
  readonly releasedAt: Date | null
  /** the person of finance who approved the release */
  readonly releasedBy: string | null
  readonly changedAt: Date
  /** the part of amount that the platform took, minor units */
  readonly fee: bigint | null
}

/** project.milestone_filing: each evidence of a milestone with what was decided about it */
export interface MilestoneFilingRow {
  readonly seq: bigint
  readonly milestoneId: string
  readonly evidence: string
  /** [{key, name}] */
  readonly files: unknown
  readonly filedBy: string
  readonly filedAt: Date
  readonly decision: 'returned' | 'released' | null
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** project.offering: no counter of money or units here: those are read from the ledger */
export interface OfferingRow {
  readonly id: string
  readonly issuerId: string
  /** registered name of the company that raises; not a person */
  readonly issuerName: string
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly keywords: string
  readonly search: string
  readonly contractType: 'musharakah' | 'diminishing_musharakah' | 'mudarabah' | 'ijara' | 'murabaha' | 'wakala' | 'sukuk'
  readonly sector: string
  readonly country: string
  readonly city: string
  readonly regime: 'eu_ecspr' | 'ontario_om' | 'canada_startup' | 'us_reg_cf' | 'malaysia_ecf'
  readonly currency: string
  readonly unitPrice: bigint
  readonly totalUnits: number
  readonly minUnits: number
  readonly minTicket: bigint
  readonly softCap: bigint
  readonly hardCap: bigint
  readonly lockMonths: number
  readonly tokenName: string
  readonly tokenSymbol: string
  /** hundredths of a per cent over the whole horizon; a projection */
  readonly projectedReturnBp: number
  readonly horizonMonths: number
  /** simple yearly figure, rounded half up: 3300 over 15 months = 2640 */
  readonly yearlyReturnBp: number
  /** hundredths of a per cent of the investment lost in the loss case */
  readonly lossCaseBp: number
  readonly lossCaseText: string
  readonly termsVersion: number
  readonly screeningVerdict: 'pass' | 'fail' | 'unknown'
  /** state of the campaign machine */
  readonly state: string
  /** what the public sees of the state; null: not public */
  readonly status: 'live' | 'paused' | 'funded' | 'failed' | null
  readonly machineVersion: string
  /** context of the campaign machine; ids, dates and amounts as text only */
  readonly campaign: unknown
  readonly opensAt: Date
  readonly closesAt: Date
  readonly softCapReachedAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
  /** of the price that the issuer receives when a share is sold on; null where none was agreed */
  readonly royaltyPercent: number | null
  /** zakatable net assets in the books that compliance checked, minor units; null where the issuer filed none */
  readonly netZakatable: bigint | null
  /** country and number of its entry in the register; null for offerings submitted before this was kept */
  readonly company: string | null
  /** the first day on which its money was at work: rents and instalments fall due from it */
  readonly operatingSince: string | null
}

/** project.offering_like */
export interface OfferingLikeRow {
  readonly userId: string
  readonly offeringId: string
  readonly likedAt: Date
}

/** project.offering_terms: append-only: terms never change, a later version replaces them */
export interface OfferingTermsRow {
  readonly offeringId: string
  readonly version: number
  readonly contract: unknown
  /** SHA-256 of the canonical JSON (RFC 8785) of the terms */
  readonly digest: Buffer
  readonly summary: string
  readonly reconfirmBy: Date | null
  readonly actorId: string
  readonly createdAt: Date
  /** everything that the digest is of; null in rows older than fatwas, whose digest is of the contract alone */
  readonly terms: unknown
}

/** project.offering_text */
export interface OfferingTextRow {
  readonly offeringId: string
  readonly kind: 'section' | 'risk'
  readonly position: number
  readonly title: string
  readonly body: string
}

/** project.offering_update */
export interface OfferingUpdateRow {
  readonly id: string
  readonly offeringId: string
  readonly title: string
  readonly body: string
  /** whether it may change what investors decide; investors are mailed then */
  readonly isMaterial: boolean
  /** the earlier update that this one corrects */
  readonly corrects: string | null
  readonly postedBy: string
  readonly postedAt: Date
  readonly editedAt: Date | null
}

/** project.order_terms: append-only: what orders of an offering were accepted under; a change of its texts is another row */
export interface OrderTermsRow {
  readonly digest: Buffer
  readonly offeringId: string
  /** canonical JSON (RFC 8785), whose SHA-256 is the digest */
  readonly content: string
  readonly createdAt: Date
}

/** project.payout: the part of one holder; claimable while it is blocked, due while it is neither blocked nor paid */
export interface PayoutRow {
  readonly id: string
  readonly distributionId: string
  /** of the record date, or the account to which their holding was recovered before the payout was made */
  readonly holderId: string
  /** at the record date; 0 for those who held digital shares during the period only, on whom purified falls too */
  readonly units: bigint
  /** minor units before tax, like purified and tax */
  readonly amount: bigint
  /** the part of the non-permissible income that falls on the holder, by digital shares and days held in the period */
  readonly purified: bigint
  readonly taxCountry: string | null
  readonly rateBp: number
  readonly tax: bigint
  /** frozen: the digital shares that the last result pays for are frozen */
  readonly blocked: 'closed' | 'erased' | 'frozen' | null
  readonly paidAt: Date | null
  readonly transferId: string | null
  /** capital that goes back to the holder beside amount, without tax */
  readonly capital: bigint
  /** of units, those that the issuer buys with this payout; capital is their price */
  readonly bought: bigint
}

/** project.picture: submitted pictures as WebP in two sizes, made anew from an examined upload */
export interface PictureRow {
  readonly proposalId: string
  readonly fileKey: string
  /** pixels of the large one */
  readonly width: number
  readonly height: number
  readonly small: Buffer
  readonly large: Buffer
  readonly createdAt: Date
}

/** project.presentation */
export interface PresentationRow {
  readonly offeringId: string
  /** [{name, role, biography, profile}] */
  readonly team: unknown
  /** [{question, answer}] */
  readonly faq: unknown
  /** [{network, url}] */
  readonly links: unknown
  readonly changedAt: Date
  /** [{key, alt, width, height}], the cover first */
  readonly images: unknown
  /** [{key, title, contentType, size}] */
  readonly documents: unknown
  /** the link as it was typed; empty without one */
  readonly video: string
  /** {valuations: [{valuer, valuedOn, method, value, report}], units: [{unit, tenant, rent, endsOn}]} */
  readonly asset: unknown
}

/** project.proposal: what an issuer writes; from its first submission an offering has the same id */
export interface ProposalRow {
  readonly id: string
  readonly issuerId: string
  /** by page, as typed, complete or not */
  readonly answers: unknown
  /** rises with every change of the answers or of the state */
  readonly revision: number
  /** number of submissions so far */
  readonly version: number
  readonly submittedAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
  /** uploads that editors gave to the owner, those since replaced too */
  readonly givenUploads: number
}

/** project.proposal_version: append-only: each submission as its reviewers saw it */
export interface ProposalVersionRow {
  readonly proposalId: string
  readonly version: number
  readonly answers: unknown
  readonly termsVersion: number
  readonly submittedAt: Date
}

/** project.question: a question of an investor to the issuer of an offering, public once it is answered */
export interface QuestionRow {
  readonly id: string
  readonly offeringId: string
  /** named to nobody; null once the account is erased */
  readonly askedBy: string | null
  readonly question: string
  readonly askedAt: Date
  readonly state: 'open' | 'answered' | 'hidden'
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
  readonly hiddenBy: string | null
  readonly hiddenAt: Date | null
  readonly hiddenWhy: string | null
}

/** project.report */
export interface ReportRow {
  readonly id: string
  readonly offeringId: string
  readonly periodFrom: Date
  readonly periodEndsAt: Date
  readonly dueAt: Date
  readonly state: 'due' | 'overdue' | 'onTime' | 'late'
  /** how many reminders the issuer has had */
  readonly reminded: number
  readonly body: string | null
  /** minor units of the currency of the offering, as costs */
  readonly revenue: bigint | null
  readonly costs: bigint | null
  /** {key, name} */
  readonly file: unknown
  readonly publishedBy: string | null
  readonly publishedAt: Date | null
}

/** project.report_accounts: what an issuer filed of the accounts at the end of a quarter; filed again, it is a new row */
export interface ReportAccountsRow {
  readonly id: string
  readonly reportId: string
  /** minor units of the currency of the offering, of twelve months, as the others at the end of the quarter */
  readonly income: bigint
  readonly impermissibleIncome: bigint
  readonly interestBearingDebt: bigint
  readonly cashAndInterestBearing: bigint
  readonly totalAssets: bigint
  readonly filedBy: string
  readonly filedAt: Date
  readonly state: 'filed' | 'accepted' | 'returned'
  readonly machineVersion: string
  /** null also where they screened the offering as they were filed, before compliance checked them: machine_version 0 */
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string | null
}

/** project.review: decisions of the Shariah board and of compliance; only an approval of terms can be revoked */
export interface ReviewRow {
  readonly seq: bigint
  readonly offeringId: string
  readonly version: number
  readonly board: 'shariah' | 'compliance'
  readonly reviewerId: string
  readonly decision: 'approved' | 'returned' | 'rejected'
  readonly reason: string
  /** what is asked for, page by page: [{page, reason}] */
  readonly pages: unknown
  /** SHA-256 of the canonical JSON (RFC 8785) of the terms that a scholar approved */
  readonly digest: Buffer | null
  readonly decidedAt: Date
  readonly revokedAt: Date | null
  readonly revokedWhy: string | null
  readonly keyId: string | null
  /** Ed25519 over the statement that names offering and digest (record 0355); null before there were keys */
  readonly signature: Buffer | null
  readonly validUntil: Date | null
  /** when the scholar signed the same terms again */
  readonly replacedAt: Date | null
}

/** project.saved_search */
export interface SavedSearchRow {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly searchKey: string | null
  /** the words of search_key as a query of the text index */
  readonly searchQuery: string | null
  readonly contractType: string | null
  readonly sector: string | null
  readonly country: string | null
  readonly status: string | null
  readonly screeningVerdict: string | null
  /** minor units */
  readonly maxTicket: bigint | null
  readonly createdAt: Date
}

/** project.scholar_key: Ed25519 keys (RFC 8032) of scholars; the private keys never reach the service */
export interface ScholarKeyRow {
  readonly id: string
  readonly scholarId: string
  readonly label: string
  /** raw 32 bytes; a key belongs to one scholar for ever */
  readonly publicKey: Buffer
  readonly createdAt: Date
  /** since then it signs nothing; what it signed before stays */
  readonly revokedAt: Date | null
}

/** project.screening: append-only: each screening with the figures, and the version of the rules that decided */
export interface ScreeningRow {
  readonly seq: bigint
  readonly offeringId: string
  readonly pack: string
  readonly figures: unknown
  readonly verdict: 'pass' | 'fail' | 'unknown'
  readonly decidedBy: 'core activity' | 'income' | 'debt' | 'cash' | 'receivables and cash' | 'unconfirmed limits' | null
  readonly screenedAt: Date
  readonly method: string
}

/** project.update_version: append-only: the earlier texts of an update, the first one is version 1 */
export interface UpdateVersionRow {
  readonly updateId: string
  readonly version: number
  readonly title: string
  readonly body: string
  readonly replacedAt: Date
}

/** project.use_of_funds */
export interface UseOfFundsRow {
  readonly offeringId: string
  readonly position: number
  readonly label: string
  readonly amount: bigint
}
