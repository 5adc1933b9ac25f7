-- How many pages a document had before pages were added for signatures.
ALTER TABLE signing.envelope ADD COLUMN own_pages integer CHECK (own_pages BETWEEN 1 AND pages);
COMMENT ON COLUMN signing.envelope.own_pages IS 'pages of the document itself, before those added for signatures; null for envelopes made before this column';
