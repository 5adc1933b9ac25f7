-- An upload that an editor saves in a draft becomes its owner's (record 0353): once, before anything refers to it, and with its data key.

GRANT UPDATE (owner_id) ON file.object TO mizan_app;

CREATE TRIGGER object_given_unused BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id AND NOT (OLD.state = 'stored' AND OLD.source = 'upload' AND OLD.kept_at IS NULL AND NEW.kept_at IS NOT NULL
    AND OLD.sealed_under = 'person' AND NEW.sealed_under = 'person' AND NEW.data_key_sealed IS DISTINCT FROM OLD.data_key_sealed))
  EXECUTE FUNCTION rights.refuse();

DROP TRIGGER object_data_key_stays ON file.object;
CREATE TRIGGER object_data_key_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND NEW.state = 'stored' AND OLD.data_key_sealed IS NOT NULL
    AND (NEW.data_key_sealed, NEW.sealed_under) IS DISTINCT FROM (OLD.data_key_sealed, OLD.sealed_under)
    AND NOT (OLD.sealed_under = 'person' AND NEW.sealed_under IN ('record', 'product') AND NEW.data_key_sealed IS NOT NULL)
    AND NOT (NEW.owner_id <> OLD.owner_id AND NEW.data_key_sealed IS NOT NULL))
  EXECUTE FUNCTION rights.refuse();
