-- The runtime role reads tables and calls operations; it writes no ledger table itself. The owner's triggers guard the rest.

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT USAGE ON SCHEMA ledger TO mizan_app;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO mizan_app;
GRANT EXECUTE ON FUNCTION
  ledger.ensure_account(text, text, text, text, timestamptz),
  ledger.enter(text, text, text, text, text, text, text, text, text, timestamptz, timestamptz, jsonb),
  ledger.settle(text[], text[], text, text, timestamptz, timestamptz),
  ledger.due(timestamptz, integer),
  ledger.refund(text, text, text, timestamptz),
  ledger.open_offering(text, text, bigint, bigint, timestamptz, timestamptz, text, text, timestamptz),
  ledger.set_offering_closed(text, boolean),
  ledger.invest_batch(text, jsonb, timestamptz, boolean),
  ledger.discrepancies()
  TO mizan_app;
