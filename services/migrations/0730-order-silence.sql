-- What silence about new terms means is fixed when the investor is asked (record 0470).

ALTER TABLE payment.share_order ADD COLUMN silence text CHECK (silence IN ('leaves', 'stays'));
COMMENT ON COLUMN payment.share_order.silence IS 'what the investor was told to get without an answer to the last change of terms; null before one: the money back';
GRANT UPDATE (silence) ON payment.share_order TO mizan_app;
