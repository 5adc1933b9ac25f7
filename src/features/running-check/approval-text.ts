import type { KycRole } from '#contracts/kyc/steps.ts'
import { formatDay } from '#lib/dates/dates.ts'

interface Approval {
  readonly role: KycRole
  readonly approval: 'none' | 'valid' | 'ending' | 'ended'
  readonly validUntil: string | null
}

/** When an approval ends or ended, and what to do then; null while there is time (record 0419). */
export function approvalText({
  role,
  approval,
  validUntil,
}: Approval): { readonly title: string; readonly next: string } | null {
  if (validUntil === null) return null
  const day = formatDay(validUntil)
  if (approval === 'ended') {
    return {
      title: `Your identity check ended on ${day}`,
      next:
        role === 'issuer'
          ? 'Your company stays approved. Please start a new check.'
          : 'You can still withdraw your money. To invest again, please start a new check.',
    }
  }
  if (approval !== 'ending') return null
  return {
    title: `Your identity check ends on ${day}`,
    next:
      role === 'issuer'
        ? 'Please start a new check before then.'
        : 'Please start a new check before then, so that you can go on investing.',
  }
}
