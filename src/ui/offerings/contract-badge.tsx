import type { ContractType } from '#contracts/project/projects.ts'
import styles from './contract-badge.module.css'

/** Each contract with its usual name and one plain sentence. */
const CONTRACTS: Readonly<Record<ContractType, { readonly name: string; readonly plain: string }>> = {
  musharakah: { name: 'Musharakah', plain: 'A partnership: profit by agreed shares, loss by capital.' },
  diminishing_musharakah: {
    name: 'Diminishing musharakah',
    plain: 'A partnership whose one side buys out the other step by step.',
  },
  mudarabah: { name: 'Mudarabah', plain: 'One side brings the capital, the other the work.' },
  ijara: { name: 'Ijara', plain: 'A lease: investors own the asset and receive rent.' },
  murabaha: { name: 'Murabaha', plain: 'A sale at cost plus a disclosed profit.' },
  wakala: { name: 'Wakala', plain: 'An agent invests for the investors for a fee.' },
  sukuk: { name: 'Sukuk', plain: 'Certificates of ownership in an asset.' },
}

export function contractName(type: ContractType): string {
  return CONTRACTS[type].name
}

export function contractMeaning(type: ContractType): string {
  return CONTRACTS[type].plain
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
