import type { ContractType, Regime } from './projects.ts'

/** The usual name of each contract. */
export const CONTRACT_NAMES: Readonly<Record<ContractType, string>> = {
  musharakah: 'Musharakah',
  diminishing_musharakah: 'Diminishing musharakah',
  mudarabah: 'Mudarabah',
  ijara: 'Ijara',
  murabaha: 'Murabaha',
  wakala: 'Wakala',
  sukuk: 'Sukuk',
}

/** The rules an offering is made under, in words. */
export const REGIME_NAMES: Readonly<Record<Regime, string>> = {
  eu_ecspr: 'European Union: crowdfunding regulation (ECSPR)',
  ontario_om: 'Ontario: offering memorandum exemption',
  canada_startup: 'Canada: start-up crowdfunding',
  us_reg_cf: 'United States: Regulation Crowdfunding',
  malaysia_ecf: 'Malaysia: equity crowdfunding',
}
