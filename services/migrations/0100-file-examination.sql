-- Uploads are examined before they count: their bytes lie in quarantine until then. Documents are a kind of their own, and files that
-- the product itself makes lie beside them.

ALTER TABLE file.object DROP CONSTRAINT object_kind_check;
ALTER TABLE file.object ADD CONSTRAINT object_kind_check CHECK (kind IN ('image', 'video', 'document'));
ALTER TABLE file.object DROP CONSTRAINT object_state_check;
ALTER TABLE file.object ADD CONSTRAINT object_state_check
  CHECK (state IN ('issued', 'receiving', 'quarantined', 'examining', 'stored', 'refused'));
COMMENT ON COLUMN file.object.state IS
  'issued: an address was given out; receiving: it was used, which works once; quarantined: bytes are there and nobody has looked at them; '
  'examining: somebody does; stored: they count; refused: they are gone';

ALTER TABLE file.object
  ADD COLUMN source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'product')),
  ADD COLUMN name_sealed text,
  ADD COLUMN refusal text CHECK (refusal ~ '^[a-z_]{1,32}$'),
  ADD COLUMN examining_at timestamptz,
  ADD COLUMN preview_type text,
  ADD COLUMN preview_size bigint CHECK (preview_size > 0),
  ADD COLUMN direct boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT object_refused_state CHECK (refusal IS NULL OR state = 'refused'),
  ADD CONSTRAINT object_preview_whole CHECK ((preview_type IS NULL) = (preview_size IS NULL)),
  ADD CONSTRAINT object_examining_since CHECK (state <> 'examining' OR examining_at IS NOT NULL);
COMMENT ON COLUMN file.object.source IS 'upload: counts for the quota of its owner; product: made by the product itself, e.g. a signed contract';
COMMENT ON COLUMN file.object.name_sealed IS 'personal: the name the file had where it came from, without path and control characters';
COMMENT ON COLUMN file.object.refusal IS 'why, as a word of the service';
COMMENT ON COLUMN file.object.examining_at IS 'since when; an examination that was cut off is begun anew';
COMMENT ON COLUMN file.object.preview_type IS 'an image shown on pages, beside the PDF that is downloaded; null: none';
COMMENT ON COLUMN file.object.direct IS 'an address past this product may still write into quarantine; false again once that was cleared';
CREATE INDEX object_direct ON file.object (created_at) WHERE direct;

GRANT UPDATE (name_sealed, refusal, examining_at, preview_type, preview_size, direct) ON file.object TO mizan_app;
