-- What was answered, signed and kept stays as it is, whatever statement somebody makes the running product send: the rights say which columns
-- may change, these triggers which values. A refusal looks like a missing right.

CREATE SCHEMA rights;
CREATE FUNCTION rights.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.%: % would change what is settled (%)', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP, TG_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
GRANT USAGE ON SCHEMA rights TO mizan_app;

-- The embedded provider: a signer answers once, while the envelope is open.
CREATE TRIGGER signer_answered_once BEFORE UPDATE ON signing.signer FOR EACH ROW
  WHEN (OLD.answered_at IS NOT NULL OR (OLD.viewed_at IS NOT NULL AND NEW.viewed_at IS DISTINCT FROM OLD.viewed_at))
  EXECUTE FUNCTION rights.refuse();

CREATE FUNCTION signing.while_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock keeps an envelope open that is closed at this moment by somebody else.
  PERFORM FROM signing.envelope e WHERE e.id = NEW.envelope_id AND e.status = 'sent' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the envelope % is closed: %.% takes no %', NEW.envelope_id, TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signer_answers_open_envelope BEFORE UPDATE ON signing.signer FOR EACH ROW
  WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION signing.while_open();
CREATE TRIGGER signer_of_open_envelope BEFORE INSERT ON signing.signer FOR EACH ROW
  WHEN (NEW.state = 'open') EXECUTE FUNCTION signing.while_open();
CREATE TRIGGER signer_begins_open BEFORE INSERT ON signing.signer FOR EACH ROW
  WHEN (NEW.state <> 'open') EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER revision_of_open_envelope BEFORE INSERT ON signing.revision FOR EACH ROW EXECUTE FUNCTION signing.while_open();

-- A head is only followed by another, and a link of the chain by the next: the last one is written right after the envelope is closed.
CREATE TRIGGER envelope_closed_once BEFORE UPDATE ON signing.envelope FOR EACH ROW
  WHEN (OLD.status <> 'sent' AND (NEW.status, NEW.closed_at, NEW.head_number, NEW.head_key, NEW.head_sha256, NEW.certificate_key,
      NEW.certificate_sha256)
    IS DISTINCT FROM (OLD.status, OLD.closed_at, OLD.head_number, OLD.head_key, OLD.head_sha256, OLD.certificate_key, OLD.certificate_sha256))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_head_follows BEFORE UPDATE ON signing.envelope FOR EACH ROW
  WHEN ((NEW.head_key, NEW.head_sha256) IS DISTINCT FROM (OLD.head_key, OLD.head_sha256) AND NEW.head_number <= OLD.head_number
    OR NEW.head_number < OLD.head_number)
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_chain_follows BEFORE UPDATE ON signing.envelope FOR EACH ROW
  WHEN (NEW.event_seq < OLD.event_seq OR (NEW.event_seq = OLD.event_seq AND NEW.event_hash <> OLD.event_hash)
    OR (OLD.status = 'completed' AND NEW.event_seq <> OLD.event_seq))
  EXECUTE FUNCTION rights.refuse();

-- An envelope as the document service keeps it: what is completed stays, and what ended otherwise is completed or stays.
CREATE TRIGGER envelope_ends_once BEFORE UPDATE ON document.envelope FOR EACH ROW
  WHEN (OLD.status IN ('completed', 'declined', 'expired', 'voided') AND NEW.status <> OLD.status
    AND NOT (OLD.status IN ('expired', 'voided') AND NEW.status = 'completed'))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_is_sent_first BEFORE UPDATE ON document.envelope FOR EACH ROW
  WHEN (OLD.status = 'preparing' AND NEW.status IN ('completed', 'declined') OR OLD.status = 'sent' AND NEW.status = 'preparing')
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_keeps_files BEFORE UPDATE ON document.envelope FOR EACH ROW
  WHEN ((OLD.signed_id IS NOT NULL AND NEW.signed_id IS DISTINCT FROM OLD.signed_id)
    OR (OLD.certificate_id IS NOT NULL AND NEW.certificate_id IS DISTINCT FROM OLD.certificate_id)
    OR (OLD.provider_id IS NOT NULL AND NEW.provider_id IS DISTINCT FROM OLD.provider_id))
  EXECUTE FUNCTION rights.refuse();

