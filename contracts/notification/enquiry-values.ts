import type { MessageCategory } from './message-values.ts'

/** What an enquiry of /contact is about (spec 5: enquiry type), with the category of the message that it becomes. */
export const ENQUIRY_TYPES = {
  account: { label: 'Account and identity check', category: 'register' },
  investing: { label: 'Investing', category: 'investment' },
  raisingFunds: { label: 'Raising funds', category: 'investment' },
  legal: { label: 'Legal or Shariah question', category: 'legality' },
  complaint: { label: 'Complaint', category: 'legality' },
  other: { label: 'Something else', category: 'register' },
} as const satisfies Record<string, { readonly label: string; readonly category: MessageCategory }>
export type EnquiryType = keyof typeof ENQUIRY_TYPES

/** The part of the product that it concerns (spec 5: module selection). */
export const ENQUIRY_MODULES = {
  account: 'Account and login',
  identityCheck: 'Identity check',
  offerings: 'Offerings',
  wallet: 'Wallet and payments',
  shares: 'Digital shares',
  documents: 'Documents and signing',
  shariah: 'Shariah board',
  general: 'No part in particular',
} as const
export type EnquiryModule = keyof typeof ENQUIRY_MODULES

const HOUR_MS = 3_600_000
export const ENQUIRIES_PER_IP = { limit: 10, windowMs: HOUR_MS } as const
export const ENQUIRIES_PER_ADDRESS = { limit: 3, windowMs: 24 * HOUR_MS } as const
export const ENQUIRIES_PER_PERSON = { limit: 10, windowMs: 24 * HOUR_MS } as const
export const ENQUIRIES_OVERALL = { limit: 500, windowMs: HOUR_MS } as const

/** Enquiries of people without an account are deleted this long after their last change. */
export const GUEST_ENQUIRY_KEPT_DAYS = 365

export const ENQUIRY_TEXTS = {
  sent: 'We have received your enquiry. We answer by email.',
  sentByMember: 'We have received your enquiry. You find it under Support.',
  tooMany: 'Too many enquiries. Please try again later.',
  enquiryType: 'Please select an enquiry type',
  module: 'Please select a part of the product',
  countryCode: 'Please select a country code',
  guest: 'Guest',
} as const
