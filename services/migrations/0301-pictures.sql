-- Pictures, documents and a video of an offering (R60, V23, V29; record 0300).

ALTER TABLE project.presentation
  ADD COLUMN images jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(images) = 'array'),
  ADD COLUMN documents jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(documents) = 'array'),
  ADD COLUMN video text NOT NULL DEFAULT '';
COMMENT ON COLUMN project.presentation.images IS '[{key, alt, width, height}], the cover first';
COMMENT ON COLUMN project.presentation.documents IS '[{key, title, contentType, size}]';
COMMENT ON COLUMN project.presentation.video IS 'the link as it was typed; empty without one';

CREATE TABLE project.picture (
  proposal_id text NOT NULL REFERENCES project.proposal (id) ON DELETE CASCADE,
  file_key    text NOT NULL CHECK (file_key ~ '^[A-Za-z0-9_-]{43}$'),
  width       integer NOT NULL CHECK (width > 0),
  height      integer NOT NULL CHECK (height > 0),
  small       bytea NOT NULL,
  large       bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (proposal_id, file_key)
);
COMMENT ON TABLE project.picture IS 'submitted pictures as WebP in two sizes, made anew from an examined upload';
COMMENT ON COLUMN project.picture.width IS 'pixels of the large one';

GRANT SELECT, INSERT ON project.picture TO mizan_app;
GRANT UPDATE (images, documents, video) ON project.presentation TO mizan_app;
