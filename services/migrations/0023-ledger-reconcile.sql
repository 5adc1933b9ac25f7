-- Everything that the ledger keeps twice, recomputed from the postings. No rows: all is well. One statement, hence one snapshot.

CREATE FUNCTION ledger.discrepancies() RETURNS TABLE (rule text, subject text, expected text, found text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  WITH sums AS (
    SELECT p.account_id, sum(p.amount) AS posted, sum(p.held) AS held, sum(p.pending) AS pending FROM posting p GROUP BY p.account_id),
  final AS (
    SELECT t.id, t.kind, t.state, e.kind AS ended_as, r.id AS refund_id
    FROM transfer t
    LEFT JOIN transfer e ON e.settles = t.id AND e.kind IN ('post', 'void', 'expire')
    LEFT JOIN transfer r ON r.settles = t.id AND r.kind = 'refund'),
  lots AS (
    SELECT l.offering_id, sum(l.units) FILTER (WHERE l.state = 'provisional') AS provisional, sum(l.units) FILTER (WHERE l.state = 'held') AS held
    FROM lot l GROUP BY l.offering_id),
  holders AS (
    SELECT 'share:' || l.offering_id AS asset, l.holder_id, coalesce(sum(l.units) FILTER (WHERE l.state = 'held'), 0) AS held,
           coalesce(sum(l.units) FILTER (WHERE l.state = 'provisional'), 0) AS provisional
    FROM lot l GROUP BY l.offering_id, l.holder_id)

  SELECT 'transfer sums to zero (I1)', p.transfer_id || ' ' || p.asset, '0, held = pending', format('%s, %s / %s', sum(p.amount), sum(p.held), sum(p.pending))
    FROM posting p GROUP BY p.transfer_id, p.asset HAVING sum(p.amount) <> 0 OR sum(p.held) <> sum(p.pending)
  UNION ALL
  SELECT 'trial balance is zero (I2)', a.asset, '0, held = pending', format('%s, %s / %s', sum(a.posted), sum(a.held), sum(a.pending))
    FROM account a GROUP BY a.asset HAVING sum(a.posted) <> 0 OR sum(a.held) <> sum(a.pending)
  UNION ALL
  SELECT 'nothing overdrawn (I3)', a.id::text, 'posted - held >= 0', format('%s - %s', a.posted, a.held)
    FROM account a WHERE a.posted - a.held < 0 AND a.kind NOT IN ('provider_settlement', 'world')
  UNION ALL
  SELECT 'nothing oversold (I4)', s.offering_id, format('<= %s', s.total), (s.reserved + s.sold)::text
    FROM offering_supply s WHERE s.reserved + s.sold > s.total
  UNION ALL
  SELECT 'supply equals its shares (I5)', s.offering_id,
         format('total %s reserved %s sold %s', coalesce(i.posted, 0) + coalesce(h.posted, 0), coalesce(h.pending, 0), coalesce(h.posted, 0)),
         format('total %s reserved %s sold %s', s.total, s.reserved, s.sold)
    FROM offering_supply s
    LEFT JOIN sums i ON i.account_id = s.issuance_id
    LEFT JOIN LATERAL (SELECT sum(x.posted) AS posted, sum(x.pending) AS pending FROM account a JOIN sums x ON x.account_id = a.id
                         WHERE a.asset = s.asset AND a.kind = 'holding') h ON true
    WHERE (coalesce(i.posted, 0) + coalesce(h.posted, 0), coalesce(h.pending, 0), coalesce(h.posted, 0)) IS DISTINCT FROM (s.total, s.reserved, s.sold)
       OR coalesce(i.held, 0) <> s.reserved
  UNION ALL
  SELECT 'held equals open holds (I6)', a.id::text, coalesce(o.held, 0)::text || ' / ' || coalesce(o.pending, 0)::text, a.held::text || ' / ' || a.pending::text
    FROM account a
    LEFT JOIN (SELECT p.account_id, sum(p.held) AS held, sum(p.pending) AS pending FROM posting p JOIN transfer t ON t.id = p.transfer_id
                 WHERE t.state = 'pending' GROUP BY p.account_id) o ON o.account_id = a.id
    WHERE (a.held, a.pending) IS DISTINCT FROM (coalesce(o.held, 0), coalesce(o.pending, 0))
  UNION ALL
  SELECT 'account equals its postings (I7)', a.id::text, format('%s / %s / %s', coalesce(s.posted, 0), coalesce(s.held, 0), coalesce(s.pending, 0)),
         format('%s / %s / %s', a.posted, a.held, a.pending)
    FROM account a LEFT JOIN sums s ON s.account_id = a.id
    WHERE (a.posted, a.held, a.pending) IS DISTINCT FROM (coalesce(s.posted, 0), coalesce(s.held, 0), coalesce(s.pending, 0))
  UNION ALL
  SELECT 'a hold ends once, as its transfer says (I10)', f.id, coalesce(f.ended_as, 'open or direct'), f.state
    FROM final f
    WHERE f.state IS DISTINCT FROM CASE f.ended_as WHEN 'post' THEN 'posted' WHEN 'void' THEN 'voided' WHEN 'expire' THEN 'expired'
                                     ELSE CASE WHEN f.state = 'pending' THEN 'pending' ELSE 'posted' END END
       OR f.refund_id IS NOT NULL AND f.state <> 'posted'
  UNION ALL
  SELECT 'postings are as old as their transfer (I11)', p.transfer_id, t.created_at::text, p.at::text
    FROM posting p JOIN transfer t ON t.id = p.transfer_id WHERE p.at <> t.created_at
  UNION ALL
  SELECT 'a lot follows its transfer (I10)', l.id,
         CASE WHEN f.refund_id IS NOT NULL OR f.state IN ('voided', 'expired') THEN 'cancelled' WHEN f.state = 'pending' THEN 'provisional' ELSE 'held or exited' END, l.state
    FROM lot l LEFT JOIN final f ON f.id = l.transfer_id
    WHERE f.id IS NULL OR NOT CASE WHEN f.refund_id IS NOT NULL OR f.state IN ('voided', 'expired') THEN l.state = 'cancelled'
                                   WHEN f.state = 'pending' THEN l.state = 'provisional' ELSE l.state IN ('held', 'exited') END
  UNION ALL
  SELECT 'an investment has its lot (I12)', t.id, 'one lot', 'none'
    FROM transfer t WHERE t.kind = 'investment' AND NOT EXISTS (SELECT FROM lot l WHERE l.transfer_id = t.id)
  UNION ALL
  SELECT 'a lot cost the price of its shares (I12)', l.id, (l.units * s.unit_price)::text, l.amount::text
    FROM lot l JOIN offering_supply s ON s.offering_id = l.offering_id WHERE l.amount <> l.units * s.unit_price
  UNION ALL
  SELECT 'register equals supply (I12)', s.offering_id, format('reserved %s sold %s', s.reserved, s.sold),
         format('provisional %s held %s', coalesce(l.provisional, 0), coalesce(l.held, 0))
    FROM offering_supply s LEFT JOIN lots l ON l.offering_id = s.offering_id
    WHERE (s.reserved, s.sold) IS DISTINCT FROM (coalesce(l.provisional, 0), coalesce(l.held, 0))
  UNION ALL
  SELECT 'register equals holdings (I12)', coalesce(h.holder_id, a.owner_id) || ' ' || coalesce(h.asset, a.asset),
         format('%s / %s', coalesce(a.posted, 0), coalesce(a.pending, 0)), format('%s / %s', coalesce(h.held, 0), coalesce(h.provisional, 0))
    FROM holders h FULL JOIN (SELECT * FROM account WHERE kind = 'holding') a ON a.asset = h.asset AND a.owner_id = h.holder_id
    WHERE (coalesce(a.posted, 0), coalesce(a.pending, 0)) IS DISTINCT FROM (coalesce(h.held, 0), coalesce(h.provisional, 0))
$$;
