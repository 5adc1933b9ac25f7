-- Documents sent to people or asked of them. A workflow is what was sent, once; an item is one recipient's row of it, with that
-- recipient's own answers and nobody else's.

CREATE SCHEMA document;
GRANT USAGE ON SCHEMA document TO mizan_app;

CREATE TABLE document.category (
  id   text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  name text NOT NULL
);
CREATE TABLE document.sub_category (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  category_id text NOT NULL REFERENCES document.category (id),
  name        text NOT NULL
);
CREATE TABLE document.classification (
  id   text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  rank integer NOT NULL UNIQUE,
  name text NOT NULL
);
CREATE TABLE document.master (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  document_type    text NOT NULL UNIQUE,
  sub_category_id  text NOT NULL REFERENCES document.sub_category (id),
  classified_as    text NOT NULL REFERENCES document.classification (id),
  renewal          text NOT NULL CHECK (renewal IN ('none', 'monthly', 'quarterly', 'yearly')),
  needs_signature  boolean NOT NULL
);

CREATE TABLE document.workflow (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  sender_id        text NOT NULL CHECK (sender_id ~ '^[A-Za-z0-9_-]+$' AND length(sender_id) <= 64),
  by_staff         boolean NOT NULL,
  operation_key    text NOT NULL CHECK (operation_key ~ '^[A-Za-z0-9_-]+$' AND length(operation_key) <= 64),
  fingerprint      bytea NOT NULL CHECK (length(fingerprint) = 32),
  request_type     text NOT NULL CHECK (request_type IN ('Request', 'Received')),
  workflow_type    text NOT NULL CHECK (workflow_type IN ('document', 'project', 'own')),
  master_id        text NOT NULL REFERENCES document.master (id),
  -- What somebody calls a document of their own is theirs to read.
  subject          text NOT NULL CONSTRAINT workflow_subject_check CHECK (length(subject) <= 100 AND (subject = '') = (subject_sealed IS NOT NULL)),
  subject_sealed   text CONSTRAINT workflow_sealed_subject_check CHECK (subject_sealed IS NULL OR workflow_type = 'own'),
  description      text NOT NULL CHECK (length(description) <= 20000),
  allows_comment   boolean NOT NULL,
  asks_approval    boolean NOT NULL,
  asks_receipt     boolean NOT NULL,
  asks_signature   boolean NOT NULL,
  signing          text NOT NULL CHECK (signing IN ('each', 'together', 'inOrder')),
  renewal          text NOT NULL CHECK (renewal IN ('none', 'monthly', 'quarterly', 'yearly')),
  created_at       timestamptz NOT NULL,
  due_at           timestamptz,
  expires_at       timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text CHECK (length(cancel_reason) <= 1000),
  UNIQUE (sender_id, operation_key),
  CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL))
);
CREATE INDEX workflow_of_sender ON document.workflow (sender_id, created_at DESC, id DESC);
CREATE INDEX workflow_of_staff ON document.workflow (created_at DESC, id DESC) WHERE by_staff;
COMMENT ON COLUMN document.workflow.operation_key IS 'made by the sender''s client: sent twice, it is made once';
COMMENT ON COLUMN document.workflow.subject_sealed IS 'personal of sender_id: what the owner of an own document calls it';
COMMENT ON COLUMN document.workflow.description IS 'HTML, sanitised before it was written';

CREATE TABLE document.workflow_project (
  workflow_id text NOT NULL REFERENCES document.workflow (id),
  project_id  text NOT NULL CHECK (project_id ~ '^[A-Za-z0-9_-]+$' AND length(project_id) <= 64),
  PRIMARY KEY (workflow_id, project_id)
);
CREATE INDEX workflow_of_project ON document.workflow_project (project_id, workflow_id);

