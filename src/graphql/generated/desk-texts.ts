import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const HasOfferingsText: TypedText<types.HasOfferingsQuery, types.HasOfferingsQueryVariables> =
  "query HasOfferings{ownCampaigns(pageNo:1 perPage:5){totalCount}}"

export const IssuerFiguresText: TypedText<types.IssuerFiguresQuery, types.IssuerFiguresQueryVariables> =
  "query IssuerFigures{issuerFigures{status message data{raised{...MoneyFields}investors newInvestors openOfferings offerings}}}fragment MoneyFields on Money{amount currency}"

export const IssuerTasksText: TypedText<types.IssuerTasksQuery, types.IssuerTasksQueryVariables> =
  "query IssuerTasks($pageNo:Int$perPage:Int){issuerTasks(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{kind projectId projectName text dueAt isOverdue}}}"

export const MilestoneClockText: TypedText<types.MilestoneClockQuery, types.MilestoneClockQueryVariables> =
  "query MilestoneClock($pageNo:Int$perPage:Int){milestoneClock(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{projectId projectName number of title state stateLabel sharePercent dueAt daysLeft isOverdue}}}"

export const OwnCampaignsText: TypedText<types.OwnCampaignsQuery, types.OwnCampaignsQueryVariables> =
  "query OwnCampaigns($stage:OwnStage$project:String$pageNo:Int$perPage:Int){ownCampaigns(stage:$stage project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name state role changedAt pagesDone pagesInAll figures{raised{...MoneyFields}softCap{...MoneyFields}hardCap{...MoneyFields}investors opensAt closesAt}}}}fragment MoneyFields on Money{amount currency}"

export const PayoutCalendarText: TypedText<types.PayoutCalendarQuery, types.PayoutCalendarQueryVariables> =
  "query PayoutCalendar($pageNo:Int$perPage:Int){payoutCalendar(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{projectId projectName at isExpected stateLabel amount{amount currency}isOverdue}}}"

export const RaisedOverTimeText: TypedText<types.RaisedOverTimeQuery, types.RaisedOverTimeQueryVariables> =
  "query RaisedOverTime{raisedOverTime{status message data{from added{...MoneyFields}total{...MoneyFields}}}}fragment MoneyFields on Money{amount currency}"

export const RecentOrdersText: TypedText<types.RecentOrdersQuery, types.RecentOrdersQueryVariables> =
  "query RecentOrders($pageNo:Int$perPage:Int){recentOrders(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id at projectId projectName units amount{...MoneyFields}state}}}fragment MoneyFields on Money{amount currency}"
