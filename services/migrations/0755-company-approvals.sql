-- Who approved the company of an issuer: at high risk two reviewers must (record 0497).

ALTER TABLE users.kyc_case ADD COLUMN company_approvals text[] NOT NULL DEFAULT '{}';
ALTER TABLE users.kyc_case ADD CHECK (NOT person_id = ANY (company_approvals));
COMMENT ON COLUMN users.kyc_case.company_approvals IS 'ids of the reviewers who approved the company in its current form; empty where one was approved before they were kept';
