-- Staff: invitations, roles that two administrators give, lost factors.

-- Whoever changes roles or counts administrators locks this row first, so that two changes never pass each other.
CREATE TABLE users.staff_guard (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
);
INSERT INTO users.staff_guard DEFAULT VALUES;

CREATE TABLE users.staff_invitation (
  id                text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  -- the id the account will have; the address is sealed under its key
  person_id         text NOT NULL UNIQUE,
  email_index       text NOT NULL,
  email_sealed      text NOT NULL,
  role              text NOT NULL CHECK (role IN ('admin', 'compliance', 'finance', 'scholar', 'support', 'content')),
  state             text NOT NULL CHECK (state IN ('proposed', 'open', 'accepted', 'declined', 'withdrawn', 'expired')),
  asked_by          text,
  asked_at          timestamptz NOT NULL,
  decided_by        text,
  decided_at        timestamptz,
  expires_at        timestamptz NOT NULL,
  token_hash        bytea UNIQUE,
  totp_sealed       text,
  passkey_challenge text,
  factor_until      timestamptz,
  CHECK (decided_by IS NULL OR decided_by <> asked_by),
  -- Two administrators, or the command line.
  CHECK (state NOT IN ('open', 'accepted') OR role NOT IN ('admin', 'compliance', 'finance') OR asked_by IS NULL OR decided_by IS NOT NULL)
);
CREATE UNIQUE INDEX staff_invitation_open ON users.staff_invitation (email_index) WHERE state IN ('proposed', 'open');
CREATE INDEX staff_invitation_asked ON users.staff_invitation (asked_at);
COMMENT ON COLUMN users.staff_invitation.email_index IS 'personal: keyed hash of the address in lower case';
COMMENT ON COLUMN users.staff_invitation.email_sealed IS 'personal';
COMMENT ON COLUMN users.staff_invitation.token_hash IS 'secret: SHA-256 of the link''s secret';
COMMENT ON COLUMN users.staff_invitation.totp_sealed IS 'secret: of an authenticator app that waits for its first code';

CREATE TABLE users.role_change (
  id         text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id  text NOT NULL REFERENCES users.account (id),
  role       text NOT NULL CHECK (role IN ('admin', 'compliance', 'finance', 'scholar', 'support', 'content')),
  state      text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'granted', 'declined', 'withdrawn', 'expired')),
  asked_by   text NOT NULL CHECK (asked_by <> person_id),
  asked_at   timestamptz NOT NULL,
  decided_by text CHECK (decided_by <> person_id),
  decided_at timestamptz,
  expires_at timestamptz NOT NULL,
  applied_at timestamptz,
  CHECK (state NOT IN ('granted', 'declined') OR decided_by IS NULL OR decided_by <> asked_by),
  CHECK (state <> 'granted' OR role NOT IN ('admin', 'compliance', 'finance') OR decided_by IS NOT NULL)
);
CREATE UNIQUE INDEX role_change_open ON users.role_change (person_id, role) WHERE state = 'proposed';

-- A removal of factors is told by mail and by message: the same link in both, however often one of them is tried.
CREATE TABLE users.factor_removal (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id     text NOT NULL REFERENCES users.account (id),
  state         text NOT NULL CHECK (state IN ('requested', 'cooling', 'done', 'declined', 'withdrawn', 'stopped', 'expired')),
  reason_sealed text NOT NULL,
  check_sealed  text,
  asked_by      text NOT NULL CHECK (asked_by <> person_id),
  asked_at      timestamptz NOT NULL,
  decided_by    text CHECK (decided_by <> person_id),
  decided_at    timestamptz,
  expires_at    timestamptz NOT NULL,
  due_at        timestamptz,
  stop_hash     bytea UNIQUE,
  stop_sealed   text,
  CHECK (state NOT IN ('cooling', 'done') OR (decided_by <> asked_by AND check_sealed IS NOT NULL AND due_at IS NOT NULL))
);
CREATE UNIQUE INDEX factor_removal_open ON users.factor_removal (person_id) WHERE state IN ('requested', 'cooling');
COMMENT ON COLUMN users.factor_removal.reason_sealed IS 'personal: under the key of the person it is about';
COMMENT ON COLUMN users.factor_removal.check_sealed IS 'personal: how the second administrator checked who it is';
COMMENT ON COLUMN users.factor_removal.stop_hash IS 'secret: SHA-256 of the secret in the link that stops it';
COMMENT ON COLUMN users.factor_removal.stop_sealed IS 'personal, secret: of the link that stops it, during the cooling time';

