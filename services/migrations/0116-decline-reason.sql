-- Why somebody did not sign: told to whoever sent it, and to nobody else.

ALTER TABLE document.item ADD COLUMN decline_reason_sealed text;
COMMENT ON COLUMN document.item.decline_reason_sealed IS 'personal: why the recipient declined to sign';
GRANT UPDATE (decline_reason_sealed) ON document.item TO mizan_app;
