-- Proposals made before the rule get 14 days from now.
SELECT kit.enqueue('refunds.expire', jsonb_build_object('refundId', r.id), now(), now() + interval '14 days', r.id, 'job_expire_' || r.id)
  FROM payment.refund r WHERE r.state = 'proposed';
