-- Money that is neither to be booked nor sent back, such as one reported twice: two people of finance set it aside, and may reopen it.

ALTER TABLE payment.bank_entry DROP CONSTRAINT bank_entry_state_check;
ALTER TABLE payment.bank_entry ADD CONSTRAINT bank_entry_state_check CHECK (state IN (
  'waiting', 'creditProposed', 'returnProposed', 'setAsideProposed', 'returning', 'booked', 'returned', 'setAside', 'reopenProposed'
));
ALTER TABLE payment.bank_entry
  ADD COLUMN aside_why text CHECK (length(aside_why) BETWEEN 1 AND 1000),
  ADD CONSTRAINT bank_entry_aside
    CHECK ((state IN ('setAsideProposed', 'setAside', 'reopenProposed')) = (aside_why IS NOT NULL)),
  ADD CONSTRAINT bank_entry_aside_by
    CHECK (state NOT IN ('setAsideProposed', 'reopenProposed') OR proposed_by IS NOT NULL),
  ADD CONSTRAINT bank_entry_aside_by_two
    CHECK (state <> 'setAside' OR (proposed_by IS NOT NULL AND decided_by IS NOT NULL));
COMMENT ON COLUMN payment.bank_entry.aside_why IS 'why it is, or is to be, set aside; finance reads it';
GRANT UPDATE (aside_why) ON payment.bank_entry TO mizan_app;

DROP INDEX payment.bank_entry_open;
CREATE INDEX bank_entry_open ON payment.bank_entry (received_at, id)
  WHERE state NOT IN ('booked', 'returned', 'setAside');
