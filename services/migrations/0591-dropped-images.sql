-- An uploaded image may be dropped as a document may: a draft that is deleted takes its images with it.
DROP TRIGGER object_stored_once ON file.object;
CREATE TRIGGER object_stored_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND (NEW.state, NEW.content_type, NEW.size, NEW.sha256, NEW.stored_at, NEW.preview_type, NEW.preview_size)
      IS DISTINCT FROM (OLD.state, OLD.content_type, OLD.size, OLD.sha256, OLD.stored_at, OLD.preview_type, OLD.preview_size)
    AND NOT (OLD.source = 'upload' AND (OLD.kind IN ('document', 'image') OR OLD.record_at IS NOT NULL)
      AND NEW.state = 'refused' AND NEW.sha256 IS NULL))
  EXECUTE FUNCTION rights.refuse();