-- The recipient's answers are given once.
CREATE TRIGGER item_answered_once BEFORE UPDATE ON document.item FOR EACH ROW
  WHEN ((OLD.commented_at IS NOT NULL AND (NEW.commented_at, NEW.comment_sealed) IS DISTINCT FROM (OLD.commented_at, OLD.comment_sealed))
    OR (OLD.decided_at IS NOT NULL
      AND (NEW.decision, NEW.decided_at, NEW.remarks_sealed) IS DISTINCT FROM (OLD.decision, OLD.decided_at, OLD.remarks_sealed))
    OR (OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at)
    OR (OLD.decline_reason_sealed IS NOT NULL AND OLD.tab = 'RECEIVED'
      AND NEW.decline_reason_sealed IS DISTINCT FROM OLD.decline_reason_sealed))
  EXECUTE FUNCTION rights.refuse();
-- A signature, and what is complete, goes only with the round it belongs to: a request that is asked for again begins empty.
CREATE TRIGGER item_signed_once BEFORE UPDATE ON document.item FOR EACH ROW
  WHEN ((NEW.signed_at, NEW.submitted_id, NEW.submitted_at, NEW.submission_remarks_sealed, NEW.envelope_id)
      IS DISTINCT FROM (OLD.signed_at, OLD.submitted_id, OLD.submitted_at, OLD.submission_remarks_sealed, OLD.envelope_id)
    AND (OLD.signed_at IS NOT NULL
      OR (OLD.request_state = 'submitted' AND NEW.submitted_id IS DISTINCT FROM OLD.submitted_id)
      OR (OLD.submitted_at IS NOT NULL AND NEW.submitted_at IS NULL))
    AND NOT (OLD.tab = 'REQUESTED' AND NEW.renewal_round = OLD.renewal_round + 1 AND NEW.signed_at IS NULL AND NEW.submitted_id IS NULL
      AND NEW.submitted_at IS NULL AND NEW.submission_remarks_sealed IS NULL AND NEW.envelope_id IS NULL))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER item_rounds_follow BEFORE UPDATE ON document.item FOR EACH ROW
  WHEN (NEW.renewal_round NOT IN (OLD.renewal_round, OLD.renewal_round + 1)) EXECUTE FUNCTION rights.refuse();
-- Only what a person put into their own documents may go again.
CREATE TRIGGER item_of_others_stays BEFORE DELETE ON document.item FOR EACH ROW
  WHEN (OLD.tab <> 'MYDOC' OR OLD.signed_at IS NOT NULL OR OLD.envelope_id IS NOT NULL) EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER file_of_others_stays BEFORE DELETE ON document.file FOR EACH ROW
  WHEN (OLD.role <> 'submission') EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER workflow_cancelled_once BEFORE UPDATE ON document.workflow FOR EACH ROW
  WHEN (OLD.cancelled_at IS NOT NULL AND (NEW.cancelled_at, NEW.cancel_reason) IS DISTINCT FROM (OLD.cancelled_at, OLD.cancel_reason))
  EXECUTE FUNCTION rights.refuse();

-- Bytes that count are those that were examined. An upload may be dropped as a whole; what the product made stays.
CREATE TRIGGER object_stored_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND (NEW.state, NEW.content_type, NEW.size, NEW.sha256, NEW.stored_at, NEW.preview_type, NEW.preview_size)
      IS DISTINCT FROM (OLD.state, OLD.content_type, OLD.size, OLD.sha256, OLD.stored_at, OLD.preview_type, OLD.preview_size)
    AND NOT (OLD.source = 'upload' AND OLD.kind = 'document' AND NEW.state = 'refused' AND NEW.sha256 IS NULL))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER object_kept_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.kept_at IS NOT NULL AND NEW.kept_at IS DISTINCT FROM OLD.kept_at AND NEW.state = 'stored')
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER object_kept_stays BEFORE DELETE ON file.object FOR EACH ROW
  WHEN (OLD.source = 'product' OR OLD.kept_at IS NOT NULL) EXECUTE FUNCTION rights.refuse();
