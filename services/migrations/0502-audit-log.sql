-- The audit trail of one item, whatever its kind (R49).
CREATE INDEX audit_item ON kit.audit (entity_id, id DESC);
