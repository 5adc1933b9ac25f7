-- What came back of a payment to a charity is a sum: the payment is over once the whole came back. Finance books back what waits.

ALTER TABLE payment.charity_payment ADD COLUMN returned_amount bigint NOT NULL DEFAULT 0;
UPDATE payment.charity_payment p SET returned_amount = coalesce(
    (SELECT sum(o.amount) FROM ledger.transfer t JOIN ledger.posting o ON o.transfer_id = t.id JOIN ledger.account a ON a.id = o.account_id
      WHERE t.kind = 'charity_back' AND t.reference = p.id AND a.kind = 'charity'), p.amount)
  WHERE state = 'returned';
UPDATE payment.charity_payment SET state = 'settled' WHERE state = 'returned' AND returned_amount < amount;
ALTER TABLE payment.charity_payment
  ALTER COLUMN returned_amount DROP DEFAULT,
  ADD CHECK (returned_amount BETWEEN 0 AND amount),
  ADD CHECK (returned_amount = 0 OR state IN ('sent', 'settled', 'returned')),
  ADD CHECK ((state = 'returned') = (returned_amount = amount));
COMMENT ON COLUMN payment.charity_payment.returned_amount IS 'what the bank sent back of it, booked into its part again';
GRANT UPDATE (returned_amount) ON payment.charity_payment TO mizan_app;

ALTER TABLE payment.charity ADD COLUMN closed_at timestamptz;
COMMENT ON COLUMN payment.charity.closed_at IS 'when the bank said that the account is closed; it is not paid any more';
GRANT UPDATE (closed_at) ON payment.charity TO mizan_app;

ALTER TABLE payment.bank_entry DROP CONSTRAINT bank_entry_state_check;
ALTER TABLE payment.bank_entry ADD CONSTRAINT bank_entry_state_check CHECK (state IN (
  'waiting', 'creditProposed', 'returnProposed', 'bookBackProposed', 'setAsideProposed', 'returning', 'booked', 'returned', 'setAside', 'reopenProposed'));
ALTER TABLE payment.bank_entry ADD CONSTRAINT bank_entry_book_back
  CHECK (state <> 'bookBackProposed' OR (is_return AND return_of IS NOT NULL AND proposed_by IS NOT NULL));
-- Waiting returns are judged again when their payment becomes sent.
CREATE INDEX bank_entry_return_of ON payment.bank_entry (return_of) WHERE return_of IS NOT NULL;

-- A local account number is written with or without zeros in front.
DROP INDEX payment.charity_number;
CREATE INDEX charity_number ON payment.charity (ltrim(number, '0')) WHERE state IN ('proposed', 'approved');
