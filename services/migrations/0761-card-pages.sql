-- Card providers with a page of their own (record 0504), whose ids are longer.
ALTER TABLE payment.deposit ADD COLUMN pay_url text;
COMMENT ON COLUMN payment.deposit.pay_url IS 'page of the provider that takes the card; null once used, and where a frame takes it';
GRANT UPDATE (pay_url) ON payment.deposit TO mizan_app;
ALTER TABLE payment.deposit DROP CONSTRAINT deposit_intent_id_check;
ALTER TABLE payment.deposit ADD CONSTRAINT deposit_intent_id_check CHECK (intent_id ~ '^[A-Za-z0-9_-]+$' AND length(intent_id) <= 255);
