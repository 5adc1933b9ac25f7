// Generated from the migrated database by `npm run generate:rows`.

/** proof.head */
export interface HeadRow {
  readonly size: bigint
  readonly logId: string
  readonly root: Buffer
  readonly at: Date
  readonly keyId: string
  readonly signature: Buffer
}

/** proof.key: Ed25519 keys that signed heads; none is removed, so that old heads can be verified */
export interface KeyRow {
  readonly id: string
  readonly publicKey: Buffer
  readonly since: Date
}

/** proof.leaf */
export interface LeafRow {
  readonly place: bigint
  readonly kind: 'audit' | 'transfer'
  /** id of the audit record, or of the transfer */
  readonly key: string
  /** hash = SHA-256(0x00 || salt || record); without the salt the hash says nothing of the record */
  readonly salt: Buffer | null
  readonly hash: Buffer
}

/** proof.log: a restored database goes on under a new name, so that no name stands for two histories */
export interface LogRow {
  readonly id: string
  readonly since: Date
  /** how many leaves of the log before it are its beginning */
  readonly size: bigint
  readonly continues: string | null
}

/** proof.node: the full subtrees of 2^level leaves; a proof reads at most two of each level */
export interface NodeRow {
  readonly level: number
  readonly place: bigint
  readonly hash: Buffer
}

/** proof.turn */
export interface TurnRow {
  readonly id: boolean
  readonly size: bigint
}

/** proof.waiting: leaves that were written with their record and are not in the log yet */
export interface WaitingRow {
  readonly seq: bigint
  readonly kind: 'audit' | 'transfer'
  readonly key: string
  readonly salt: Buffer
  readonly hash: Buffer
}
