-- Documents sent to people or asked of them. A workflow is what was sent, once; an item is one recipient's row of it, with that
-- recipient's own answers and nobody else's. Instants are parameters; no statement reads the clock.

CREATE SCHEMA document;

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
  operation_key    text NOT NULL CHECK (operation_key ~ '^[A-Za-z0-9_-]+$' AND length(operation_key) <= 64),
  fingerprint      bytea NOT NULL CHECK (length(fingerprint) = 32),
  sender_id        text NOT NULL CHECK (sender_id ~ '^[A-Za-z0-9_-]+$' AND length(sender_id) <= 64),
  by_staff         boolean NOT NULL,
  request_type     text NOT NULL CHECK (request_type IN ('Request', 'Received')),
  workflow_type    text NOT NULL CHECK (workflow_type IN ('document', 'project', 'own')),
  master_id        text NOT NULL REFERENCES document.master (id),
  subject          text NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
  description      text NOT NULL CHECK (length(description) <= 20000),
  card_image_key   text,
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
COMMENT ON COLUMN document.workflow.description IS 'HTML, sanitised before it was written';
COMMENT ON COLUMN document.workflow.operation_key IS 'made by the sender''s client: sent twice, it is made once';
CREATE INDEX workflow_of_sender ON document.workflow (sender_id, created_at DESC, id DESC);
CREATE INDEX workflow_of_staff ON document.workflow (created_at DESC, id DESC) WHERE by_staff;

CREATE TABLE document.workflow_project (
  workflow_id text NOT NULL REFERENCES document.workflow (id),
  project_id  text NOT NULL CHECK (project_id ~ '^[A-Za-z0-9_-]+$' AND length(project_id) <= 64),
  PRIMARY KEY (workflow_id, project_id)
);

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
  CHECK ((role IN ('document', 'attachment')) = (workflow_id IS NOT NULL))
);
COMMENT ON COLUMN document.file.name_sealed IS 'personal of owner_id: the file''s name';
CREATE INDEX file_of_workflow ON document.file (workflow_id, role, position) WHERE workflow_id IS NOT NULL;

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
  renewal_state    text NOT NULL DEFAULT 'none' CHECK (renewal_state IN ('none', 'upcoming', 'expiring', 'due', 'sent')),
  machine_version  text NOT NULL,
  rev              integer NOT NULL DEFAULT 1,
  approval_state   text NOT NULL,
  comment_state    text NOT NULL,
  receipt_state    text NOT NULL,
  signature_state  text NOT NULL,
  request_state    text,
  closed_at        timestamptz,
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
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
  renewal_round    integer NOT NULL DEFAULT 0,
  renews_at        timestamptz,
  CHECK ((comment_sealed IS NULL) = (commented_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((tab = 'REQUESTED') = (request_state IS NOT NULL))
);
COMMENT ON COLUMN document.item.comment_sealed IS 'personal: the recipient''s one comment';
COMMENT ON COLUMN document.item.remarks_sealed IS 'personal: what the recipient said with the approval';
COMMENT ON COLUMN document.item.submission_remarks_sealed IS 'personal: what the recipient said with the file';
COMMENT ON COLUMN document.item.renews_at IS 'when it is to be renewed or runs out';
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

GRANT USAGE ON SCHEMA document TO mizan_app;
GRANT SELECT ON ALL TABLES IN SCHEMA document TO mizan_app;
GRANT INSERT ON document.workflow, document.workflow_project, document.file, document.envelope, document.signing_event, document.item TO mizan_app;
GRANT UPDATE (cancelled_at, cancel_reason) ON document.workflow TO mizan_app;
GRANT UPDATE (provider_id, status, signed_id, certificate_id, changed_at) ON document.envelope TO mizan_app;
GRANT UPDATE (status, renewal_state, machine_version, rev, approval_state, comment_state, receipt_state, signature_state, request_state,
  closed_at, changed_at, comment_sealed, commented_at, decision, remarks_sealed, decided_at, read_at, submitted_id,
  submission_remarks_sealed, submitted_at, envelope_id, signed_at, renewal_round, renews_at) ON document.item TO mizan_app;
-- Only what a person put into their own documents may go again.
GRANT DELETE ON document.item TO mizan_app;

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