-- The runtime role may write no role: it may ask for one that the rows above allow, once.
CREATE FUNCTION users.give_role(p_change text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
DECLARE
  c role_change;
BEGIN
  SELECT * INTO c FROM role_change WHERE id = p_change AND state = 'granted' AND applied_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM unnest(ARRAY[c.asked_by, c.decided_by]) actor
              WHERE actor IS NOT NULL AND NOT EXISTS (
                SELECT FROM account a WHERE a.id = actor AND 'admin' = ANY (a.roles) AND a.disabled_at IS NULL)) THEN
    RETURN false;
  END IF;
  UPDATE account a SET roles = array_append(a.roles, c.role), left_staff_at = NULL
   WHERE a.id = c.person_id AND NOT (c.role = ANY (a.roles)) AND a.disabled_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE role_change SET applied_at = p_now WHERE id = p_change;
  RETURN true;
END $$;

-- 'taken', 'absent', 'last' for the last administrator, 'refused' for an actor who is none or acts on their own account.
CREATE FUNCTION users.take_role(p_person text, p_role text, p_actor text, p_now timestamptz)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
BEGIN
  PERFORM FROM staff_guard FOR UPDATE;
  IF p_person = p_actor OR NOT EXISTS (
    SELECT FROM account a WHERE a.id = p_actor AND 'admin' = ANY (a.roles) AND a.disabled_at IS NULL) THEN
    RETURN 'refused';
  END IF;
  IF NOT EXISTS (SELECT FROM account a WHERE a.id = p_person AND p_role = ANY (a.roles)) THEN RETURN 'absent'; END IF;
  IF p_role = 'admin' AND NOT EXISTS (
    SELECT FROM account a WHERE a.id <> p_person AND 'admin' = ANY (a.roles) AND a.disabled_at IS NULL) THEN
    RETURN 'last';
  END IF;
  UPDATE account a SET roles = array_remove(a.roles, p_role),
         left_staff_at = CASE WHEN cardinality(a.roles) = 1 THEN p_now ELSE a.left_staff_at END
   WHERE a.id = p_person;
  RETURN 'taken';
END $$;

-- The account of an invitation: the role stands there, not in what the runtime role says. The administrators whom the row names must still
-- be administrators.
CREATE FUNCTION users.give_invited_role(p_invitation text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
BEGIN
  UPDATE account a SET roles = ARRAY[i.role], left_staff_at = NULL
    FROM staff_invitation i
   WHERE i.id = p_invitation AND i.state = 'accepted' AND a.id = i.person_id AND cardinality(a.roles) = 0
     AND a.left_staff_at = a.created_at
     AND NOT EXISTS (SELECT FROM unnest(ARRAY[i.asked_by, i.decided_by]) actor
                      WHERE actor IS NOT NULL AND NOT EXISTS (
                        SELECT FROM account b WHERE b.id = actor AND 'admin' = ANY (b.roles) AND b.disabled_at IS NULL))
     AND (EXISTS (SELECT FROM totp t WHERE t.user_id = a.id AND t.since IS NOT NULL)
          OR EXISTS (SELECT FROM passkey k WHERE k.user_id = a.id));
  RETURN FOUND;
END $$;

REVOKE ALL ON FUNCTION users.give_role, users.take_role, users.give_invited_role FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.give_role, users.take_role, users.give_invited_role TO mizan_app;

-- Invitations without an administrator come from the owner of the database: the command line.
CREATE FUNCTION users.check_invitation() RETURNS trigger LANGUAGE plpgsql SET search_path = users, pg_temp AS $$
BEGIN
  IF pg_has_role(current_user, (SELECT c.relowner FROM pg_class c WHERE c.oid = TG_RELID), 'USAGE') THEN RETURN NEW; END IF;
  IF NEW.state NOT IN ('proposed', 'open') OR NOT EXISTS (
    SELECT FROM account a WHERE a.id = NEW.asked_by AND 'admin' = ANY (a.roles) AND a.disabled_at IS NULL) THEN
    RAISE EXCEPTION 'an invitation needs an administrator who asks' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_invitation_asked BEFORE INSERT ON users.staff_invitation
  FOR EACH ROW EXECUTE FUNCTION users.check_invitation();

-- The runtime role writes requests of staff and never their outcome: no request that is decided already.
GRANT SELECT, UPDATE ON users.staff_guard TO mizan_app;
GRANT SELECT, DELETE ON users.staff_invitation TO mizan_app;
GRANT INSERT (id, person_id, email_index, email_sealed, role, state, asked_by, asked_at, expires_at) ON users.staff_invitation TO mizan_app;
GRANT UPDATE (state, decided_by, decided_at, expires_at, token_hash, totp_sealed, passkey_challenge, factor_until)
  ON users.staff_invitation TO mizan_app;
GRANT SELECT ON users.role_change TO mizan_app;
GRANT INSERT (id, person_id, role, asked_by, asked_at, expires_at) ON users.role_change TO mizan_app;
GRANT UPDATE (state, decided_by, decided_at) ON users.role_change TO mizan_app;
GRANT SELECT, INSERT ON users.factor_removal TO mizan_app;
GRANT UPDATE (state, check_sealed, decided_by, decided_at, due_at, stop_hash, stop_sealed) ON users.factor_removal TO mizan_app;
