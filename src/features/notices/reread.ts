import type { ApolloClient } from '@apollo/client'
import type { NoticeCategory } from '#contracts/notification/values.ts'
import { BACKGROUND_HEADERS } from '#graphql/session-token.ts'

/** What a notice of each category may have changed: the queries whose answers are read again where they are shown. */
export const CHANGED_BY: Readonly<Record<NoticeCategory, readonly string[]>> = {
  account: ['CurrentUser', 'KycStanding', 'MyKyc', 'KycQueue', 'InvestorLimits'],
  wallet: ['Wallet', 'Statement', 'InvestorDashboard'],
  order: [
    'Orders',
    'OrderById',
    'Wallet',
    'Statement',
    'Portfolio',
    'PositionById',
    'ShareRegister',
    'InvestorDashboard',
    'InvestorLimits',
  ],
  offering: [
    'IssuerProjects',
    'ShareRegister',
    'SendableProjects',
    'OwnQuestions',
    'OwnComplaints',
    'ReceivedQuestions',
    'HasOfferings',
    'OwnCampaigns',
    'Colleagues',
    'OfferingReports',
    'FatwaCertificate',
  ],
  document: [
    // The notice that asked for a signature counts as read once it is given.
    'Notifications',
    'DocumentsOverview',
    'ReceivedDocuments',
    'ReceivedWorkflows',
    'RequestedDocuments',
    'RequestedWorkflows',
    'MyDocuments',
    'DocumentItemById',
    'SentDocuments',
    'SentRecipients',
  ],
  message: ['Messages', 'Tickets', 'SupportTickets'],
}

/** Reads the named queries again where a page shows them, without its placeholders. A failure leaves what is shown. */
export function reread(client: ApolloClient, names: readonly string[]): void {
  for (const { queryName, options, variables } of client.getObservableQueries('active')) {
    if (queryName === undefined || !names.includes(queryName)) continue
    client
      .query({
        query: options.query,
        variables,
        fetchPolicy: 'network-only',
        // A request already under way may carry the old answer, so it is not shared.
        context: { headers: BACKGROUND_HEADERS, queryDeduplication: false },
      })
      .catch(() => {})
  }
}
