-- Rights over personal data, continued: what lay readable beside sealed rows, the countries a check was handed in with, and money that
-- arrives for somebody whose account is gone. No statement reads the clock.

-- On which list somebody was found, and as what, says something of them: sealed from now on. What was found before is sealed by the daily
-- housekeeping of the checks, since no key opens here.
ALTER TABLE users.kyc_hit
  ADD COLUMN found_sealed text,
  ALTER COLUMN kind DROP NOT NULL,
  ALTER COLUMN list_id DROP NOT NULL,
  ALTER COLUMN list_version DROP NOT NULL,
  ADD CONSTRAINT kyc_hit_found_once CHECK (
    CASE WHEN found_sealed IS NULL THEN num_nulls(kind, list_id, list_version) = 0
         ELSE num_nonnulls(kind, list_id, list_version) = 0 END);
COMMENT ON COLUMN users.kyc_hit.found_sealed IS 'personal: JSON of kind, list and its version, under the record key';
COMMENT ON COLUMN users.kyc_hit.kind IS 'null once found_sealed holds it';
COMMENT ON COLUMN users.kyc_hit.list_id IS 'null once found_sealed holds it';
COMMENT ON COLUMN users.kyc_hit.list_version IS 'null once found_sealed holds it';
CREATE INDEX kyc_hit_unsealed ON users.kyc_hit (id) WHERE found_sealed IS NULL;

-- Where somebody lived says something of them, and a regime names the country: both stand in the sealed facts.
ALTER TABLE users.retained DROP COLUMN country, DROP COLUMN regime, DROP COLUMN version;

-- The countries of a check as it was handed in; its pages change afterwards, and the longest rule of all of these holds.
CREATE TABLE users.kyc_declared (
  case_id          text NOT NULL REFERENCES users.kyc_case (id),
  -- of the case as it was handed in
  version          integer NOT NULL,
  countries_sealed text NOT NULL,
  at               timestamptz NOT NULL,
  PRIMARY KEY (case_id, version)
);
COMMENT ON COLUMN users.kyc_declared.countries_sealed IS 'personal: JSON of country codes, under the record key';
GRANT SELECT, INSERT ON users.kyc_declared TO mizan_app;

-- As before, with these countries.
CREATE OR REPLACE FUNCTION users.destroy_kyc(p_person text, p_only_unsent boolean)
RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
DECLARE
  cases text[];
  files text[];
BEGIN
  IF NOT p_only_unsent AND NOT EXISTS (
    SELECT FROM retained r WHERE r.person_id = p_person AND r.kind = 'identity' AND r.destroyed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the identity check of % is still to be kept', p_person USING ERRCODE = 'RT001';
  END IF;
  SELECT array_agg(c.id) INTO cases FROM kyc_case c
   WHERE c.person_id = p_person AND (NOT p_only_unsent OR c.submitted_at IS NULL);
  SELECT coalesce(array_agg(DISTINCT d.file_key), '{}') INTO files FROM kyc_document d WHERE d.case_id = ANY (cases)
    AND NOT EXISTS (SELECT FROM kyc_document o WHERE o.file_key = d.file_key AND NOT (o.case_id = ANY (cases)));
  DELETE FROM kyc_declared k WHERE k.case_id = ANY (cases);
  DELETE FROM kyc_word w WHERE w.case_id = ANY (cases);
  DELETE FROM kyc_hit h WHERE h.case_id = ANY (cases);
  DELETE FROM kyc_asked a WHERE a.case_id = ANY (cases);
  DELETE FROM kyc_document d WHERE d.case_id = ANY (cases);
  DELETE FROM kyc_page p WHERE p.case_id = ANY (cases);
  DELETE FROM kyc_case c WHERE c.id = ANY (cases);
  RETURN files;
END $$;

-- What the platform asked to be signed and nobody signed is no record: its bytes go, and its entry leads to nobody any more.
ALTER TABLE document.file ADD COLUMN withdrawn_at timestamptz CHECK (withdrawn_at IS NULL OR role = 'document');
COMMENT ON COLUMN document.file.withdrawn_at IS 'taken back unsigned, and its bytes with it; nobody is shown it';
GRANT UPDATE (withdrawn_at) ON document.file TO mizan_app;
CREATE TRIGGER file_withdrawn_stays BEFORE UPDATE ON document.file FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at)
  EXECUTE FUNCTION rights.refuse();

-- A payment that arrives for an erased account is sent back to its card: it never enters a wallet that nobody can open.
ALTER TABLE payment.deposit DROP CONSTRAINT deposit_reason_check;
ALTER TABLE payment.deposit ADD CONSTRAINT deposit_reason_check
  CHECK (reason IN ('declined', 'insufficient_funds', 'timeout', 'amount_mismatch', 'account_closed'));
ALTER TABLE payment.card_event DROP CONSTRAINT card_event_outcome_check;
ALTER TABLE payment.card_event ADD CONSTRAINT card_event_outcome_check
  CHECK (outcome IN ('credited', 'declined', 'mismatch', 'ignored', 'returned'));
CREATE UNIQUE INDEX card_event_returns_once ON payment.card_event (deposit_id) WHERE outcome = 'returned';

-- Of the embedded card provider: what it sent back, once per payment.
CREATE TABLE card_provider.refund (
  intent_id  text PRIMARY KEY REFERENCES card_provider.intent (id),
  amount     bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON card_provider.refund TO mizan_app;

-- Two countries get rules of their own, and one source says where in it the period stands; the periods themselves are as before.
INSERT INTO users.retention_rule (country, kind, regime, version, in_force_since, years, counted_from, source) VALUES
  ('GB', 'identity', 'gb-mlr-2017', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'),
  ('GB', 'signed', 'gb-mlr-2017', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'),
  ('GB', 'orders', 'gb-mlr-2017', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'),
  ('AE', 'identity', 'ae-aml', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place'),
  ('AE', 'signed', 'ae-aml', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place'),
  ('AE', 'orders', 'ae-aml', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place');
UPDATE users.retention_rule SET source = 'AMLATFPUAA 2001, section 17(1), as amended by Act A1467 of 2014'
 WHERE country = 'MY' AND regime = 'my-amla';
