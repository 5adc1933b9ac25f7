import pg from 'pg'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import { OWNER_ROLE } from '#services/kit/database/roles.ts'
import { eventually } from '#tests/support/eventually.ts'
import { joinUrl, type RunningProduct } from '#tests/support/product/running-product.ts'

/** Until a job has moved a row, on a machine under load. */
const STATE_MS = 120_000
/** Jobs that run when the walk lets them. */
const HELD_TOPICS = ['withdrawal.send', 'withdrawal.look']

/** Minor units that were added to a wallet, and that were reserved in it. */
interface WalletEffect {
  readonly posted: bigint
  readonly held: bigint
}

export type MoneyControls = Awaited<ReturnType<typeof takeMoneyControls>>

/** The clock, the bank and the jobs of a running product, which a walk controls by its database. */
export async function takeMoneyControls(product: Pick<RunningProduct, 'log'>) {
  const url = await joinUrl(product)
  const [owner, bankLock] = [1, 2].map(() => new pg.Client({ connectionString: urlAs(OWNER_ROLE, url) })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([owner.connect(), bankLock.connect()])
  await owner.query(`
    CREATE OR REPLACE FUNCTION kit.wait_for_walk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.run_at := now() + interval '1 day';
      NEW.due_at := NEW.run_at;
      RETURN NEW;
    END $$`)
  await owner.query(`
    CREATE OR REPLACE TRIGGER wait_for_walk BEFORE INSERT ON kit.job
       FOR EACH ROW WHEN (NEW.topic IN (${HELD_TOPICS.map((topic) => `'${topic}'`).join()}))
       EXECUTE FUNCTION kit.wait_for_walk()`)
  let isBankHeld = false

  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows

  return {
    rows,
    /** What a withdrawal has done to the wallet of its owner so far. */
    async effectOf(withdrawalId: string): Promise<WalletEffect> {
      const [row] = await rows<Record<keyof WalletEffect, string>>(
        `SELECT coalesce(sum(p.amount), 0) AS posted, coalesce(sum(p.held), 0) AS held
           FROM payment.withdrawal w JOIN ledger.transfer t ON w.transfer_id IN (t.id, t.settles)
           JOIN ledger.posting p ON p.transfer_id = t.id
           JOIN ledger.account a ON a.id = p.account_id AND a.kind = 'customer_cash'
          WHERE w.id = $1`,
        [withdrawalId],
      )
      return { posted: BigInt(row?.posted ?? 0), held: BigInt(row?.held ?? 0) }
    },
    /** Whether the bank account of a person is new, so that withdrawals to it wait. */
    async setAccountAge(userId: string, isNew: boolean): Promise<void> {
      const { rowCount } = await owner.query(
        `UPDATE payment.bank_account SET held_until = now() + $2::interval WHERE user_id = $1`,
        [userId, isNew ? '72 hours' : '-2 days'],
      )
      if (rowCount !== 1) throw new Error(`${userId} has ${String(rowCount)} bank accounts, not one`)
    },
    /** Runs the one waiting job about this thing now. */
    async run(topic: string, id: string): Promise<void> {
      const { rowCount } = await owner.query(
        `UPDATE kit.job SET run_at = now(), due_at = now() WHERE topic = $1 AND state = 'ready' AND payload::text LIKE $2`,
        [topic, `%"${id}"%`],
      )
      if (rowCount !== 1) throw new Error(`${String(rowCount)} jobs ${topic} wait for ${id}, not one`)
      await owner.query(`SELECT pg_notify('kit_job', '')`)
    },
    /** Until a row stands in a state. */
    async until(table: 'payment.withdrawal' | 'token.operation', id: string, state: string): Promise<void> {
      await eventually(async () => {
        const [row] = await rows<{ state: string }>(`SELECT state FROM ${table} WHERE id = $1`, [id])
        if (row?.state !== state) throw new Error(`${id} is ${String(row?.state)}, not ${state}`)
      }, STATE_MS)
    },
    /** What is handed over to the bank stays without an answer until the bank is released. */
    async holdBank(): Promise<void> {
      await bankLock.query('BEGIN')
      isBankHeld = true
      await bankLock.query('LOCK TABLE bank_provider.payment IN EXCLUSIVE MODE')
    },
    async releaseBank(): Promise<void> {
      if (isBankHeld) await bankLock.query('COMMIT')
      isBankHeld = false
    },
    /** For the bank a day passes: what it has arrives, or comes back. */
    async passDayAtBank(withdrawalId: string): Promise<void> {
      await owner.query(
        `UPDATE bank_provider.payment SET created_at = created_at - interval '1 day' WHERE reference = $1`,
        [withdrawalId],
      )
      await owner.query(
        `UPDATE bank_provider.entry SET reported_at = now() WHERE return_of = $1 AND reported_at > now()`,
        [withdrawalId],
      )
      // The job's key is its minute; cleared, so that this reading does not clash with the next planned one.
      await owner.query(
        `UPDATE kit.job SET run_at = now(), due_at = now(), dedupe_key = NULL WHERE topic = 'bank.read' AND state = 'ready'`,
      )
      await this.run('withdrawal.look', withdrawalId)
    },
    async close(): Promise<void> {
      await this.releaseBank()
      await Promise.all([owner.end(), bankLock.end()])
    },
  }
}
