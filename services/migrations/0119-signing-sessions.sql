-- An opened signing page lives no longer than the session of the product it was asked for in; and what it says was read was sent to it.

ALTER TABLE signing.session
  ADD COLUMN product_session text CHECK (length(product_session) <= 64),
  ADD COLUMN served_at       timestamptz;
COMMENT ON COLUMN signing.session.product_session IS 'id of the session that asked for the address; null: none, and nothing is signed at the page';
COMMENT ON COLUMN signing.session.served_at IS 'when the bytes of the document were first sent to the page';
CREATE INDEX session_of_signer ON signing.session (envelope_id, person_id) WHERE ended_at IS NULL;

GRANT UPDATE (served_at) ON signing.session TO mizan_app;
