-- Why compliance has put an issuer's company on hold or rejected it, for the issuer to read. No statement reads the clock.

ALTER TABLE users.kyc_case ADD COLUMN company_reason_sealed text;
COMMENT ON COLUMN users.kyc_case.company_reason_sealed IS 'personal: why the company is on hold or rejected, under the record key';

-- The machine of the case remembers from now on whether the company has changed since the case was handed in; of what is being
-- changed just now nobody knows, so that it counts as changed.
UPDATE users.kyc_case
   SET context = context || jsonb_build_object('isCompanyChanged', state = 'revision'), machine_version = '2';
