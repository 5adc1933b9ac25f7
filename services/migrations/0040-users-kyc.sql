-- KYC (spec 3.7, 4.1, 4.2): one case per person and role, its pages, documents and what was asked for again; and how long the law makes us
-- keep what. Everything told or uploaded is sealed under the record key of the person (kit.person_key, purpose of records): it outlives
-- the account until the retention date.

CREATE TABLE users.kyc_case (
  id                    text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id             text NOT NULL,
  role                  text NOT NULL CHECK (role IN ('investor', 'issuer')),
  reference             text NOT NULL UNIQUE CHECK (reference ~ '^KYC-[0-9A-Z]{8}$'),
  state                 text NOT NULL CHECK (state IN ('draft', 'checking', 'review', 'revision', 'approved', 'rejected', 'expired')),
  machine_version       text NOT NULL,
  -- of the lifecycle machine: numbers of steps, kinds of documents, ids of hits and reviewers, decisions; nothing personal
  context               jsonb NOT NULL,
  version               integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  quiet_changes         integer NOT NULL DEFAULT 0 CHECK (quiet_changes >= 0),
  step_completed        smallint NOT NULL DEFAULT 0 CHECK (step_completed BETWEEN 0 AND 7),
  risk_score            smallint CHECK (risk_score BETWEEN 0 AND 100),
  risk_sealed           text,
  screened_version      text,
  -- reviewers who approved since the last submission, as in the context
  approvals             text[] NOT NULL DEFAULT '{}',
  reason_sealed         text,
  company_status        text CHECK (company_status IN ('Pending', 'Hold', 'Approved', 'Rejected')),
  company_reason_sealed text,
  -- the item of the document service that is signed, and what its text was made of
  declaration_id        text,
  declaration_of        bytea CHECK (length(declaration_of) = 32),
  declaration_signed_at timestamptz,
  -- the sitting at whoever looks at identity documents first; no secret
  identity_provider     text CHECK (identity_provider IN ('embedded', 'sumsub', 'onfido')),
  identity_ref          text CHECK (length(identity_ref) <= 200),
  -- kept, so that a reviewer sees its reasons and nobody asks the vendor again for a page
  identity_result_sealed text,
  created_at            timestamptz NOT NULL,
  changed_at            timestamptz NOT NULL,
  submitted_at          timestamptz,
  decided_at            timestamptz,
  UNIQUE (person_id, role),
  -- nobody reviews their own case
  CHECK (NOT person_id = ANY (approvals)),
  CHECK ((declaration_id IS NULL) = (declaration_of IS NULL)),
  CHECK (declaration_signed_at IS NULL OR declaration_id IS NOT NULL),
  CHECK ((identity_provider IS NULL) = (identity_ref IS NULL)),
  CONSTRAINT kyc_case_identity_result CHECK (identity_result_sealed IS NULL OR identity_ref IS NOT NULL)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX kyc_case_identity ON users.kyc_case (identity_provider, identity_ref);
CREATE INDEX kyc_case_queue ON users.kyc_case (state, submitted_at, id);
CREATE INDEX kyc_case_risk ON users.kyc_case (state, risk_score DESC, submitted_at, id);
CREATE INDEX kyc_case_idle ON users.kyc_case (changed_at) WHERE state = 'draft';
CREATE INDEX kyc_case_screened ON users.kyc_case (id) WHERE state IN ('approved', 'review');
COMMENT ON COLUMN users.kyc_case.quiet_changes IS 'of version, those that the applicant must not notice; they are told version less these';
COMMENT ON COLUMN users.kyc_case.risk_sealed IS 'personal: JSON of why the score is what it is, under the record key';
COMMENT ON COLUMN users.kyc_case.screened_version IS 'of the lists the case was last compared with; null: with none yet, or they did not answer';
COMMENT ON COLUMN users.kyc_case.reason_sealed IS 'personal: of a rejection, under the record key';
COMMENT ON COLUMN users.kyc_case.company_reason_sealed IS 'personal: why the company is on hold or rejected, under the record key';
COMMENT ON COLUMN users.kyc_case.identity_result_sealed IS 'personal: status, outcome and findings of the identity provider, under the record key';

CREATE TABLE users.kyc_page (
  case_id        text NOT NULL REFERENCES users.kyc_case (id),
  step           text NOT NULL CHECK (step IN ('identity', 'address', 'personal', 'employment', 'company', 'financial', 'profile', 'questionnaire')),
  answers_sealed text,
  draft_sealed   text,
  saved_at       timestamptz NOT NULL,
  PRIMARY KEY (case_id, step)
) WITH (fillfactor = 70);
COMMENT ON COLUMN users.kyc_page.answers_sealed IS 'personal: JSON of a complete page, under the record key';
COMMENT ON COLUMN users.kyc_page.draft_sealed IS 'personal: JSON of what was typed beyond that, under the record key';

-- What was decided about a document stands in the context of the case; here, by whom and why.
CREATE TABLE users.kyc_document (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  case_id         text NOT NULL REFERENCES users.kyc_case (id),
  kind            text NOT NULL CHECK (kind IN ('idFront', 'idBack', 'selfie', 'proofOfAddress', 'registration', 'proposal')),
  file_key        text NOT NULL,
  facts_sealed    text NOT NULL,
  reason_sealed   text,
  decided_by      text,
  decided_at      timestamptz,
  uploaded_at     timestamptz NOT NULL,
  removed_at      timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL))
) WITH (fillfactor = 80);
COMMENT ON COLUMN users.kyc_document.facts_sealed IS 'personal: JSON of name, type, size, quality and what was read, under the record key';
COMMENT ON COLUMN users.kyc_document.reason_sealed IS 'personal: under the record key';
CREATE INDEX kyc_document_case ON users.kyc_document (case_id);
CREATE INDEX kyc_document_file ON users.kyc_document (file_key);
CREATE UNIQUE INDEX kyc_document_current ON users.kyc_document (case_id, kind) WHERE removed_at IS NULL;

