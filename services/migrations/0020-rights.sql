-- What was answered, signed and kept stays as it is, whatever statement somebody makes the running product send: the rights say which columns
-- may change, these triggers which values. A refusal looks like a missing right.

CREATE SCHEMA rights;
CREATE FUNCTION rights.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.%: % would change what is settled (%)', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP, TG_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
GRANT USAGE ON SCHEMA rights TO mizan_app;
