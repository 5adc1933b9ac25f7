-- An uploaded image of a message that is deleted may be dropped, as a document may. What only a message refers to is marked as such:
-- an image that is in use elsewhere is never dropped by a message.
ALTER TABLE file.object
  ADD COLUMN kept_for text CHECK (kept_for IN ('message', 'content')),
  ADD COLUMN kept_for_at timestamptz,
  ADD CHECK ((kept_for IS NULL) = (kept_for_at IS NULL)),
  ADD CHECK (kept_for IS NULL OR kept_at IS NOT NULL);
COMMENT ON COLUMN file.object.kept_for IS 'what alone refers to it, where it does not take from the room of its owner';
COMMENT ON COLUMN file.object.kept_for_at IS 'when that referred to it last';
GRANT UPDATE (kept_for, kept_for_at) ON file.object TO mizan_app;

DROP TRIGGER object_stored_once ON file.object;
CREATE TRIGGER object_stored_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND (NEW.state, NEW.content_type, NEW.size, NEW.sha256, NEW.stored_at, NEW.preview_type, NEW.preview_size)
      IS DISTINCT FROM (OLD.state, OLD.content_type, OLD.size, OLD.sha256, OLD.stored_at, OLD.preview_type, OLD.preview_size)
    AND NOT (OLD.source = 'upload' AND (OLD.kind = 'document' OR OLD.kept_for = 'message' OR OLD.record_at IS NOT NULL)
      AND NEW.state = 'refused' AND NEW.sha256 IS NULL))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER object_kept_for_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.kept_at IS NOT NULL AND NEW.kept_for IS NOT NULL AND NEW.kept_for IS DISTINCT FROM OLD.kept_for)
  EXECUTE FUNCTION rights.refuse();
