-- Envelopes as the document service keeps them: found by what they were signed into, by what was signed, and by what still waits.

CREATE INDEX file_by_hash ON document.file (sha256) WHERE role IN ('signed', 'certificate');
CREATE INDEX envelope_of_signed ON document.envelope (signed_id) WHERE signed_id IS NOT NULL;
CREATE INDEX envelope_of_certificate ON document.envelope (certificate_id) WHERE certificate_id IS NOT NULL;
