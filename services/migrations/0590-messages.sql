-- Messages between issuers, investors and support: each person has a copy, sealed under their own key. Tickets of support.

ALTER TABLE notification.notice DROP CONSTRAINT notice_category_check;
ALTER TABLE notification.notice ADD CONSTRAINT notice_category_check
  CHECK (category IN ('order', 'wallet', 'offering', 'account', 'document', 'message'));

CREATE TABLE notification.message (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  owner_id        text NOT NULL,
  sending_id      text NOT NULL,
  conversation_id text NOT NULL,
  reference       text NOT NULL CHECK (reference ~ '^[A-Z0-9-]{1,32}$'),
  is_own          boolean NOT NULL,
  other_id        text,
  is_support      boolean NOT NULL,
  category        text CHECK (category IN ('register', 'legality', 'advanceCalculation', 'loan', 'investment')),
  headline_sealed text NOT NULL,
  body_sealed     text NOT NULL,
  state           text NOT NULL CHECK (state IN ('draft', 'sent', 'unread', 'read', 'stored')),
  machine_version text NOT NULL,
  at              timestamptz NOT NULL,
  UNIQUE (sending_id, owner_id),
  CHECK (NOT is_support OR other_id IS NULL),
  CHECK (state = 'draft' OR (category IS NOT NULL AND (is_support OR other_id IS NOT NULL))),
  CHECK (is_own OR state NOT IN ('draft', 'sent')),
  CHECK (NOT is_own OR state NOT IN ('unread', 'read'))
);
COMMENT ON TABLE notification.message IS 'one copy of a message, of the person who owns it';
COMMENT ON COLUMN notification.message.sending_id IS 'the same in both copies';
COMMENT ON COLUMN notification.message.other_id IS 'who wrote it or whom it is for; null for support, and in a draft without a recipient';
COMMENT ON COLUMN notification.message.at IS 'when it was sent; of a draft when it was saved last';
CREATE INDEX message_folder ON notification.message (owner_id, state, at DESC, id DESC);
CREATE INDEX message_received ON notification.message (owner_id, at DESC, id DESC) WHERE state IN ('unread', 'read');
CREATE INDEX message_conversation ON notification.message (owner_id, conversation_id, at DESC, id DESC);

CREATE TABLE notification.message_image (
  sending_id text NOT NULL,
  position   smallint NOT NULL CHECK (position >= 0),
  file_key   text NOT NULL,
  owner_id   text NOT NULL,
  PRIMARY KEY (sending_id, position)
);
COMMENT ON COLUMN notification.message_image.file_key IS 'sealed under the key of its owner, who wrote the message';
CREATE INDEX message_image_of ON notification.message_image (owner_id);

CREATE TABLE notification.message_block (
  blocker_id text NOT NULL,
  blocked_id text NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
);
COMMENT ON TABLE notification.message_block IS 'whose messages a person does not take';
CREATE INDEX message_block_of ON notification.message_block (blocked_id);

CREATE TABLE notification.ticket (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL,
  reported_id     text,
  reported_writer_id text,
  state           text NOT NULL CHECK (state IN ('open', 'answered', 'closed', 'reopened')),
  machine_version text NOT NULL,
  opened_at       timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL
);
COMMENT ON TABLE notification.ticket IS 'what a person asks support; its id is that of the conversation';
COMMENT ON COLUMN notification.ticket.reported_id IS 'the copy of the message that the person reports';
COMMENT ON COLUMN notification.ticket.reported_writer_id IS 'who wrote that message, and never works on the ticket';
CREATE INDEX ticket_of ON notification.ticket (user_id, changed_at DESC, id);
CREATE INDEX ticket_waiting ON notification.ticket (changed_at, id) WHERE state IN ('open', 'reopened');
CREATE INDEX ticket_newest ON notification.ticket (changed_at DESC, id);

-- A draft may be deleted; everything goes with the account.
GRANT SELECT, INSERT, DELETE ON notification.message, notification.message_image, notification.message_block,
  notification.ticket TO mizan_app;
GRANT UPDATE (other_id, is_support, category, headline_sealed, body_sealed, state, machine_version, at)
  ON notification.message TO mizan_app;
GRANT UPDATE (state, machine_version, changed_at) ON notification.ticket TO mizan_app;
