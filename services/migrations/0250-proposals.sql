-- Offerings are written by their issuer, checked by people and published by that road only (record 0238).

CREATE TABLE project.proposal (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  issuer_id    text NOT NULL CHECK (issuer_id ~ '^[A-Za-z0-9_-]+$' AND length(issuer_id) <= 64),
  answers      jsonb NOT NULL,
  revision     integer NOT NULL CHECK (revision > 0),
  version      integer NOT NULL CHECK (version >= 0),
  submitted_at timestamptz,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  CHECK ((version = 0) = (submitted_at IS NULL))
);
COMMENT ON TABLE project.proposal IS 'what an issuer writes; from its first submission an offering has the same id';
COMMENT ON COLUMN project.proposal.answers IS 'by page, as typed, complete or not';
COMMENT ON COLUMN project.proposal.revision IS 'rises with every change of the answers or of the state';
COMMENT ON COLUMN project.proposal.version IS 'number of submissions so far';
CREATE INDEX proposal_issuer ON project.proposal (issuer_id, changed_at DESC, id);

CREATE TABLE project.proposal_version (
  proposal_id   text NOT NULL REFERENCES project.proposal (id),
  version       integer NOT NULL CHECK (version > 0),
  answers       jsonb NOT NULL,
  terms_version integer NOT NULL CHECK (terms_version > 0),
  submitted_at  timestamptz NOT NULL,
  PRIMARY KEY (proposal_id, version)
);
COMMENT ON TABLE project.proposal_version IS 'append-only: each submission as its reviewers saw it';

CREATE TABLE project.review (
  seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offering_id text NOT NULL REFERENCES project.offering (id),
  version     integer NOT NULL CHECK (version > 0),
  board       text NOT NULL CHECK (board IN ('shariah', 'compliance')),
  reviewer_id text NOT NULL,
  decision    text NOT NULL CHECK (decision IN ('approved', 'returned', 'rejected')),
  reason      text NOT NULL,
  pages       jsonb NOT NULL,
  digest      bytea CHECK (length(digest) = 32),
  decided_at  timestamptz NOT NULL,
  revoked_at  timestamptz,
  revoked_why text,
  CHECK ((digest IS NOT NULL) = (board = 'shariah' AND decision = 'approved')),
  CHECK ((revoked_at IS NULL) = (revoked_why IS NULL)),
  CHECK (revoked_at IS NULL OR digest IS NOT NULL)
);
COMMENT ON TABLE project.review IS 'decisions of the Shariah board and of compliance; only an approval of terms can be revoked';
COMMENT ON COLUMN project.review.digest IS 'SHA-256 of the canonical JSON (RFC 8785) of the terms that a scholar approved';
COMMENT ON COLUMN project.review.pages IS 'what is asked for, page by page: [{page, reason}]';
CREATE INDEX review_offering ON project.review (offering_id, seq);
CREATE UNIQUE INDEX review_approval ON project.review (offering_id, digest, reviewer_id) WHERE digest IS NOT NULL AND revoked_at IS NULL;

-- Terms of offerings that were published before are digested without these.
ALTER TABLE project.offering_terms
  ADD COLUMN terms jsonb,
  DROP CONSTRAINT offering_terms_check;
COMMENT ON COLUMN project.offering_terms.terms IS 'everything that the digest is of; null in rows older than fatwas, whose digest is of the contract alone';

ALTER TABLE project.offering ADD COLUMN royalty_percent smallint CHECK (royalty_percent BETWEEN 1 AND 20);
COMMENT ON COLUMN project.offering.royalty_percent IS 'of the price that the issuer receives when a share is sold on; null where none was agreed';
CREATE INDEX offering_review ON project.offering (state) WHERE state IN ('submitted', 'shariahReview', 'complianceReview', 'preview');

GRANT SELECT, INSERT, UPDATE, DELETE ON project.proposal TO mizan_app;
GRANT SELECT, INSERT ON project.proposal_version TO mizan_app;
GRANT SELECT, INSERT ON project.review TO mizan_app;
GRANT UPDATE (revoked_at, revoked_why) ON project.review TO mizan_app;
-- A draft that comes back is written anew; the database keeps what was submitted in project.proposal_version.
GRANT DELETE ON project.offering_text, project.use_of_funds TO mizan_app;

UPDATE project.offering SET campaign = campaign || '{"approvals": 0}', machine_version = '2' WHERE NOT campaign ? 'approvals';
