-- Fees of offerings: agreed at the submission, taken from each release, invoiced (records 0402, 0404).

CREATE TABLE project.fee_agreement (
  offering_id text PRIMARY KEY REFERENCES project.offering (id),
  version     text NOT NULL REFERENCES payment.rule_version (id),
  success_bp  integer NOT NULL CHECK (success_bp BETWEEN 0 AND 10000),
  listing     bigint NOT NULL CHECK (listing >= 0),
  agreed_by   text NOT NULL,
  agreed_at   timestamptz NOT NULL
);
COMMENT ON TABLE project.fee_agreement IS 'the schedule of fees that the issuer saw at the last submission; a later schedule leaves it alone, and an offering without a row pays none';
COMMENT ON COLUMN project.fee_agreement.success_bp IS 'of what is released, hundredths of a per cent';
COMMENT ON COLUMN project.fee_agreement.listing IS 'once, minor units';

ALTER TABLE project.milestone ADD COLUMN fee bigint;
UPDATE project.milestone SET fee = 0 WHERE amount IS NOT NULL;
ALTER TABLE project.milestone
  ADD CONSTRAINT milestone_fee CHECK (fee BETWEEN 0 AND amount),
  ADD CONSTRAINT milestone_fee_of_release CHECK ((fee IS NULL) = (amount IS NULL));
COMMENT ON COLUMN project.milestone.fee IS 'the part of amount that the platform took, minor units';

CREATE TABLE project.invoice_counter (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  last   bigint NOT NULL CHECK (last >= 0)
);
COMMENT ON TABLE project.invoice_counter IS 'one row: a number is taken by the transaction that writes its invoice, so that none is missing';
INSERT INTO project.invoice_counter (last) VALUES (0);

CREATE TABLE project.fee_invoice (
  number       bigint PRIMARY KEY CHECK (number > 0),
  milestone_id text NOT NULL UNIQUE REFERENCES project.milestone (id),
  offering_id  text NOT NULL REFERENCES project.offering (id),
  issuer_id    text NOT NULL,
  seller       text NOT NULL,
  buyer        text NOT NULL,
  vat          text,
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  released     bigint NOT NULL CHECK (released > 0),
  success_bp   integer NOT NULL,
  success      bigint NOT NULL CHECK (success >= 0),
  listing      bigint NOT NULL CHECK (listing >= 0),
  issued_at    timestamptz NOT NULL,
  CHECK (success + listing BETWEEN 1 AND released)
);
COMMENT ON TABLE project.fee_invoice IS 'append-only: the fees that were taken from one release, as they were invoiced';
COMMENT ON COLUMN project.fee_invoice.vat IS 'the sentence about VAT that was configured; null for none';
CREATE INDEX fee_invoice_newest ON project.fee_invoice (issuer_id, number DESC);

GRANT SELECT, INSERT ON project.fee_agreement, project.fee_invoice TO mizan_app;
GRANT UPDATE (version, success_bp, listing, agreed_by, agreed_at) ON project.fee_agreement TO mizan_app;
GRANT UPDATE (fee) ON project.milestone TO mizan_app;
GRANT SELECT ON project.invoice_counter TO mizan_app;
GRANT UPDATE (last) ON project.invoice_counter TO mizan_app;
