import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import type { ContractType } from '#contracts/project/projects.ts'
import styles from './contract-badge.module.css'

/** Each contract in one plain sentence. */
const MEANINGS: Readonly<Record<ContractType, string>> = {
  musharakah: 'A partnership: profit by agreed shares, loss by capital.',
  diminishing_musharakah: 'A partnership whose one side buys out the other step by step.',
  mudarabah: 'One side brings the capital, the other the work.',
  ijara: 'A lease: investors own the asset and receive rent.',
  murabaha: 'A sale at cost plus a disclosed profit.',
  wakala: 'An agent invests for the investors for a fee.',
  sukuk: 'Certificates of ownership in an asset.',
}

export function contractName(type: ContractType): string {
  return CONTRACT_NAMES[type]
}

export function contractMeaning(type: ContractType): string {
  return MEANINGS[type]
}

export function ContractBadge({ type }: { readonly type: ContractType }) {
  return (
    <span className={styles.badge} title={contractMeaning(type)}>
      <svg className={styles.mark} width="12" height="12" viewBox="0 0 96 96" aria-hidden="true">
        <path
          d="M48 0 62 14H82V34L96 48 82 62V82H62L48 96 34 82H14V62L0 48 14 34V14H34Z"
          fill="currentColor"
        />
      </svg>
      {contractName(type)}
    </span>
  )
}
