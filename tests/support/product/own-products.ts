/** The journeys that start a product of their own, and why they cannot borrow one; every other one calls `lentProduct`. The test beside holds both. */
export const OWN_PRODUCTS: Readonly<Record<string, string>> = {
  'accessibility.test.ts': 'shows an investor who has not invested yet, and later one who has',
  'backup.test.ts': 'restarts it on restored data',
  'campaign-end.test.ts': 'sets its clock',
  'documents.test.ts': 'counts the documents of the demonstration',
  'first-investment.test.ts': 'sets its clock',
  'flows.test.ts': 'runs the program with its inspection',
  'funnel-returns.test.ts': 'spends the money of a person of the demonstration',
  'hostile-texts.test.ts': 'reads every page as the demonstration left it',
  'islamic-finance.test.ts': 'hurries a job in its database',
  'kyc-review.test.ts': 'decides cases of the demonstration',
  'kyc-vendor.test.ts': 'has an outside vendor in its environment',
  'money-walk.test.ts': 'holds jobs and the bank back in its database',
  'notices.test.ts': 'restarts it',
  'offering-states.test.ts': 'writes states into its database',
  'outage.test.ts': 'takes its database away',
  'process.test.ts': 'is about its start, its faults and its end',
  'raise-funds.test.ts': 'sets its clock',
  'remote-services.test.ts': 'runs as two processes',
  'staff-command.test.ts': 'begins without a demonstration',
}

/** Those that run another product, or none. */
export const WITHOUT_PRODUCT: readonly string[] = [
  'identity-page.test.ts',
  'production.test.ts',
  'signing-page.test.ts',
]

/** What a borrower must not do, in its text. Types keep it from restarting, ending or killing the product. */
export const NOT_FOR_BORROWERS = /startProduct\(|CLOCK_START|environment:|\.restart\(|\.process\.kill/
