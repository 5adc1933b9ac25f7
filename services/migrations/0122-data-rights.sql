-- Rights over personal data: the key of what the law makes us keep, the lock on it, and the rules for how long. No statement reads the
-- clock: every instant is a parameter.

-- The second key of a person is a row of kit.person_key under 'rec_' and their id (services/kit/personal-records.ts). It survives the
-- erasure of the account; from then on it stands here as locked.
CREATE TABLE kit.record_lock (
  person_id    text PRIMARY KEY CHECK (person_id ~ '^[A-Za-z0-9_-]+$' AND length(person_id) <= 60),
  locked_at    timestamptz NOT NULL,
  destroyed_at timestamptz CHECK (destroyed_at >= locked_at)
);
COMMENT ON TABLE kit.record_lock IS 'people whose account was erased: their record key opens for compliance only, with a reason that is written down';
GRANT SELECT, INSERT ON kit.record_lock TO mizan_app;
GRANT UPDATE (destroyed_at) ON kit.record_lock TO mizan_app;

CREATE TABLE kit.record_opening (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id     text NOT NULL REFERENCES kit.record_lock (person_id),
  actor_id      text NOT NULL,
  at            timestamptz NOT NULL,
  reason_sealed text NOT NULL
);
CREATE INDEX record_opening_person ON kit.record_opening (person_id, at);
COMMENT ON COLUMN kit.record_opening.reason_sealed IS 'personal: why locked records were opened, under the record key itself';
GRANT SELECT, INSERT ON kit.record_opening TO mizan_app;

-- How long the law makes us keep what (spec 5, design 2): dated data with its source. '*' stands where no rule names the country.
CREATE TABLE users.retention_rule (
  country        text NOT NULL CHECK (country = '*' OR country ~ '^[A-Z]{2}$'),
  kind           text NOT NULL CHECK (kind IN ('identity', 'signed', 'orders')),
  regime         text NOT NULL CHECK (regime ~ '^[a-z0-9-]{1,60}$'),
  version        text NOT NULL,
  in_force_since date NOT NULL,
  years          integer NOT NULL CHECK (years BETWEEN 1 AND 30),
  counted_from   text NOT NULL CHECK (counted_from IN ('end_of_relation', 'last_record')),
  source         text NOT NULL,
  PRIMARY KEY (country, kind, in_force_since)
);
COMMENT ON TABLE users.retention_rule IS 'the rule in force on the day an account is erased decides; contracts/privacy-text.ts holds the same rows for the page';
GRANT SELECT ON users.retention_rule TO mizan_app;

INSERT INTO users.retention_rule (country, kind, regime, version, in_force_since, years, counted_from, source) VALUES
  ('*', 'identity', 'default', '2026-11', '2026-11-01', 5, 'end_of_relation', 'FATF Recommendation 11; Directive (EU) 2015/849, article 40'),
  ('*', 'signed', 'default', '2026-11', '2026-11-01', 5, 'end_of_relation', 'FATF Recommendation 11; Regulation (EU) 2020/1503, article 26'),
  ('*', 'orders', 'default', '2026-11', '2026-11-01', 5, 'end_of_relation', 'FATF Recommendation 11; Regulation (EU) 2020/1503, article 26'),
  ('CA', 'identity', 'ca-pcmltfr', '2026-11', '2026-11-01', 5, 'end_of_relation', 'PCMLTFR, SOR/2002-184, section 148'),
  ('CA', 'signed', 'ca-ni-31-103', '2026-11', '2026-11-01', 7, 'last_record', 'National Instrument 31-103, section 11.6'),
  ('CA', 'orders', 'ca-ni-31-103', '2026-11', '2026-11-01', 7, 'last_record', 'National Instrument 31-103, section 11.6'),
  ('MY', 'identity', 'my-amla', '2026-11', '2026-11-01', 6, 'end_of_relation', 'AMLATFPUAA 2001, section 17'),
  ('MY', 'signed', 'my-amla', '2026-11', '2026-11-01', 6, 'end_of_relation', 'AMLATFPUAA 2001, section 17'),
  ('MY', 'orders', 'my-amla', '2026-11', '2026-11-01', 6, 'end_of_relation', 'AMLATFPUAA 2001, section 17');

-- What of an erased person is kept, by which rule and until when. The facts open with the locked record key only.
CREATE TABLE users.retained (
  person_id    text NOT NULL REFERENCES kit.record_lock (person_id),
  kind         text NOT NULL CHECK (kind IN ('identity', 'signed', 'orders')),
  country      text NOT NULL,
  regime       text NOT NULL,
  version      text NOT NULL,
  counted_at   timestamptz NOT NULL,
  until_at     timestamptz NOT NULL CHECK (until_at > counted_at),
  facts_sealed text,
  destroyed_at timestamptz,
  PRIMARY KEY (person_id, kind),
  CHECK ((facts_sealed IS NULL) = (destroyed_at IS NOT NULL))
);
CREATE INDEX retained_due ON users.retained (until_at) WHERE destroyed_at IS NULL;
COMMENT ON COLUMN users.retained.facts_sealed IS 'personal: what the kept records say of the person, under the record key';
GRANT SELECT, INSERT ON users.retained TO mizan_app;
GRANT UPDATE (facts_sealed, destroyed_at) ON users.retained TO mizan_app;

