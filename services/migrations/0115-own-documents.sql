-- Whoever removes a document of their own removes its file as well; and the hourly look sees renewals that nobody answered in time.

-- Only a file that no item and no envelope refers to can go: the references hold the others.
GRANT DELETE ON document.file TO mizan_app;
-- Whether another entry still leads to the same bytes.
CREATE INDEX file_of_object ON document.file (object_key);
-- What was asked for again and is still owed when its sending runs out.
CREATE INDEX item_renewal_due ON document.item (workflow_id) WHERE closed_at IS NULL AND renewal_state = 'due' AND tab <> 'MYDOC';

ALTER TABLE file.object ADD COLUMN declared_type text CHECK (length(declared_type) <= 200);
COMMENT ON COLUMN file.object.declared_type IS 'what the sender said it is; the bytes must agree, whenever they are examined';
GRANT UPDATE (declared_type) ON file.object TO mizan_app;