CREATE TABLE users.kyc_asked (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  case_id       text NOT NULL REFERENCES users.kyc_case (id),
  -- a kind of document, or the step itself
  item          text NOT NULL,
  step          text NOT NULL,
  reason_sealed text NOT NULL,
  asked_by      text NOT NULL,
  asked_at      timestamptz NOT NULL,
  answered_at   timestamptz,
  closed_at     timestamptz
);
COMMENT ON COLUMN users.kyc_asked.reason_sealed IS 'personal: under the record key';
CREATE INDEX kyc_asked_case ON users.kyc_asked (case_id);

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

-- What the screening found. On which list somebody was found, and as what, says something of them: both rest sealed.
CREATE TABLE users.kyc_hit (
  -- keyed hash of the list's entry and whose name it was, so that an entry found again is the same question; which entry stands nowhere
  id             text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  case_id        text NOT NULL REFERENCES users.kyc_case (id),
  kind           text CHECK (kind IN ('sanction', 'pep')),
  list_id        text,
  list_version   text,
  found_sealed   text,
  score          smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  subject_sealed text NOT NULL,
  matched_sealed text NOT NULL,
  why_sealed     text NOT NULL,
  reason_sealed  text,
  decided_by     text,
  decided_at     timestamptz,
  found_at       timestamptz NOT NULL,
  -- no longer found when the checks ran again
  closed_at      timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (reason_sealed IS NULL)),
  CONSTRAINT kyc_hit_found_once CHECK (
    CASE WHEN found_sealed IS NULL THEN num_nulls(kind, list_id, list_version) = 0
         ELSE num_nonnulls(kind, list_id, list_version) = 0 END)
) WITH (fillfactor = 80);
CREATE INDEX kyc_hit_case ON users.kyc_hit (case_id);
-- The daily housekeeping of the checks seals them, since no key opens here.
CREATE INDEX kyc_hit_unsealed ON users.kyc_hit (id) WHERE found_sealed IS NULL;
COMMENT ON COLUMN users.kyc_hit.kind IS 'null once found_sealed holds it';
COMMENT ON COLUMN users.kyc_hit.list_id IS 'null once found_sealed holds it';
COMMENT ON COLUMN users.kyc_hit.list_version IS 'null once found_sealed holds it';
COMMENT ON COLUMN users.kyc_hit.found_sealed IS 'personal: JSON of kind, list and its version, under the record key';
COMMENT ON COLUMN users.kyc_hit.subject_sealed IS 'personal: whose name was looked for, under the record key';
COMMENT ON COLUMN users.kyc_hit.matched_sealed IS 'personal: the name on the list, under the record key';
COMMENT ON COLUMN users.kyc_hit.why_sealed IS 'personal: under the record key';
COMMENT ON COLUMN users.kyc_hit.reason_sealed IS 'personal: under the record key';

-- What a reviewer wrote beside a change; the audit trail tells the change, this its reason.
CREATE TABLE users.kyc_word (
  case_id       text NOT NULL REFERENCES users.kyc_case (id),
  -- of the case after the change
  version       integer NOT NULL,
  actor_id      text NOT NULL,
  reason_sealed text NOT NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (case_id, version)
);
COMMENT ON COLUMN users.kyc_word.reason_sealed IS 'personal: under the record key';

