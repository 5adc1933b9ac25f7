import type { ContractType } from '#contracts/project/projects.ts'

/** Each contract in one plain sentence. */
export const CONTRACT_MEANINGS: Readonly<Record<ContractType, string>> = {
  musharakah: 'A partnership: profit by agreed shares, loss by capital.',
  diminishing_musharakah: 'A partnership whose one side buys out the other step by step.',
  mudarabah: 'One side brings the capital, the other the work.',
  ijara: 'A lease: investors own the asset and receive rent.',
  murabaha: 'A sale at cost plus a disclosed profit.',
  wakala: 'An agent invests for the investors for a fee.',
  sukuk: 'Certificates of ownership in an asset.',
}