-- A copy of everything, made at the person's wish and sealed under their own key until they fetch it or a week is over.
CREATE TABLE users.data_export (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id   text NOT NULL UNIQUE,
  state       text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
  done        integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  asked_at    timestamptz NOT NULL,
  ready_at    timestamptz,
  expires_at  timestamptz NOT NULL CHECK (expires_at > asked_at),
  body_sealed text,
  CHECK ((state = 'ready') = (body_sealed IS NOT NULL)),
  CHECK ((state = 'ready') = (ready_at IS NOT NULL))
);
CREATE INDEX data_export_expires ON users.data_export (expires_at);
COMMENT ON COLUMN users.data_export.body_sealed IS 'personal: the whole copy as JSON';
GRANT SELECT, INSERT, DELETE ON users.data_export TO mizan_app;
GRANT UPDATE (state, done, ready_at, body_sealed) ON users.data_export TO mizan_app;

-- An erased account: the row stays, since orders and the trail name its id; nothing in it says who it was.
ALTER TABLE users.account
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT account_erased_is_closed CHECK (erased_at IS NULL OR (disabled_at IS NOT NULL AND phone_index IS NULL AND cardinality(roles) = 0));

-- The runtime role may write neither addresses nor roles: it may only ask for all of this at once. False when it was done before.
CREATE FUNCTION users.erase_account(p_person text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
BEGIN
  UPDATE account a
     SET email_index = 'erased.' || a.id, email_sealed = '', first_name_sealed = '', last_name_sealed = '', phone_sealed = '',
         phone_index = NULL, phone_verified_at = NULL, password_hash = 'erased$argon2id$', has_password = false,
         disabled_at = p_now, disabled_reason_sealed = NULL, default_view = NULL, erased_at = p_now
   WHERE a.id = p_person AND a.erased_at IS NULL AND cardinality(a.roles) = 0;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM totp WHERE user_id = p_person;
  DELETE FROM passkey WHERE user_id = p_person;
  DELETE FROM passkey_start WHERE user_id = p_person;
  DELETE FROM recovery_code WHERE user_id = p_person;
  DELETE FROM network_identity WHERE person_id = p_person;
  DELETE FROM network_transaction WHERE person_id = p_person;
  DELETE FROM network_grant WHERE person_id = p_person;
  DELETE FROM link WHERE person_id = p_person;
  DELETE FROM notice WHERE person_id = p_person;
  DELETE FROM login WHERE person_id = p_person;
  DELETE FROM challenge WHERE person_id = p_person;
  DELETE FROM setting WHERE user_id = p_person;
  DELETE FROM data_export WHERE person_id = p_person;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION users.erase_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.erase_account TO mizan_app;

-- Notices of an erased person go with the account.
GRANT DELETE ON notification.notice TO mizan_app;

-- The end of identity checks: of those begun and never sent when an account is erased, of all of a person's after their retention date.
-- Gives the keys of the files that go with them.
CREATE FUNCTION users.destroy_kyc(p_person text, p_only_unsent boolean)
RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
DECLARE
  cases text[];
  files text[];
BEGIN
  IF NOT p_only_unsent AND NOT EXISTS (
    SELECT FROM retained r WHERE r.person_id = p_person AND r.kind = 'identity' AND r.destroyed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the identity check of % is still to be kept', p_person USING ERRCODE = 'RT001';
  END IF;
  SELECT array_agg(c.id) INTO cases FROM kyc_case c
   WHERE c.person_id = p_person AND (NOT p_only_unsent OR c.submitted_at IS NULL);
  SELECT coalesce(array_agg(DISTINCT d.file_key), '{}') INTO files FROM kyc_document d WHERE d.case_id = ANY (cases)
    AND NOT EXISTS (SELECT FROM kyc_document o WHERE o.file_key = d.file_key AND NOT (o.case_id = ANY (cases)));
  DELETE FROM kyc_word w WHERE w.case_id = ANY (cases);
  DELETE FROM kyc_hit h WHERE h.case_id = ANY (cases);
  DELETE FROM kyc_asked a WHERE a.case_id = ANY (cases);
  DELETE FROM kyc_document d WHERE d.case_id = ANY (cases);
  DELETE FROM kyc_page p WHERE p.case_id = ANY (cases);
  DELETE FROM kyc_case c WHERE c.id = ANY (cases);
  RETURN files;
END $$;
REVOKE ALL ON FUNCTION users.destroy_kyc FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.destroy_kyc TO mizan_app;
