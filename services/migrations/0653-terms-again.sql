-- A person with an account accepts a later version of the terms.

CREATE FUNCTION users.accept_terms(p_person text, p_version text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
BEGIN
  UPDATE account a SET terms_version = p_version, terms_accepted_at = p_now
    WHERE a.id = p_person AND a.terms_version < p_version;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION users.accept_terms FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.accept_terms TO mizan_app;