-- Every file of a workflow, an item or an envelope; the bytes are the file service's.
CREATE TABLE document.file (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  object_key   text NOT NULL CHECK (object_key ~ '^[A-Za-z0-9_-]{43}$'),
  owner_id     text NOT NULL CHECK (owner_id ~ '^[A-Za-z0-9_-]+$' AND length(owner_id) <= 64),
  workflow_id  text REFERENCES document.workflow (id),
  role         text NOT NULL CHECK (role IN ('document', 'attachment', 'submission', 'signed', 'certificate')),
  position     integer NOT NULL DEFAULT 0,
  subject      text NOT NULL CHECK (length(subject) <= 100),
  name_sealed  text NOT NULL,
  content_type text NOT NULL,
  size         bigint NOT NULL CHECK (size > 0),
  sha256       bytea NOT NULL CHECK (length(sha256) = 32),
  created_at   timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK ((role IN ('document', 'attachment')) = (workflow_id IS NOT NULL)),
  CHECK (withdrawn_at IS NULL OR role = 'document')
);
CREATE INDEX file_of_workflow ON document.file (workflow_id, role, position) WHERE workflow_id IS NOT NULL;
CREATE INDEX file_by_hash ON document.file (sha256) WHERE role IN ('signed', 'certificate');
-- Whether another entry still leads to the same bytes.
CREATE INDEX file_of_object ON document.file (object_key);
COMMENT ON COLUMN document.file.name_sealed IS 'personal of owner_id: the file''s name';
COMMENT ON COLUMN document.file.withdrawn_at IS 'taken back unsigned, and its bytes with it; nobody is shown it';

-- One signing of one file; several items where the recipients sign together.
CREATE TABLE document.envelope (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  workflow_id     text NOT NULL REFERENCES document.workflow (id),
  provider        text NOT NULL CHECK (provider IN ('embedded', 'documenso', 'docuseal', 'docusign')),
  provider_id     text CHECK (length(provider_id) <= 200),
  status          text NOT NULL CHECK (status IN ('preparing', 'sent', 'completed', 'declined', 'expired', 'voided')),
  original_id     text NOT NULL REFERENCES document.file (id),
  signed_id       text REFERENCES document.file (id),
  certificate_id  text REFERENCES document.file (id),
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  UNIQUE (provider, provider_id),
  CHECK ((status = 'completed') = (signed_id IS NOT NULL))
);
CREATE INDEX envelope_open ON document.envelope (changed_at) WHERE status IN ('preparing', 'sent');
CREATE INDEX envelope_of_workflow ON document.envelope (workflow_id);
CREATE INDEX envelope_of_signed ON document.envelope (signed_id) WHERE signed_id IS NOT NULL;
CREATE INDEX envelope_of_certificate ON document.envelope (certificate_id) WHERE certificate_id IS NOT NULL;

