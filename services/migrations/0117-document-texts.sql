-- What somebody calls a document of their own is theirs to read; and a column that nothing ever filled goes.

ALTER TABLE document.workflow ADD COLUMN subject_sealed text;
COMMENT ON COLUMN document.workflow.subject_sealed IS 'personal of sender_id: what the owner of an own document calls it';
ALTER TABLE document.workflow DROP CONSTRAINT workflow_subject_check;
ALTER TABLE document.workflow ADD CONSTRAINT workflow_subject_check
  CHECK (length(subject) <= 100 AND (subject = '') = (subject_sealed IS NOT NULL));
ALTER TABLE document.workflow ADD CONSTRAINT workflow_sealed_subject_check
  CHECK (subject_sealed IS NULL OR workflow_type = 'own');

ALTER TABLE document.workflow DROP COLUMN card_image_key;
