-- The context of a KYC case names its open change requests as the wire does.
UPDATE users.kyc_case
SET context = (context - 'asked') || jsonb_build_object('changeRequests', context -> 'asked')
WHERE context ? 'asked';
