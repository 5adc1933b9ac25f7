import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AuditProofText: TypedText<types.AuditProofQuery, types.AuditProofQueryVariables> =
  "query AuditProof($id:PathId!$holder:String$event:String!){auditProof(id:$id holder:$holder event:$event){data{state place head{log size root at key}file{name contentType base64}}}}"

export const LogEntriesText: TypedText<types.LogEntriesQuery, types.LogEntriesQueryVariables> =
  "query LogEntries($from:String!){logEntries(from:$from){data{lines next}}}"

export const OrderProofText: TypedText<types.OrderProofQuery, types.OrderProofQueryVariables> =
  "query OrderProof($id:PathId!){orderProof(id:$id){data{state place head{log size root at key}file{name contentType base64}}}}"
