-- A card payment that its holder disputes is noticed once, whatever became of the case.
ALTER TABLE payment.money_finding DROP CONSTRAINT money_finding_rule_check;
ALTER TABLE payment.money_finding ADD CONSTRAINT money_finding_rule_check
  CHECK (rule IN ('structuring', 'thirdParty', 'sourceOfFunds', 'quickOut', 'country', 'dispute'));
CREATE UNIQUE INDEX money_finding_dispute ON payment.money_finding (movement_id) WHERE rule = 'dispute';
