-- Terms of orders: what an investor accepts can be read again as it was (record 0527).
CREATE TABLE project.order_terms (
  digest      bytea PRIMARY KEY CHECK (length(digest) = 32),
  offering_id text NOT NULL REFERENCES project.offering (id),
  content     text NOT NULL CHECK (digest = sha256(convert_to(content, 'UTF8'))),
  created_at  timestamptz NOT NULL
);
COMMENT ON TABLE project.order_terms IS 'append-only: what orders of an offering were accepted under; a change of its texts is another row';
COMMENT ON COLUMN project.order_terms.content IS 'canonical JSON (RFC 8785), whose SHA-256 is the digest';
GRANT SELECT, INSERT ON project.order_terms TO mizan_app;

ALTER TABLE payment.share_order ADD COLUMN accepted_terms bytea CHECK (length(accepted_terms) = 32);
COMMENT ON COLUMN payment.share_order.accepted_terms IS 'the digest of the terms that the investor last accepted (project.order_terms); null where none are known';
GRANT UPDATE (accepted_terms) ON payment.share_order TO mizan_app;
