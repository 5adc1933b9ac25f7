-- The fee of a withdrawal: a second leg of its transfer, held, sent and given back with it (record 0403).

ALTER TABLE payment.withdrawal
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD COLUMN fee_version text REFERENCES payment.rule_version (id),
  ADD CHECK (fee = 0 OR fee_version IS NOT NULL);
COMMENT ON COLUMN payment.withdrawal.fee IS 'taken beside the amount, minor units; as it was shown and agreed, whatever a later schedule says';
COMMENT ON COLUMN payment.withdrawal.fee_version IS 'the schedule of fees that was in force at the request; null for withdrawals before schedules were';

-- A withdrawal pays the bank, and the fee account beside it.
DO $$
DECLARE
  old text := pg_get_functiondef((SELECT p.oid FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'ledger' AND p.proname = 'enter'));
  new text := replace(old, 'k.source IN (''customer_cash'', ''fees'', ''expenses'') AND k.target = ''provider_settlement''',
    '(k.source IN (''customer_cash'', ''fees'', ''expenses'') AND k.target = ''provider_settlement'') OR (k.source = ''customer_cash'' AND k.target = ''fees'')');
BEGIN
  IF new = old THEN RAISE EXCEPTION 'ledger.enter does not name what a withdrawal pays as it did'; END IF;
  EXECUTE new;
END $$;
