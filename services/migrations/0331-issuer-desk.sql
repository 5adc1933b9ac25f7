-- The dashboard of an issuer reads the orders of its offerings by time.
CREATE INDEX lot_offering_created ON ledger.lot (offering_id, created_at DESC, id);
