import type { Regime } from '#contracts/project/projects.ts'

/** What an investor who does not answer changed terms in time gets under the rules of an offering: the money back, or the new terms (domain, section 4; record 0470). */
export const SILENCE: Readonly<Record<Regime, 'leaves' | 'stays'>> = {
  eu_ecspr: 'leaves',
  ontario_om: 'leaves',
  canada_startup: 'leaves',
  // 17 CFR 227.304: who does not reconfirm is cancelled.
  us_reg_cf: 'leaves',
  // Guidelines on Recognized Markets: an investor may opt out within 14 days.
  malaysia_ecf: 'stays',
}
