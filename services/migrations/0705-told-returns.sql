-- What the bank names as the payment that came back, apart from what a person names: a proposal that is declined leaves only the bank's word.

ALTER TABLE payment.bank_entry ADD COLUMN told_return_of text CHECK (length(told_return_of) <= 140);
UPDATE payment.bank_entry SET told_return_of = return_of;
COMMENT ON COLUMN payment.bank_entry.told_return_of IS 'the payment of ours that came back, as the bank names it; empty where it does not name it';
COMMENT ON COLUMN payment.bank_entry.return_of IS 'the payment of ours that came back, as the bank names it or, while that is proposed or booked, a person';
GRANT UPDATE (told_return_of) ON payment.bank_entry TO mizan_app;
