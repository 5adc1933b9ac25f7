-- KYC (spec 3.7, 4.1, 4.2): one case per person and role, its pages, documents and what was asked for again. Everything told or
-- uploaded is sealed under the record key of the person (kit.person_key, purpose of records): it outlives the account until the
-- retention date. No statement reads the clock.

CREATE TABLE users.kyc_case (
  id                  text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id           text NOT NULL,
  role                text NOT NULL CHECK (role IN ('investor', 'issuer')),
  reference           text NOT NULL UNIQUE CHECK (reference ~ '^KYC-[0-9A-Z]{8}$'),
  state               text NOT NULL CHECK (state IN ('draft', 'checking', 'review', 'revision', 'approved', 'rejected', 'expired')),
  machine_version     text NOT NULL,
  -- of the lifecycle machine: numbers of steps, kinds of documents, ids of hits and reviewers, decisions; nothing personal
  context             jsonb NOT NULL,
  version             integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  step_completed      smallint NOT NULL DEFAULT 0 CHECK (step_completed BETWEEN 0 AND 7),
  risk_score          smallint CHECK (risk_score BETWEEN 0 AND 100),
  risk_sealed         text,
  -- reviewers who approved since the last submission, as in the context
  approvals           text[] NOT NULL DEFAULT '{}',
  company_status      text CHECK (company_status IN ('Pending', 'Hold', 'Approved', 'Rejected')),
  -- the item of the document service that is signed, and what its text was made of
  declaration_id      text,
  declaration_of      bytea CHECK (length(declaration_of) = 32),
  declaration_signed_at timestamptz,
  -- the sitting at whoever looks at identity documents first; no secret
  identity_provider   text CHECK (identity_provider IN ('embedded', 'sumsub', 'onfido')),
  identity_ref        text CHECK (length(identity_ref) <= 200),
  reason_sealed       text,
  submitted_at        timestamptz,
  decided_at          timestamptz,
  created_at          timestamptz NOT NULL,
  changed_at          timestamptz NOT NULL,
  UNIQUE (person_id, role),
  -- nobody reviews their own case
  CHECK (NOT person_id = ANY (approvals)),
  CHECK ((declaration_id IS NULL) = (declaration_of IS NULL)),
  CHECK (declaration_signed_at IS NULL OR declaration_id IS NOT NULL),
  CHECK ((identity_provider IS NULL) = (identity_ref IS NULL))
) WITH (fillfactor = 80);
COMMENT ON COLUMN users.kyc_case.risk_sealed IS 'personal: JSON of why the score is what it is, under the record key';
COMMENT ON COLUMN users.kyc_case.reason_sealed IS 'personal: of a rejection, under the record key';
CREATE UNIQUE INDEX kyc_case_identity ON users.kyc_case (identity_provider, identity_ref);
CREATE INDEX kyc_case_queue ON users.kyc_case (state, submitted_at, id);
CREATE INDEX kyc_case_risk ON users.kyc_case (state, risk_score DESC, submitted_at, id);
CREATE INDEX kyc_case_idle ON users.kyc_case (changed_at) WHERE state = 'draft';

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

GRANT SELECT, INSERT, UPDATE ON users.kyc_case, users.kyc_page, users.kyc_document, users.kyc_asked TO mizan_app;
-- A draft that was never submitted is destroyed whole.
GRANT DELETE ON users.kyc_page, users.kyc_document TO mizan_app;
