-- What a deposit or an order is about never changes: the runtime role may only move it through its states.

REVOKE UPDATE ON payment.deposit, payment.share_order FROM mizan_app;
GRANT UPDATE (state, reason, intent_id, frame_url, transfer_id, changed_at) ON payment.deposit TO mizan_app;
GRANT UPDATE (state, rev, terms_version, cooling_off_ends, reconfirm_by, locked_until, refunded_amount, changed_at)
  ON payment.share_order TO mizan_app;

REVOKE UPDATE ON card_provider.intent FROM mizan_app;
GRANT UPDATE (state, answer, token_hash, attempts) ON card_provider.intent TO mizan_app;
