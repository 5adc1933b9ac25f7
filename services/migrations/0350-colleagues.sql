-- Colleagues of an issuer, who edit or read one offering (record 0350).

CREATE TABLE project.colleague (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  -- A draft has no offering yet, and the oldest offerings have no proposal, so that this refers to neither.
  offering_id  text NOT NULL,
  owner_id     text NOT NULL,
  role         text NOT NULL CHECK (role IN ('editor', 'viewer')),
  state        text NOT NULL CHECK (state IN ('invited', 'active', 'declined', 'expired', 'removed')),
  email_index  text,
  email_sealed text,
  token_hash   bytea UNIQUE CHECK (length(token_hash) = 32),
  invited_by   text NOT NULL,
  invited_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  user_id      text,
  accepted_at  timestamptz,
  ended_at     timestamptz,
  CHECK ((state = 'invited') = (email_sealed IS NOT NULL)),
  CHECK ((email_sealed IS NULL) = (email_index IS NULL)),
  CHECK (token_hash IS NULL OR state = 'invited'),
  CHECK ((user_id IS NULL) = (accepted_at IS NULL)),
  CHECK (state <> 'active' OR user_id IS NOT NULL),
  CHECK ((state IN ('invited', 'active')) = (ended_at IS NULL)),
  -- The owner needs no invitation.
  CHECK (user_id <> owner_id)
);
COMMENT ON TABLE project.colleague IS 'who may edit or read an offering beside its owner';
COMMENT ON COLUMN project.colleague.email_index IS 'personal: keyed hash of the invited address; only while it is invited';
COMMENT ON COLUMN project.colleague.email_sealed IS 'personal: the invited address under the key of the owner; only while it is invited';
COMMENT ON COLUMN project.colleague.token_hash IS 'secret: SHA-256 of the link''s secret';
COMMENT ON COLUMN project.colleague.user_id IS 'the colleague, once the invitation was accepted';
CREATE UNIQUE INDEX colleague_invited ON project.colleague (offering_id, email_index) WHERE state = 'invited';
CREATE UNIQUE INDEX colleague_active ON project.colleague (offering_id, user_id) WHERE state = 'active';
CREATE INDEX colleague_listed ON project.colleague (offering_id, invited_at DESC, id) WHERE state IN ('invited', 'active');
CREATE INDEX colleague_of ON project.colleague (user_id, offering_id);
CREATE INDEX colleague_owner ON project.colleague (owner_id);

GRANT SELECT, INSERT ON project.colleague TO mizan_app;
GRANT UPDATE (role, state, email_index, email_sealed, token_hash, user_id, accepted_at, ended_at) ON project.colleague TO mizan_app;
GRANT DELETE ON project.colleague TO mizan_app;
