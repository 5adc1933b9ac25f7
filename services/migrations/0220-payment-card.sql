-- What a provider tells of the card behind a deposit: enough to know it again, never its number.
ALTER TABLE payment.deposit
  ADD COLUMN card_brand text CHECK (card_brand ~ '^[a-z0-9_]{1,32}$'),
  ADD COLUMN card_last4 text CHECK (card_last4 ~ '^\d{4}$'),
  ADD CONSTRAINT deposit_card_whole CHECK ((card_brand IS NULL) = (card_last4 IS NULL));
COMMENT ON COLUMN payment.deposit.card_last4 IS 'personal';

GRANT UPDATE (card_brand, card_last4) ON payment.deposit TO mizan_app;
