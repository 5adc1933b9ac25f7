/** Operations for flags and roles, with their callers: generated from the contracts by `npm run generate`. */
export const ROLE_OPERATIONS: readonly {
  readonly operation: string
  readonly summary: string
  readonly callers: readonly string[]
}[] = [
  {
    "operation": "staffDisableUser",
    "summary": "Closes an account to its owner, or opens it again; closing ends every session at once",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "staffEndSessions",
    "summary": "Ends every session of a person, at once",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "staffResetPassword",
    "summary": "Sends a person a recovery link; staff never learn or set a password",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "decideCompany",
    "summary": "Sets the status of an issuer's company",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "decideKyc",
    "summary": "Approves, rejects, sends back, revokes or reopens a case; above the threshold of risk two people approve",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "decideKycDocument",
    "summary": "Decides about one document of a case",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "decideKycHit",
    "summary": "Clears or confirms a hit of the screening; both need a reason",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "kycQueue",
    "summary": "Cases for review, the longest waiting first",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "kycReview",
    "summary": "A case with answers, documents, screening and its whole history; every look is noted in the audit",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "kycValidities",
    "summary": "Approved identity checks that end within 60 days, those that are over first",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "openLockedFile",
    "summary": "One file of locked records, by the id that opening them gave; who, when and why are written down",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "openLockedRecords",
    "summary": "Opens what is kept of somebody who erased their account; who, when and why are written down",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "articleById",
    "summary": "One piece of content: its latest version, what may be done, and its history",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "articleVersion",
    "summary": "What one version of a piece of content said",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "articles",
    "summary": "Content of one kind with its state, the latest change first",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "editArticle",
    "summary": "An editor saves a new version; what is public stays until it is published",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "previewArticle",
    "summary": "Markdown as everyone would read it; nothing is saved",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "publishArticle",
    "summary": "The latest version becomes public now",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "scheduleArticle",
    "summary": "The latest version becomes public at a time",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "takeBackArticle",
    "summary": "Nothing of it is public any more; its versions are kept",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "unscheduleArticle",
    "summary": "The planned publication is cancelled",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "writeArticle",
    "summary": "An editor writes new content; it is a draft",
    "callers": [
      "content"
    ]
  },
  {
    "operation": "issuerProjects",
    "summary": "Own offerings of an issuer, or the one of this id, newest first (R33)",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "approveMilestoneRelease",
    "summary": "Another person of finance approves: the tranche moves from escrow to the wallet of the issuer",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "askMilestoneRelease",
    "summary": "A person of finance accepts the evidence and asks another one to approve the release",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "milestoneQueue",
    "summary": "Milestones whose evidence or release waits for finance, the longest waiting first (R65)",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "returnMilestone",
    "summary": "Finance sends evidence back with a reason; the issuer may file again",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "feeInvoice",
    "summary": "The invoice of the fee that was taken from the release of a milestone, as PDF, at most 60 an hour: for its issuer, for finance and for compliance",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "acceptReportAccounts",
    "summary": "Compliance accepts filed accounts; the offering is screened by them at once",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "reportAccountsFile",
    "summary": "An address of the PDF of the report with these accounts; valid for 60 s",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "reportAccountsQueue",
    "summary": "Accounts of the offerings of others that wait for compliance, the longest waiting first",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "returnReportAccounts",
    "summary": "Compliance sends filed accounts back with a reason; the issuer may file them again",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "approveDistribution",
    "summary": "Another person of finance approves: the sum leaves the wallet of the issuer, holders are paid after the record date",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "checkDistribution",
    "summary": "A person of finance has checked the figures; another one approves them",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "distributionQueue",
    "summary": "Distributions that wait for finance, the longest waiting first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeDistributionRelease",
    "summary": "Finance proposes to cancel an approved distribution that has no holders, with a reason",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "releaseDistribution",
    "summary": "Another person of finance approves the cancelling; what was set aside goes back to the issuer",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "returnDistribution",
    "summary": "Finance sends a distribution back with a reason; the issuer may file it again",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "approveLate",
    "summary": "Another person of finance approves a cost, which the issuer pays with the late sum, or grants respite",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "askForLate",
    "summary": "A person of finance asks to charge a cost of collection with its receipt, or to grant respite",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "declineLate",
    "summary": "Another person of finance declines a request, with a reason",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "endRespite",
    "summary": "A person of finance ends respite, with a reason; days count as late again",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "latePaymentQueue",
    "summary": "Late rents and instalments of all offerings in which the caller has no part, the latest first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "withdrawLate",
    "summary": "The person who asked withdraws the request",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "investorById",
    "summary": "One investor (R43, R44) with the holdings that the reader sees; the identity check is for compliance and finance",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "investors",
    "summary": "Investors with digital shares or orders (R42), the largest first: for issuers those of their own offerings, for compliance and finance all",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "legacyInvestors",
    "summary": "The same investors, under the path of the first version",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "investorDocuments",
    "summary": "What was sent to one investor or asked of them (R44), the newest first: an issuer sees their own sendings, compliance and finance those of staff",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "addInvestorNote",
    "summary": "Keeps a note about an investor; a note is never changed",
    "callers": [
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "investorNotes",
    "summary": "Notes about an investor (R44), the newest first; for compliance and finance, and never about themselves",
    "callers": [
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "askQuestion",
    "summary": "An investor asks the issuer of a public offering",
    "callers": [
      "investor"
    ]
  },
  {
    "operation": "hideQuestion",
    "summary": "Compliance hides a question with a reason",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "ownQuestions",
    "summary": "Own questions about an offering, newest first",
    "callers": [
      "investor"
    ]
  },
  {
    "operation": "questionReview",
    "summary": "Questions about all offerings of others, newest first, for compliance",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "createProposal",
    "summary": "Begins a proposal with its first page (R27, R60)",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "deleteProposal",
    "summary": "Deletes a draft that was never submitted",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "proposals",
    "summary": "Own proposals and offerings, the one changed last first (R59)",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "submitProposal",
    "summary": "Submits a complete proposal for its reviews",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "withdrawProposal",
    "summary": "Takes a submitted proposal back to change it",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "approveCampaignChange",
    "summary": "A second person approves a change, which is carried out at once",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "askForCampaignChange",
    "summary": "Asks for a change of a campaign, which a second person decides about",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "campaignChanges",
    "summary": "Requested changes of campaigns: those that wait, the oldest first, or all of one campaign, the newest first",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "changeableCampaigns",
    "summary": "Public campaigns with what may be asked for: of an issuer the own ones, of compliance all others",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "declineCampaignChange",
    "summary": "A second person declines a change, with a reason",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "withdrawCampaignChange",
    "summary": "The person who asked for a change withdraws it",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "auditLog",
    "summary": "Audit trail of one item (R49), the newest entry first: for compliance and finance of any, for an issuer of an own offering and of its holdings",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "changeColleagueRole",
    "summary": "The owner of an offering changes the role of a colleague",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "colleagues",
    "summary": "Open invitations and colleagues of an own offering, the newest first",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "inviteColleague",
    "summary": "The owner of an offering invites somebody by email to edit or read it",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "issuerCaps",
    "summary": "How much the issuer may still raise under each regime that has a cap (R27)",
    "callers": [
      "issuer"
    ]
  },
  {
    "operation": "approveTerms",
    "summary": "A scholar approves the exact terms, named by their digest, with a signature of the own key",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "decideProposal",
    "summary": "Compliance approves; either board asks for changes with reasons per page, or rejects",
    "callers": [
      "compliance",
      "scholar"
    ]
  },
  {
    "operation": "proposalQueue",
    "summary": "Offerings that wait for a decision of the Shariah board or of compliance, the longest waiting first",
    "callers": [
      "compliance",
      "scholar"
    ]
  },
  {
    "operation": "proposalReview",
    "summary": "One offering under review with its terms, screening, changes and decisions",
    "callers": [
      "compliance",
      "scholar"
    ]
  },
  {
    "operation": "revokeTerms",
    "summary": "A scholar takes the own signature back; an open campaign is paused when fewer than three are left",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "takeUpProposal",
    "summary": "The Shariah board takes a submitted offering up",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "boardProfile",
    "summary": "What the public page says of the scholar who asks",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "enrolScholarKey",
    "summary": "A scholar enrols the public half of an own key",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "fatwas",
    "summary": "Fatwas of the offerings of others: what waits for the scholar, what is signed, what ends soon",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "revokeScholarKey",
    "summary": "A scholar revokes an own key, which signs nothing from then on",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "saveBoardProfile",
    "summary": "What the public page says of a scholar; without a text the scholar is not on it",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "scholarKeys",
    "summary": "The signing keys of the scholar who asks, the newest first",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "answerComplaint",
    "summary": "A scholar answers a complaint; the person who wrote it gets a notice",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "boardComplaints",
    "summary": "Complaints to the Shariah board: without a filter what waits for an answer, the longest waiting first",
    "callers": [
      "scholar"
    ]
  },
  {
    "operation": "placeOrder",
    "summary": "Invests: reserves digital shares and holds their price, both or neither",
    "callers": [
      "investor"
    ]
  },
  {
    "operation": "auditProof",
    "summary": "Whether one event of an audit log is in a signed head of the log, and the file that proves it: for compliance and finance",
    "callers": [
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "logEntries",
    "summary": "A part of the export of the log, at most 1,000 entries: lines of JSON with records, heads and keys",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "investorLimits",
    "summary": "How much the caller may invest now, by which rules: in one offering, or where the caller lives",
    "callers": [
      "investor"
    ]
  },
  {
    "operation": "limitsOfInvestor",
    "summary": "How much an investor may invest now, and how much of it is used (R44); for compliance and finance",
    "callers": [
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "approveRefund",
    "summary": "Another person of finance approves exactly this amount; the money goes back",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "declineRefund",
    "summary": "Another person of finance declines a refund, with a reason",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeRefund",
    "summary": "Proposes to cancel a campaign and refund every order, or to refund one order",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "refundCampaigns",
    "summary": "Campaigns that can be refunded, with what their orders hold: of an issuer the own ones, of staff all (R50)",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "refundOrders",
    "summary": "The orders of one refund with the exact amount of each, those that failed first",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "refundableOrders",
    "summary": "Orders of an offering that hold money, with the exact amounts",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "refunds",
    "summary": "Refunds that are not over, the oldest first; with `show=all` every one, the newest first",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "retryRefund",
    "summary": "Tries the orders again whose refund failed",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "withdrawRefund",
    "summary": "The person who proposed a refund withdraws it",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "approveRule",
    "summary": "Another person of the same role approves exactly what was read",
    "callers": [
      "compliance",
      "finance",
      "scholar"
    ]
  },
  {
    "operation": "datedRules",
    "summary": "Each dated rule of the caller’s roles: the version in force, what is proposed and what comes",
    "callers": [
      "compliance",
      "finance",
      "scholar"
    ]
  },
  {
    "operation": "declineRule",
    "summary": "Another person of the same role declines a version with a reason",
    "callers": [
      "compliance",
      "finance",
      "scholar"
    ]
  },
  {
    "operation": "proposeRule",
    "summary": "Proposes a version of a dated rule from today or a later day on",
    "callers": [
      "compliance",
      "finance",
      "scholar"
    ]
  },
  {
    "operation": "ruleHistory",
    "summary": "Every version of one dated rule, the newest proposal first",
    "callers": [
      "compliance",
      "finance",
      "scholar"
    ]
  },
  {
    "operation": "withdrawRule",
    "summary": "The person who proposed a version withdraws it",
    "callers": [
      "compliance",
      "finance",
      "scholar"
    ]
  },
  {
    "operation": "approveHolder",
    "summary": "Another person, of finance, confirms that the holder of a bank account is its owner",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "bankAccountQueue",
    "summary": "Bank accounts whose holder is not exactly the verified name, the oldest first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "declineHolder",
    "summary": "Another person, of finance, declines the holder of a bank account with a reason, which its owner reads",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "approveBankEntry",
    "summary": "A second person of finance approves exactly this proposal and amount",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "bankEntries",
    "summary": "Money that the bank reports: what waits, the oldest first, or everything, the newest first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "declineBankEntry",
    "summary": "A second person of finance declines what is proposed, with a reason that finance reads",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeBookBack",
    "summary": "Proposes to book a payment to a charity that came back into its part of charity money; a second person approves it",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeCredit",
    "summary": "Proposes to book money into the wallet with this reference; a second person approves it",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeReopen",
    "summary": "Proposes to decide again about money that is set aside; a second person approves it",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeSendBack",
    "summary": "Proposes to send money back to its payer; a second person approves it",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeSetAside",
    "summary": "Proposes to neither book money nor send it back, with a reason; a second person approves it",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "approveWithdrawal",
    "summary": "Another person, of finance, approves a large withdrawal of exactly this amount",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "declineWithdrawal",
    "summary": "Another person, of finance, declines a large withdrawal with a reason, which its owner reads",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "withdrawalQueue",
    "summary": "Withdrawals that wait for a person of finance, the oldest first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "decideMoneyCase",
    "summary": "Takes a case, asks, holds the money, releases it, reports the case or closes it; a second person approves a report, and the release or closing of a large case",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "moneyCaseById",
    "summary": "One case with what was noticed, its history and notes; the own one does not exist",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "moneyCaseReport",
    "summary": "The facts and decisions of a reported case as PDF for the authority, without internal notes; each download is recorded",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "moneyCases",
    "summary": "Cases about movements of money: those that are not over, the oldest first, or others, the newest first",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "noteMoneyCase",
    "summary": "Keeps an internal note in the history of a case",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "approveCharity",
    "summary": "Another person of compliance takes the charity with exactly this account into the register",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "charities",
    "summary": "The register of charities, the newest proposal first",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "declineCharity",
    "summary": "Declines a proposed charity with a reason",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "proposeCharity",
    "summary": "Proposes a charity for the register",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "withdrawCharity",
    "summary": "Withdraws a charity from the register with a reason, and stops payments that the bank does not have",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "approveCharityPayment",
    "summary": "Another person of finance approves exactly this amount, which goes to the bank",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "charityChoice",
    "summary": "From which part of charity money which charity may be paid; by a part of its name where there are many",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "charityPayments",
    "summary": "Payments to charities, the newest proposal first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "declineCharityPayment",
    "summary": "Declines a proposed payment to a charity with a reason",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "proposeCharityPayment",
    "summary": "Proposes a payment to a charity of the register",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "feeAccount",
    "summary": "The balance of the account of fees in one currency, and its movements, newest first",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "reconciliations",
    "summary": "Checks of the ledger, newest first, of 100 days",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "runReconciliation",
    "summary": "Starts a check of the ledger now; its result appears in the list under the id of the answer",
    "callers": [
      "finance"
    ]
  },
  {
    "operation": "approveTokenOperation",
    "summary": "A second person of compliance or finance approves a token operation, which is carried out at once",
    "callers": [
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "askForTokenOperation",
    "summary": "Asks for a token operation, which a second person decides about",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "declineTokenOperation",
    "summary": "A second person of compliance or finance declines a token operation, with a reason",
    "callers": [
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "tokenHolders",
    "summary": "Holders of the digital shares of an offering, the largest first",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "tokenList",
    "summary": "Digital shares of offerings (R68): of an issuer the own ones, of compliance and finance all",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "tokenOperations",
    "summary": "Requested token operations: those that wait, the oldest first, or all of one offering, the newest first",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "withdrawTokenOperation",
    "summary": "The person who asked for a token operation withdraws it",
    "callers": [
      "issuer",
      "compliance",
      "finance"
    ]
  },
  {
    "operation": "cancelSentDocument",
    "summary": "Withdraws a sending: what is open at the recipients is closed, what they answered stays",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "sendDocument",
    "summary": "Sends a document to users or to a project’s investors, or asks them for one",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "sendableProjects",
    "summary": "Offerings whose investors the caller may write to: an issuer’s own, for staff all",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "sendableUsers",
    "summary": "People the caller may write to, by exact email address (staff) or among the investors of own offerings (issuers), at most 25",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "sentDocumentRecipients",
    "summary": "Where the recipients of one own sending stand",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "sentDocuments",
    "summary": "What the caller sent or asked for; staff see what staff sent, newest first",
    "callers": [
      "issuer",
      "compliance"
    ]
  },
  {
    "operation": "askFactorRemoval",
    "summary": "Asks another administrator to confirm that the second factors of a person are lost",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "decideFactorRemoval",
    "summary": "Confirms, after checking who it is, or declines a removal of factors; confirmed, the owner is told and has 24 hours to stop it",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "decideInvitation",
    "summary": "Confirms or declines an invitation that another administrator made; confirmed, its link is mailed",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "decideRoleChange",
    "summary": "Confirms or declines a role that another administrator asked for",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "factorRemovals",
    "summary": "Removals of lost factors that are under way, the oldest first",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "grantRole",
    "summary": "Gives a role at once, or asks another administrator to confirm it (admin, compliance, finance)",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "inviteStaff",
    "summary": "Emails a link to a new staff member, once another administrator has confirmed the roles that need it",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "roleChanges",
    "summary": "Roles that wait for another administrator, the oldest first",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "staffInvitations",
    "summary": "Invitations of the last 30 days, newest first",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "staffPeople",
    "summary": "People who have a role, or had one, by name",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "staffPerson",
    "summary": "A staff member with roles, factors, sessions and last logins",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "takeRole",
    "summary": "Takes a role away, at once, with all that it opened",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "withdrawFactorRemoval",
    "summary": "Withdraws a removal of factors, also during the cooling time",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "withdrawInvitation",
    "summary": "Withdraws an invitation; its link stops working",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "withdrawRoleChange",
    "summary": "Withdraws the request for a role that the caller made",
    "callers": [
      "admin"
    ]
  },
  {
    "operation": "accountPauses",
    "summary": "Accounts that are paused, the newest pause first; never the own one",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "approveAccountResume",
    "summary": "A second person ends a pause; its owner is told",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "askAccountResume",
    "summary": "Asks another person of compliance to end a pause",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "declineAccountResume",
    "summary": "A second person declines to end a pause, with a reason",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "pauseAccount",
    "summary": "Pauses an account at once: its owner is told, can log in and read, and can neither invest, withdraw, pay zakat nor transfer",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "withdrawAccountResume",
    "summary": "The person who asked to end a pause withdraws the request",
    "callers": [
      "compliance"
    ]
  },
  {
    "operation": "answerTicket",
    "summary": "Support answers a ticket; its person gets a notice",
    "callers": [
      "support"
    ]
  },
  {
    "operation": "closeSupportTicket",
    "summary": "Support closes a ticket",
    "callers": [
      "support"
    ]
  },
  {
    "operation": "supportTicket",
    "summary": "One ticket of another person with its messages",
    "callers": [
      "support"
    ]
  },
  {
    "operation": "supportTickets",
    "summary": "Tickets of others: without a filter those that wait, the longest waiting first",
    "callers": [
      "support"
    ]
  }
]
