-- What the platform pays of its own, such as test transfers of 1 cent. An expense is a balance below zero.

ALTER DOMAIN ledger.account_kind DROP CONSTRAINT account_kind_check;
ALTER DOMAIN ledger.account_kind ADD CONSTRAINT account_kind_check
  CHECK (VALUE IN ('customer_cash', 'holding', 'escrow', 'issuance', 'provider_settlement', 'fees', 'charity', 'world', 'distribution', 'tax', 'expenses'));
ALTER TABLE ledger.account DROP CONSTRAINT account_not_overdrawn;
ALTER TABLE ledger.account ADD CONSTRAINT account_not_overdrawn
  CHECK (kind IN ('provider_settlement', 'world', 'expenses') OR posted - held >= 0);

-- The operations that know which accounts may be below zero, and from where a withdrawal is paid.
DO $$
DECLARE f record;
BEGIN
  FOR f IN
    SELECT p.oid FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'ledger' AND (p.prosrc LIKE '%(''provider_settlement'', ''world'')%' OR p.proname = 'enter')
  LOOP
    EXECUTE replace(replace(pg_get_functiondef(f.oid),
      '(''provider_settlement'', ''world'')', '(''provider_settlement'', ''world'', ''expenses'')'),
      'k.source IN (''customer_cash'', ''fees'') AND k.target = ''provider_settlement''',
      'k.source IN (''customer_cash'', ''fees'', ''expenses'') AND k.target = ''provider_settlement''');
  END LOOP;
END $$;
