-- Terms may change again before an investor has answered: what is asked about is every change since the terms last agreed to.

ALTER TABLE payment.share_order ADD COLUMN agreed_version integer CHECK (agreed_version > 0);
COMMENT ON COLUMN payment.share_order.agreed_version IS 'the terms that the order stood under when new ones were asked about last; null before, and for what was asked before this column';
GRANT UPDATE (agreed_version) ON payment.share_order TO mizan_app;