-- How long the law makes us keep what (spec 5, design 2): dated data with its source. '*' stands where no rule names the country.
CREATE TABLE users.retention_rule (
  country        text NOT NULL CHECK (country = '*' OR country ~ '^[A-Z]{2}$'),
  kind           text NOT NULL CHECK (kind IN ('identity', 'signed', 'orders')),
  regime         text NOT NULL CHECK (regime ~ '^[a-z0-9-]{1,60}$'),
  version        text NOT NULL,
  in_force_since date NOT NULL,
  years          integer NOT NULL CHECK (years BETWEEN 1 AND 30),
  counted_from   text NOT NULL CHECK (counted_from IN ('end_of_relation', 'last_record')),
  source         text NOT NULL,
  PRIMARY KEY (country, kind, in_force_since)
);
COMMENT ON TABLE users.retention_rule IS 'the rule in force on the day an account is erased decides; contracts/privacy/privacy-text.ts holds the same rows for the page';

INSERT INTO users.retention_rule (country, kind, regime, version, in_force_since, years, counted_from, source) VALUES
  ('*', 'identity', 'default', '2026-11', '2026-11-01', 5, 'end_of_relation', 'FATF Recommendation 11; Directive (EU) 2015/849, article 40'),
  ('*', 'signed', 'default', '2026-11', '2026-11-01', 5, 'end_of_relation', 'FATF Recommendation 11; Regulation (EU) 2020/1503, article 26'),
  ('*', 'orders', 'default', '2026-11', '2026-11-01', 5, 'end_of_relation', 'FATF Recommendation 11; Regulation (EU) 2020/1503, article 26'),
  ('CA', 'identity', 'ca-pcmltfr', '2026-11', '2026-11-01', 5, 'end_of_relation', 'PCMLTFR, SOR/2002-184, section 148'),
  ('CA', 'signed', 'ca-ni-31-103', '2026-11', '2026-11-01', 7, 'last_record', 'National Instrument 31-103, section 11.6'),
  ('CA', 'orders', 'ca-ni-31-103', '2026-11', '2026-11-01', 7, 'last_record', 'National Instrument 31-103, section 11.6'),
  ('MY', 'identity', 'my-amla', '2026-11', '2026-11-01', 6, 'end_of_relation', 'AMLATFPUAA 2001, section 17(1), as amended by Act A1467 of 2014'),
  ('MY', 'signed', 'my-amla', '2026-11', '2026-11-01', 6, 'end_of_relation', 'AMLATFPUAA 2001, section 17(1), as amended by Act A1467 of 2014'),
  ('MY', 'orders', 'my-amla', '2026-11', '2026-11-01', 6, 'end_of_relation', 'AMLATFPUAA 2001, section 17(1), as amended by Act A1467 of 2014'),
  ('GB', 'identity', 'gb-mlr-2017', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'),
  ('GB', 'signed', 'gb-mlr-2017', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'),
  ('GB', 'orders', 'gb-mlr-2017', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'),
  ('AE', 'identity', 'ae-aml', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place'),
  ('AE', 'signed', 'ae-aml', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place'),
  ('AE', 'orders', 'ae-aml', '2026-11', '2026-11-01', 5, 'end_of_relation', 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place');

-- What of an erased person is kept, by which rule and until when. The facts open with the locked record key only; country and regime, which
-- say where somebody lived, stand in them.
CREATE TABLE users.retained (
  person_id    text NOT NULL REFERENCES kit.record_lock (person_id),
  kind         text NOT NULL CHECK (kind IN ('identity', 'signed', 'orders')),
  facts_sealed text,
  counted_at   timestamptz NOT NULL,
  until_at     timestamptz NOT NULL CHECK (until_at > counted_at),
  destroyed_at timestamptz,
  PRIMARY KEY (person_id, kind),
  CHECK ((facts_sealed IS NULL) = (destroyed_at IS NOT NULL))
);
CREATE INDEX retained_due ON users.retained (until_at) WHERE destroyed_at IS NULL;
COMMENT ON COLUMN users.retained.facts_sealed IS 'personal: what the kept records say of the person, under the record key';

-- The end of identity checks: of those begun and never sent when an account is erased, of all of a person's after their retention date.
-- Gives the keys of the files that go with them.
CREATE FUNCTION users.destroy_kyc(p_person text, p_only_unsent boolean)
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
REVOKE ALL ON FUNCTION users.destroy_kyc FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.destroy_kyc TO mizan_app;

GRANT SELECT, INSERT, UPDATE ON users.kyc_case, users.kyc_page, users.kyc_document, users.kyc_asked, users.kyc_hit TO mizan_app;
GRANT SELECT, INSERT ON users.kyc_declared, users.kyc_word, users.retained TO mizan_app;
GRANT SELECT ON users.retention_rule TO mizan_app;
-- A draft that was never submitted is destroyed whole.
GRANT DELETE ON users.kyc_page, users.kyc_document TO mizan_app;
GRANT UPDATE (facts_sealed, destroyed_at) ON users.retained TO mizan_app;
