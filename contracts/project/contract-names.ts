import type { ContractType } from './projects.ts'

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
