-- What the vendor of identity checks has said of a case by now, so that a reviewer sees its reasons and nobody asks it again for a page.

ALTER TABLE users.kyc_case
  ADD COLUMN identity_result_sealed text,
  ADD CONSTRAINT kyc_case_identity_result CHECK (identity_result_sealed IS NULL OR identity_ref IS NOT NULL);
COMMENT ON COLUMN users.kyc_case.identity_result_sealed IS 'personal: status, outcome and findings of the identity provider, under the record key';
