-- Scholars sign terms with keys of their own, and a fatwa is a lifecycle (M18, records 0355 to 0357).

CREATE TABLE project.scholar_key (
  id         text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  scholar_id text NOT NULL CHECK (scholar_id ~ '^[A-Za-z0-9_-]+$' AND length(scholar_id) <= 64),
  label      text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  public_key bytea NOT NULL UNIQUE CHECK (length(public_key) = 32),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
COMMENT ON TABLE project.scholar_key IS 'Ed25519 keys (RFC 8032) of scholars; the private keys never reach the service';
COMMENT ON COLUMN project.scholar_key.public_key IS 'raw 32 bytes; a key belongs to one scholar for ever';
COMMENT ON COLUMN project.scholar_key.revoked_at IS 'since then it signs nothing; what it signed before stays';
CREATE INDEX scholar_key_of ON project.scholar_key (scholar_id, created_at DESC);

CREATE TABLE project.fatwa_period (
  valid_from   date PRIMARY KEY,
  months       smallint NOT NULL CHECK (months BETWEEN 1 AND 60),
  renewal_days smallint NOT NULL CHECK (renewal_days BETWEEN 1 AND 180),
  source       text NOT NULL
);
COMMENT ON COLUMN project.fatwa_period.months IS 'how long a signature holds';
COMMENT ON COLUMN project.fatwa_period.renewal_days IS 'how long before its end a scholar may sign again';
INSERT INTO project.fatwa_period (valid_from, months, renewal_days, source) VALUES
  ('2020-01-01', 12, 30, 'Procedures of the Shariah board: every fatwa is read again once a year');

ALTER TABLE project.review
  ADD COLUMN key_id      text REFERENCES project.scholar_key (id),
  ADD COLUMN signature   bytea CHECK (length(signature) = 64),
  ADD COLUMN valid_until timestamptz,
  ADD COLUMN replaced_at timestamptz;
-- Approvals from before signatures hold for the same time, then they need a signature.
UPDATE project.review SET valid_until = decided_at + interval '12 months' WHERE digest IS NOT NULL;
ALTER TABLE project.review
  ADD CHECK ((key_id IS NULL) = (signature IS NULL)),
  ADD CHECK (signature IS NULL OR digest IS NOT NULL),
  ADD CHECK ((valid_until IS NULL) = (digest IS NULL)),
  ADD CHECK (replaced_at IS NULL OR digest IS NOT NULL);
COMMENT ON COLUMN project.review.signature IS 'Ed25519 over the statement that names offering and digest (record 0355); null before there were keys';
COMMENT ON COLUMN project.review.replaced_at IS 'when the scholar signed the same terms again';
DROP INDEX project.review_approval;
CREATE UNIQUE INDEX review_approval ON project.review (offering_id, digest, reviewer_id)
  WHERE digest IS NOT NULL AND revoked_at IS NULL AND replaced_at IS NULL;
CREATE INDEX review_key ON project.review (key_id) WHERE key_id IS NOT NULL;

CREATE TABLE project.fatwa (
  offering_id     text PRIMARY KEY REFERENCES project.offering (id),
  state           text NOT NULL CHECK (state IN ('proposed', 'collecting', 'valid', 'stale', 'expired', 'revoked')),
  valid_until     timestamptz,
  machine_version text NOT NULL,
  changed_at      timestamptz NOT NULL,
  CHECK ((state = 'valid') = (valid_until IS NOT NULL))
);
COMMENT ON TABLE project.fatwa IS 'the scholars'' approval of the terms in force of each offering; its signatures are in project.review';
CREATE INDEX fatwa_state ON project.fatwa (state, changed_at DESC, offering_id);
CREATE INDEX fatwa_ending ON project.fatwa (valid_until, offering_id) WHERE state = 'valid';

INSERT INTO project.fatwa (offering_id, state, valid_until, machine_version, changed_at)
SELECT o.id, CASE WHEN h.until IS NOT NULL THEN 'valid' WHEN o.terms_version > 1 AND o.status IS NOT NULL THEN 'stale'
    WHEN h.held > 0 THEN 'collecting' ELSE 'proposed' END, h.until, '1', o.changed_at
FROM project.offering o JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
CROSS JOIN LATERAL (SELECT count(*) AS held, (array_agg(r.valid_until ORDER BY r.valid_until DESC))[3] AS until
  FROM project.review r WHERE r.offering_id = o.id AND r.digest = t.digest AND r.revoked_at IS NULL) h;

CREATE TABLE project.board_member (
  scholar_id  text PRIMARY KEY CHECK (scholar_id ~ '^[A-Za-z0-9_-]+$' AND length(scholar_id) <= 64),
  credentials text NOT NULL CHECK (length(credentials) BETWEEN 1 AND 400),
  changed_at  timestamptz NOT NULL
);
COMMENT ON TABLE project.board_member IS 'what a scholar lets everybody read; a scholar without a row is not on the public page';

GRANT SELECT ON project.fatwa_period TO mizan_app;
GRANT SELECT, INSERT ON project.scholar_key TO mizan_app;
GRANT UPDATE (revoked_at) ON project.scholar_key TO mizan_app;
GRANT UPDATE (replaced_at) ON project.review TO mizan_app;
GRANT SELECT, INSERT ON project.fatwa TO mizan_app;
GRANT UPDATE (state, valid_until, machine_version, changed_at) ON project.fatwa TO mizan_app;
GRANT SELECT, INSERT, DELETE ON project.board_member TO mizan_app;
GRANT UPDATE (credentials, changed_at) ON project.board_member TO mizan_app;
