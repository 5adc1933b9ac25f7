-- Locks the supply of an offering until the end of the transaction: no investment enters it, and none leaves it, meanwhile. False when
-- there is no such offering.
CREATE FUNCTION ledger.lock_supply(p_offering text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION ledger.lock_supply(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_supply(text) TO mizan_app;
