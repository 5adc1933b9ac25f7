-- Enquiries of /contact: each is a ticket of support, of a person with or without an account.

CREATE TABLE notification.enquiry (
  ticket_id      text PRIMARY KEY REFERENCES notification.ticket (id) ON DELETE CASCADE,
  owner_id       text NOT NULL,
  is_guest       boolean NOT NULL,
  enquiry_type   text NOT NULL CHECK (enquiry_type IN ('account', 'investing', 'raisingFunds', 'legal', 'complaint', 'other')),
  module         text NOT NULL CHECK (module IN ('account', 'identityCheck', 'offerings', 'wallet', 'shares', 'documents', 'shariah', 'general')),
  contact_sealed text NOT NULL,
  at             timestamptz NOT NULL
);
COMMENT ON TABLE notification.enquiry IS 'what the form of /contact adds to a ticket';
COMMENT ON COLUMN notification.enquiry.owner_id IS 'the person, or an id of its own for a guest, whose key goes with the enquiry';
COMMENT ON COLUMN notification.enquiry.contact_sealed IS 'number and country; of a guest also name and address';
CREATE INDEX enquiry_of ON notification.enquiry (owner_id);
CREATE INDEX enquiry_of_guest ON notification.enquiry (at) WHERE is_guest;

GRANT SELECT, INSERT, DELETE ON notification.enquiry TO mizan_app;
