-- Orders of an offering that does not fit the investor's answers (record 0518).
ALTER TABLE payment.share_order ADD COLUMN acknowledged_mismatch boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN payment.share_order.acknowledged_mismatch IS 'the investor acknowledged that the offering does not fit their answers about loss and time';
