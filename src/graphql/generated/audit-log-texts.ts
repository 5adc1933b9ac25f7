import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AuditLogText: TypedText<types.AuditLogQuery, types.AuditLogQueryVariables> =
  "query AuditLog($id:PathId!$holder:String$pageNo:Int$perPage:Int){auditLog(id:$id holder:$holder pageNo:$pageNo perPage:$perPage){status message offeringName holderName totalCount perPage data{_id at what by before after proof details{name value}}}}"
