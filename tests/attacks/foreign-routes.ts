/* Which operations name something of one person, and what the tests send them. */
export const UPLOAD = 'u'.repeat(43)
const TOKEN = `tok_${'x'.repeat(43)}`

const NO_MONEY = { amount: '0', currency: 'USD' }
const NO_MONEY_TEXT = '{ amount: "0", currency: USD }'

/** Every operation with an id of something that belongs to one person, and its GraphQL spelling. */
export const ROUTES = [
  ['orderById', 'order', undefined, 'query($id: PathId!) { it: orderById(id: $id) { message } }'],
  ['orderReceipt', 'order', undefined, 'query($id: PathId!) { it: orderReceipt(id: $id) { message } }'],
  ['orderProof', 'order', undefined, 'query($id: PathId!) { it: orderProof(id: $id) { message } }'],
  ['cancelOrder', 'order', undefined, 'mutation($id: PathId!) { it: cancelOrder(id: $id) { message } }'],
  [
    'reconfirmOrder',
    'order',
    { accept: false, termsVersion: 1 },
    'mutation($id: PathId!) { it: reconfirmOrder(id: $id, input: { accept: false, termsVersion: 1 }) { message } }',
  ],
  ['deleteSearch', 'search', undefined, 'mutation($id: PathId!) { it: deleteSearch(id: $id) { message } }'],
  [
    'purificationCertificate',
    'position',
    undefined,
    'query($id: PathId!) { it: purificationCertificate(id: $id) { message } }',
  ],
  ['positionById', 'position', undefined, 'query($id: PathId!) { it: positionById(id: $id) { message } }'],
  ['depositById', 'deposit', undefined, 'query($id: PathId!) { it: depositById(id: $id) { message } }'],
  [
    'confirmDeposit',
    'deposit',
    { cardToken: TOKEN },
    `mutation($id: PathId!) { it: confirmDeposit(id: $id, input: { cardToken: "${TOKEN}" }) { message } }`,
  ],
  [
    'proveBankAccount',
    'bankAccount',
    { code: '123456' },
    'mutation($id: PathId!) { it: proveBankAccount(id: $id, input: { code: "123456" }) { message } }',
  ],
  [
    'removeBankAccount',
    'bankAccount',
    undefined,
    'mutation($id: PathId!) { it: removeBankAccount(id: $id) { message } }',
  ],
  ['removeSilver', 'silver', undefined, 'mutation($id: PathId!) { it: removeSilver(id: $id) { message } }'],
  [
    'zakatReceipt',
    'zakatPayment',
    undefined,
    'query($id: PathId!) { it: zakatReceipt(id: $id) { message } }',
  ],
  [
    'withdrawalById',
    'withdrawal',
    undefined,
    'query($id: PathId!) { it: withdrawalById(id: $id) { message } }',
  ],
  [
    'cancelWithdrawal',
    'withdrawal',
    undefined,
    'mutation($id: PathId!) { it: cancelWithdrawal(id: $id) { message } }',
  ],
  ['messageById', 'message', undefined, 'query($id: PathId!) { it: messageById(id: $id) { message } }'],
  [
    'replyMessage',
    'message',
    { text: 'Mine now' },
    'mutation($id: PathId!) { it: replyMessage(id: $id, input: { text: "Mine now" }) { message } }',
  ],
  [
    'changeMessage',
    'message',
    { change: 'store' },
    'mutation($id: PathId!) { it: changeMessage(id: $id, input: { change: store }) { message } }',
  ],
  ['discardDraft', 'message', undefined, 'mutation($id: PathId!) { it: discardDraft(id: $id) { message } }'],
  [
    'blockSender',
    'message',
    { isBlocked: true },
    'mutation($id: PathId!) { it: blockSender(id: $id, input: { isBlocked: true }) { message } }',
  ],
  [
    'reportMessage',
    'message',
    { reason: 'Mine now' },
    'mutation($id: PathId!) { it: reportMessage(id: $id, input: { reason: "Mine now" }) { message } }',
  ],
  ['closeTicket', 'ticket', undefined, 'mutation($id: PathId!) { it: closeTicket(id: $id) { message } }'],
  [
    'notificationById',
    'notification',
    undefined,
    'query($id: PathId!) { it: notificationById(id: $id) { message } }',
  ],
  [
    'readNotification',
    'notification',
    undefined,
    'mutation($id: PathId!) { it: readNotification(id: $id) { message } }',
  ],
  ['endSession', 'session', undefined, 'mutation($id: PathId!) { it: endSession(id: $id) { message } }'],
  [
    'removePasskey',
    'passkey',
    undefined,
    'mutation($id: PathId!) { it: removePasskey(id: $id) { message } }',
  ],
  ['documentItem', 'document', undefined, 'query($id: PathId!) { it: documentItem(id: $id) { message } }'],
  ['documentFile', 'document', undefined, 'query($id: PathId!) { it: documentFile(id: $id) { message } }'],
  [
    'removeOwnDocument',
    'document',
    undefined,
    'mutation($id: PathId!) { it: removeOwnDocument(id: $id) { message } }',
  ],
  ['documentLinks', 'document', undefined, 'query($id: PathId!) { it: documentLinks(id: $id) { message } }'],
  [
    'shareDocument',
    'document',
    { days: 1 },
    'mutation($id: PathId!) { it: shareDocument(id: $id, input: { days: 1 }) { message } }',
  ],
  [
    'revokeDocumentLink',
    'documentLink',
    undefined,
    'mutation($id: PathId!) { it: revokeDocumentLink(id: $id) { message } }',
  ],
  ['forgetDevice', 'device', undefined, 'mutation($id: PathId!) { it: forgetDevice(id: $id) { message } }'],
  ['workView', 'document', undefined, 'mutation($id: PathId!) { it: workView(id: $id) { message } }'],
  [
    'workComment',
    'document',
    { comment: 'Mine now' },
    'mutation($id: PathId!) { it: workComment(id: $id, input: { comment: "Mine now" }) { message } }',
  ],
  [
    'workApproval',
    'document',
    { remarks: '', status: 'Accepted' },
    'mutation($id: PathId!) { it: workApproval(id: $id, input: { remarks: "", status: Accepted }) { message } }',
  ],
  [
    'workSent',
    'document',
    { documents: UPLOAD, remarks: '' },
    `mutation($id: PathId!) { it: workSent(id: $id, input: { documents: "${UPLOAD}", remarks: "" }) { message } }`,
  ],
  ['proposalById', 'proposal', undefined, 'query($id: PathId!) { it: proposalById(id: $id) { message } }'],
  [
    'proposalPreview',
    'proposal',
    undefined,
    'query($id: PathId!) { it: proposalPreview(id: $id) { message } }',
  ],
  [
    'saveProposalPage',
    'proposal',
    { revision: 1, page: 'risks', answers: '{}' },
    'mutation($id: PathId!) { it: saveProposalPage(id: $id, input: { revision: 1, page: risks, answers: "{}" }) { message } }',
  ],
  [
    'submitProposal',
    'proposal',
    { revision: 1 },
    'mutation($id: PathId!) { it: submitProposal(id: $id, input: { revision: 1 }) { message } }',
  ],
  [
    'withdrawProposal',
    'proposal',
    { revision: 1 },
    'mutation($id: PathId!) { it: withdrawProposal(id: $id, input: { revision: 1 }) { message } }',
  ],
  [
    'deleteProposal',
    'proposal',
    undefined,
    'mutation($id: PathId!) { it: deleteProposal(id: $id) { message } }',
  ],
  ['colleagues', 'proposal', undefined, 'query($id: PathId!) { it: colleagues(id: $id) { message } }'],
  [
    'inviteColleague',
    'proposal',
    { email: 'friend@example.org', role: 'viewer' },
    'mutation($id: PathId!) { it: inviteColleague(id: $id, input: { email: "friend@example.org", role: viewer }) { message } }',
  ],
  [
    'changeColleagueRole',
    'colleague',
    { role: 'editor' },
    'mutation($id: PathId!) { it: changeColleagueRole(id: $id, input: { role: editor }) { message } }',
  ],
  [
    'removeColleague',
    'colleague',
    undefined,
    'mutation($id: PathId!) { it: removeColleague(id: $id) { message } }',
  ],
  [
    'fileMilestone',
    'milestone',
    { evidence: 'Mine now', files: [UPLOAD] },
    `mutation($id: PathId!) { it: fileMilestone(id: $id, input: { evidence: "Mine now", files: ["${UPLOAD}"] }) { message } }`,
  ],
  [
    'editUpdate',
    'update',
    { title: 'Mine now', text: 'Mine now' },
    'mutation($id: PathId!) { it: editUpdate(id: $id, input: { title: "Mine now", text: "Mine now" }) { message } }',
  ],
  [
    'answerQuestion',
    'question',
    { answer: 'Mine now' },
    'mutation($id: PathId!) { it: answerQuestion(id: $id, input: { answer: "Mine now" }) { message } }',
  ],
  [
    'cancelDistribution',
    'distribution',
    undefined,
    'mutation($id: PathId!) { it: cancelDistribution(id: $id) { message } }',
  ],
  [
    'distributionPayouts',
    'distribution',
    undefined,
    'query($id: PathId!) { it: distributionPayouts(id: $id) { message } }',
  ],
  [
    'distributionFile',
    'distribution',
    undefined,
    `query($id: PathId!) { it: distributionFile(id: $id, key: "${UPLOAD}") { message } }`,
  ],
  [
    'lateFile',
    'lateRequest',
    undefined,
    `query($id: PathId!) { it: lateFile(id: $id, key: "${UPLOAD}") { message } }`,
  ],
  ['feeInvoice', 'milestone', undefined, 'query($id: PathId!) { it: feeInvoice(id: $id) { message } }'],
  [
    'milestoneFile',
    'milestone',
    undefined,
    `query($id: PathId!) { it: milestoneFile(id: $id, key: "${UPLOAD}") { message } }`,
  ],
  [
    'publishReport',
    'report',
    { text: 'Mine now', revenue: NO_MONEY, costs: NO_MONEY, file: UPLOAD },
    `mutation($id: PathId!) { it: publishReport(id: $id, input: { text: "Mine now", revenue: ${NO_MONEY_TEXT}, costs: ${NO_MONEY_TEXT}, file: "${UPLOAD}" }) { message } }`,
  ],
  [
    'fileReportAccounts',
    'report',
    {
      income: NO_MONEY,
      impermissibleIncome: NO_MONEY,
      interestBearingDebt: NO_MONEY,
      cashAndInterestBearing: NO_MONEY,
      totalAssets: NO_MONEY,
    },
    `mutation($id: PathId!) { it: fileReportAccounts(id: $id, input: { income: ${NO_MONEY_TEXT}, impermissibleIncome: ${NO_MONEY_TEXT}, interestBearingDebt: ${NO_MONEY_TEXT}, cashAndInterestBearing: ${NO_MONEY_TEXT}, totalAssets: ${NO_MONEY_TEXT} }) { message } }`,
  ],
  ['reportFile', 'report', undefined, 'query($id: PathId!) { it: reportFile(id: $id) { message } }'],
] as const

/** What has no GraphQL spelling. */
export const REST_ROUTES = [['dataExportFile', 'export', '/v2/users/privacy/export/']] as const

/** What issuers own. */
export const OF_ISSUERS: ReadonlySet<string> = new Set([
  'proposal',
  'colleague',
  'milestone',
  'report',
  'distribution',
  'lateRequest',
  'update',
  'question',
])

/** Ids of public things. */
export const PUBLIC_IDS = new Set(['projectById', 'fatwaCertificate', 'fatwaCertificateFile'])