-- Webhooks: an event of a provider acts once.
CREATE TABLE document.signing_event (
  provider    text NOT NULL,
  event_id    text NOT NULL CHECK (length(event_id) <= 200),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE document.item (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  workflow_id      text NOT NULL REFERENCES document.workflow (id),
  user_id          text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  tab              text NOT NULL CHECK (tab IN ('RECEIVED', 'REQUESTED', 'MYDOC')),
  master_id        text NOT NULL REFERENCES document.master (id),
  status           text NOT NULL CHECK (status IN ('noAction', 'pending', 'done', 'submitted', 'cancelled')),
  machine_version  text NOT NULL,
  rev              integer NOT NULL DEFAULT 1,
  approval_state   text NOT NULL,
  comment_state    text NOT NULL,
  receipt_state    text NOT NULL,
  signature_state  text NOT NULL,
  request_state    text,
  comment_sealed   text,
  commented_at     timestamptz,
  decision         text CHECK (decision IN ('Accepted', 'Rejected')),
  remarks_sealed   text,
  decided_at       timestamptz,
  read_at          timestamptz,
  submitted_id     text REFERENCES document.file (id),
  submission_remarks_sealed text,
  submitted_at     timestamptz,
  envelope_id      text REFERENCES document.envelope (id),
  signing_position integer,
  signed_at        timestamptz,
  decline_reason_sealed text,
  renewal_state    text NOT NULL DEFAULT 'none' CHECK (renewal_state IN ('none', 'upcoming', 'expiring', 'due', 'sent')),
  renewal_round    integer NOT NULL DEFAULT 0,
  renews_at        timestamptz,
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  closed_at        timestamptz,
  CHECK ((comment_sealed IS NULL) = (commented_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((tab = 'REQUESTED') = (request_state IS NOT NULL))
);
-- One item per recipient; among a person's own documents one per round of a request that is renewed.
CREATE UNIQUE INDEX item_of_recipient ON document.item (workflow_id, user_id, tab) WHERE tab <> 'MYDOC';
CREATE UNIQUE INDEX item_of_round ON document.item (workflow_id, user_id, renewal_round) WHERE tab = 'MYDOC';
CREATE INDEX item_list ON document.item (user_id, tab, created_at DESC, id DESC);
CREATE INDEX item_by_status ON document.item (user_id, tab, status, created_at DESC, id DESC);
CREATE INDEX item_by_type ON document.item (user_id, tab, master_id, created_at DESC, id DESC) INCLUDE (status);
CREATE INDEX item_of_submission ON document.item (submitted_id) WHERE submitted_id IS NOT NULL;
CREATE INDEX item_of_envelope ON document.item (envelope_id) WHERE envelope_id IS NOT NULL;
CREATE INDEX item_of_workflow ON document.item (workflow_id, created_at DESC, id DESC);
CREATE INDEX item_renewals ON document.item (renews_at) WHERE renews_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX item_renewals_of_user ON document.item (user_id, renews_at) WHERE renews_at IS NOT NULL;
-- The hourly look for what runs out or is to be renewed; what was told already is not looked at again.
CREATE INDEX item_renewal_waiting ON document.item (renews_at) WHERE closed_at IS NULL AND renewal_state IN ('upcoming', 'expiring', 'sent');
-- How many recipients of a sending stand where, and which of them still owe an answer.
CREATE INDEX item_standing ON document.item (workflow_id, tab, status, id);
-- What was asked for again and is still owed when its sending runs out.
CREATE INDEX item_renewal_due ON document.item (workflow_id) WHERE closed_at IS NULL AND renewal_state = 'due' AND tab <> 'MYDOC';
COMMENT ON COLUMN document.item.comment_sealed IS 'personal: the recipient''s one comment';
COMMENT ON COLUMN document.item.remarks_sealed IS 'personal: what the recipient said with the approval';
COMMENT ON COLUMN document.item.submission_remarks_sealed IS 'personal: what the recipient said with the file';
COMMENT ON COLUMN document.item.decline_reason_sealed IS 'personal: why the recipient declined to sign';
COMMENT ON COLUMN document.item.renews_at IS 'when it is to be renewed or runs out';

-- How many items a person has of each sort: counts are read from here, never by counting rows.
CREATE TABLE document.tally (
  user_id       text NOT NULL,
  tab           text NOT NULL,
  master_id     text NOT NULL,
  status        text NOT NULL,
  renewal_state text NOT NULL,
  items         bigint NOT NULL CHECK (items >= 0),
  PRIMARY KEY (user_id, tab, master_id, status, renewal_state)
);

-- Who was ever sent something about a project: asked for every issuer's screen, so it is kept and not looked for among their items.
CREATE TABLE document.project_recipient (
  user_id text PRIMARY KEY
);

CREATE FUNCTION document.count_items() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Rows in the order of the key, so that two senders to the same people wait for one another instead of both for each other.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO document.tally AS t
      SELECT user_id, tab, master_id, status, renewal_state, count(*) FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (user_id, tab, master_id, status, renewal_state) DO UPDATE SET items = t.items + excluded.items;
    INSERT INTO document.project_recipient (user_id)
      SELECT DISTINCT a.user_id FROM added a JOIN document.workflow w ON w.id = a.workflow_id WHERE w.workflow_type = 'project' ORDER BY 1
      ON CONFLICT (user_id) DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO document.tally AS t
      SELECT user_id, tab, master_id, status, renewal_state, 0 FROM removed GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (user_id, tab, master_id, status, renewal_state) DO UPDATE
        SET items = t.items - (SELECT count(*) FROM removed r WHERE (r.user_id, r.tab, r.master_id, r.status, r.renewal_state)
                                 = (t.user_id, t.tab, t.master_id, t.status, t.renewal_state));
  ELSE
    INSERT INTO document.tally AS t
      SELECT user_id, tab, master_id, status, renewal_state, greatest(sum(n), 0)
        FROM (SELECT user_id, tab, master_id, status, renewal_state, 1 AS n FROM added
              UNION ALL SELECT user_id, tab, master_id, status, renewal_state, -1 FROM removed) moved
       GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (user_id, tab, master_id, status, renewal_state) DO UPDATE
        SET items = t.items
          + (SELECT count(*) FROM added a WHERE (a.user_id, a.tab, a.master_id, a.status, a.renewal_state)
               = (t.user_id, t.tab, t.master_id, t.status, t.renewal_state))
          - (SELECT count(*) FROM removed r WHERE (r.user_id, r.tab, r.master_id, r.status, r.renewal_state)
               = (t.user_id, t.tab, t.master_id, t.status, t.renewal_state));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_added AFTER INSERT ON document.item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document.count_items();
CREATE TRIGGER item_changed AFTER UPDATE ON document.item
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION document.count_items();
CREATE TRIGGER item_removed AFTER DELETE ON document.item
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION document.count_items();

-- An envelope as the document service keeps it: what is completed stays, and what ended otherwise is completed or stays.
CREATE TRIGGER envelope_ends_once BEFORE UPDATE ON document.envelope FOR EACH ROW
  WHEN (OLD.status IN ('completed', 'declined', 'expired', 'voided') AND NEW.status <> OLD.status
    AND NOT (OLD.status IN ('expired', 'voided') AND NEW.status = 'completed'))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_is_sent_first BEFORE UPDATE ON document.envelope FOR EACH ROW
  WHEN (OLD.status = 'preparing' AND NEW.status IN ('completed', 'declined') OR OLD.status = 'sent' AND NEW.status = 'preparing')
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_keeps_files BEFORE UPDATE ON document.envelope FOR EACH ROW
  WHEN ((OLD.signed_id IS NOT NULL AND NEW.signed_id IS DISTINCT FROM OLD.signed_id)
    OR (OLD.certificate_id IS NOT NULL AND NEW.certificate_id IS DISTINCT FROM OLD.certificate_id)
    OR (OLD.provider_id IS NOT NULL AND NEW.provider_id IS DISTINCT FROM OLD.provider_id))
  EXECUTE FUNCTION rights.refuse();

-- The recipient's answers are given once.
CREATE TRIGGER item_answered_once BEFORE UPDATE ON document.item FOR EACH ROW
  WHEN ((OLD.commented_at IS NOT NULL AND (NEW.commented_at, NEW.comment_sealed) IS DISTINCT FROM (OLD.commented_at, OLD.comment_sealed))
    OR (OLD.decided_at IS NOT NULL
      AND (NEW.decision, NEW.decided_at, NEW.remarks_sealed) IS DISTINCT FROM (OLD.decision, OLD.decided_at, OLD.remarks_sealed))
    OR (OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at)
    OR (OLD.decline_reason_sealed IS NOT NULL AND OLD.tab = 'RECEIVED'
      AND NEW.decline_reason_sealed IS DISTINCT FROM OLD.decline_reason_sealed))
  EXECUTE FUNCTION rights.refuse();
-- A signature, and what is complete, goes only with the round it belongs to: a request that is asked for again begins empty.
CREATE TRIGGER item_signed_once BEFORE UPDATE ON document.item FOR EACH ROW
  WHEN ((NEW.signed_at, NEW.submitted_id, NEW.submitted_at, NEW.submission_remarks_sealed, NEW.envelope_id)
      IS DISTINCT FROM (OLD.signed_at, OLD.submitted_id, OLD.submitted_at, OLD.submission_remarks_sealed, OLD.envelope_id)
    AND (OLD.signed_at IS NOT NULL
      OR (OLD.request_state = 'submitted' AND NEW.submitted_id IS DISTINCT FROM OLD.submitted_id)
      OR (OLD.submitted_at IS NOT NULL AND NEW.submitted_at IS NULL))
    AND NOT (OLD.tab = 'REQUESTED' AND NEW.renewal_round = OLD.renewal_round + 1 AND NEW.signed_at IS NULL AND NEW.submitted_id IS NULL
      AND NEW.submitted_at IS NULL AND NEW.submission_remarks_sealed IS NULL AND NEW.envelope_id IS NULL))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER item_rounds_follow BEFORE UPDATE ON document.item FOR EACH ROW
  WHEN (NEW.renewal_round NOT IN (OLD.renewal_round, OLD.renewal_round + 1)) EXECUTE FUNCTION rights.refuse();
-- Only what a person put into their own documents may go again, and only a file that no item and no envelope refers to: the references hold
-- the others.
CREATE TRIGGER item_of_others_stays BEFORE DELETE ON document.item FOR EACH ROW
  WHEN (OLD.tab <> 'MYDOC' OR OLD.signed_at IS NOT NULL OR OLD.envelope_id IS NOT NULL) EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER file_of_others_stays BEFORE DELETE ON document.file FOR EACH ROW
  WHEN (OLD.role <> 'submission') EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER workflow_cancelled_once BEFORE UPDATE ON document.workflow FOR EACH ROW
  WHEN (OLD.cancelled_at IS NOT NULL AND (NEW.cancelled_at, NEW.cancel_reason) IS DISTINCT FROM (OLD.cancelled_at, OLD.cancel_reason))
  EXECUTE FUNCTION rights.refuse();

-- What the platform asked to be signed and nobody signed is no record: its bytes go, and its entry leads to nobody any more.
CREATE TRIGGER file_withdrawn_stays BEFORE UPDATE ON document.file FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at)
  EXECUTE FUNCTION rights.refuse();

GRANT SELECT ON ALL TABLES IN SCHEMA document TO mizan_app;
GRANT INSERT ON document.workflow, document.workflow_project, document.file, document.envelope, document.signing_event, document.item TO mizan_app;
GRANT UPDATE (cancelled_at, cancel_reason) ON document.workflow TO mizan_app;
GRANT UPDATE (withdrawn_at) ON document.file TO mizan_app;
GRANT UPDATE (provider_id, status, signed_id, certificate_id, changed_at) ON document.envelope TO mizan_app;
GRANT UPDATE (status, renewal_state, machine_version, rev, approval_state, comment_state, receipt_state, signature_state, request_state,
  closed_at, changed_at, comment_sealed, commented_at, decision, remarks_sealed, decided_at, read_at, submitted_id,
  submission_remarks_sealed, submitted_at, envelope_id, signed_at, decline_reason_sealed, renewal_round, renews_at) ON document.item TO mizan_app;
GRANT DELETE ON document.item, document.file TO mizan_app;

INSERT INTO document.category (id, name) VALUES
  ('legal', 'Legal'), ('financial', 'Financial'), ('shariah', 'Shariah'), ('project', 'Project'), ('personal', 'Personal');
INSERT INTO document.sub_category (id, category_id, name) VALUES
  ('agreements', 'legal', 'Agreements'), ('corporate', 'legal', 'Corporate records'), ('statements', 'financial', 'Statements'),
  ('tax', 'financial', 'Tax'), ('opinions', 'shariah', 'Opinions'), ('reports', 'project', 'Reports'), ('evidence', 'project', 'Evidence'),
  ('identity', 'personal', 'Identity'), ('declarations', 'personal', 'Declarations');
INSERT INTO document.classification (id, rank, name) VALUES
  ('public', 1, 'Public'), ('internal', 2, 'Internal'), ('confidential', 3, 'Confidential'), ('restricted', 4, 'Restricted');
INSERT INTO document.master (id, document_type, sub_category_id, classified_as, renewal, needs_signature) VALUES
  ('subscription-agreement', 'Subscription agreement', 'agreements', 'confidential', 'none', true),
  ('musharakah-agreement', 'Musharakah agreement', 'agreements', 'confidential', 'none', true),
  ('wakala-mandate', 'Wakala mandate', 'agreements', 'confidential', 'yearly', true),
  ('term-sheet', 'Term sheet', 'agreements', 'confidential', 'none', false),
  ('trade-licence', 'Trade licence', 'corporate', 'internal', 'yearly', false),
  ('board-resolution', 'Board resolution', 'corporate', 'internal', 'none', true),
  ('annual-accounts', 'Annual accounts', 'statements', 'internal', 'yearly', false),
  ('bank-statement', 'Bank statement', 'statements', 'confidential', 'quarterly', false),
  ('tax-certificate', 'Tax certificate', 'tax', 'confidential', 'yearly', false),
  ('fatwa', 'Fatwa', 'opinions', 'public', 'none', false),
  ('shariah-audit-report', 'Shariah audit report', 'opinions', 'public', 'yearly', false),
  ('quarterly-report', 'Quarterly report', 'reports', 'internal', 'none', false),
  ('valuation-report', 'Valuation report', 'reports', 'internal', 'yearly', false),
  ('milestone-evidence', 'Milestone evidence', 'evidence', 'internal', 'none', false),
  ('notice-to-investors', 'Notice to investors', 'reports', 'internal', 'none', false),
  ('proof-of-address', 'Proof of address', 'identity', 'restricted', 'yearly', false),
  ('proof-of-identity', 'Proof of identity', 'identity', 'restricted', 'none', false),
  ('source-of-funds', 'Source of funds', 'declarations', 'restricted', 'none', false),
  ('risk-acknowledgement', 'Risk acknowledgement', 'declarations', 'confidential', 'none', true),
  ('other', 'Other document', 'declarations', 'internal', 'none', false);
