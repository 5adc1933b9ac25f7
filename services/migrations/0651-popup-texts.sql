-- What editors add to the shared dialogs is content too.

ALTER TABLE resource.article DROP CONSTRAINT article_kind_check;
ALTER TABLE resource.article ADD CONSTRAINT article_kind_check CHECK (kind IN ('blog', 'whitePaper', 'faq', 'team', 'popup'));
