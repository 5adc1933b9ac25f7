import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { CONTRACT_MEANINGS } from '#contracts/project/interest/contract-meanings.ts'
import type { ContractType } from '#contracts/project/projects.ts'
import styles from './contract-badge.module.css'

export function contractName(type: ContractType): string {
  return CONTRACT_NAMES[type]
}

export function contractMeaning(type: ContractType): string {
  return CONTRACT_MEANINGS[type]
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
