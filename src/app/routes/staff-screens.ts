/** The screens of staff; the list of their files is not loaded by customers. */
export const STAFF_SCREENS = {
  staffKyc: () => import('#screens/kyc/review/queue-screen.tsx').then((m) => m.StaffKycScreen),
  staffKycCase: () => import('#screens/kyc/review/case-screen.tsx').then((m) => m.StaffKycCaseScreen),
  staffOfferings: () =>
    import('#screens/offering-review/queue-screen.tsx').then((m) => m.StaffOfferingsScreen),
  staffOffering: () => import('#screens/offering-review/case-screen.tsx').then((m) => m.StaffOfferingScreen),
  staffFinance: () => import('#screens/finance/finance-screen.tsx').then((m) => m.StaffFinanceScreen),
  staffPeople: () => import('#screens/staff/people-screen.tsx').then((m) => m.StaffPeopleScreen),
  staffPerson: () => import('#screens/staff/person-screen.tsx').then((m) => m.StaffPersonScreen),
  staffDocuments: () =>
    import('#screens/documents/sending/sending-screens.tsx').then((m) => m.StaffDocumentsScreen),
} as const

export type StaffScreens = typeof STAFF_SCREENS
