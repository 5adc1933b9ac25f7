-- What the sending side and its jobs need: renewals that wait, counts per sending, and notices about documents.

-- The hourly look for what runs out or is to be renewed; what was told already is not looked at again.
CREATE INDEX item_renewal_waiting ON document.item (renews_at) WHERE closed_at IS NULL AND renewal_state IN ('upcoming', 'expiring', 'sent');
-- How many recipients of a sending stand where, and which of them still owe an answer.
CREATE INDEX item_standing ON document.item (workflow_id, tab, status, id);
CREATE INDEX workflow_of_project ON document.workflow_project (project_id, workflow_id);

ALTER TABLE notification.notice DROP CONSTRAINT notice_category_check;
ALTER TABLE notification.notice ADD CONSTRAINT notice_category_check
  CHECK (category IN ('order', 'wallet', 'offering', 'account', 'document'));
