import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ShariahBoardText: TypedText<types.ShariahBoardQuery, types.ShariahBoardQueryVariables> =
  "query ShariahBoard($pageNo:Int$perPage:Int$charityPage:Int){shariahBoard{status message data{members{name credentials isOnBoard keys{publicKey addedAt revokedAt}}methods{method validFrom limits{what limit}countedAsIncome confirmed source decides}months renewalDays signaturesNeeded}}charityAccount(pageNo:$charityPage perPage:$perPage){status message data{balances{_id fundName balance{...MoneyFields}}movements{_id at amount{...MoneyFields}kind fundName charityName projectId projectName issuerName periodFrom periodTo}totalCount perPage}}fatwaCertificates(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name issuerName state stateLabel signatures validUntil}}}fragment MoneyFields on Money{amount currency}"
