import pg from 'pg'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import { OWNER_ROLE } from '#services/kit/database/roles.ts'
import { eventually } from '#tests/support/eventually.ts'
import { MAIL_MS } from '#tests/support/people/steps.ts'
import { joinUrl, type RunningProduct } from '#tests/support/product/running-product.ts'

/** Jobs that run when the walk lets them. */
const HELD_TOPICS = ['withdrawal.send', 'withdrawal.look']

export type MoneyHands = Awaited<ReturnType<typeof takeMoneyHands>>

/** The clock, the bank and the jobs of a running product, in the hand of a walk by its database. */
export async function takeMoneyHands(product: Pick<RunningProduct, 'log'>) {
  const url = await joinUrl(product)
  const [owner, silence] = [1, 2].map(() => new pg.Client({ connectionString: urlAs(OWNER_ROLE, url) })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([owner.connect(), silence.connect()])
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
  let isSilent = false

  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows

  return {
    rows,
    /** Runs a waiting job about this thing now. */
    async run(topic: string, id: string): Promise<void> {
      await owner.query(
        `UPDATE kit.job SET run_at = now(), due_at = now() WHERE topic = $1 AND state = 'ready' AND payload::text LIKE $2`,
        [topic, `%"${id}"%`],
      )
      await owner.query(`SELECT pg_notify('kit_job', '')`)
    },
    /** Until a row stands in a state. */
    async until(table: 'payment.withdrawal' | 'token.operation', id: string, state: string): Promise<void> {
      await eventually(async () => {
        const [row] = await rows<{ state: string }>(`SELECT state FROM ${table} WHERE id = $1`, [id])
        if (row?.state !== state) throw new Error(`${id} is ${String(row?.state)}, not ${state}`)
      }, MAIL_MS)
    },
    /** What is handed over to the bank stays without an answer until it speaks. */
    async silenceBank(): Promise<void> {
      await silence.query('BEGIN')
      isSilent = true
      await silence.query('LOCK TABLE bank_provider.payment IN EXCLUSIVE MODE')
    },
    async letBankSpeak(): Promise<void> {
      if (isSilent) await silence.query('COMMIT')
      isSilent = false
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
      await this.letBankSpeak()
      await Promise.all([owner.end(), silence.end()])
    },
  }
}
