import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const FeaturedProjectsText: TypedText<types.FeaturedProjectsQuery, types.FeaturedProjectsQueryVariables> =
  "query FeaturedProjects{featuredProjects{status message totalCount perPage data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status state screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}likes}"

export const PlatformTotalsText: TypedText<types.PlatformTotalsQuery, types.PlatformTotalsQueryVariables> =
  "query PlatformTotals{platformTotals{status message data{raised{...MoneyFields}funded{...MoneyFields}distributed{...MoneyFields}donated{...MoneyFields}investors openOfferings}}}fragment MoneyFields on Money{amount currency}"

export const ProjectByIdText: TypedText<types.ProjectByIdQuery, types.ProjectByIdQueryVariables> =
  "query ProjectById($id:PathId!){projectById(id:$id){status message data{...ProjectFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectFields on Project{_id name summary contractType sector country city status state screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}likes issuerName description sections{title body}useOfFunds{label amount{...MoneyFields}}milestones{title proof dueAt sharePercent state stateLabel isOverdue released{...MoneyFields}}team{name role biography profile}faq{question answer}links{network url}risks{title body}lossCasePercent lossCaseText contractTerms{label value}termsVersion invest{allowed reason}coolingOff{...CoolingOffFields}tokenomics{token_price{...MoneyFields}token_name token_symbol total_supply max_supply circulating_supply}}"

export const ProjectFacetsText: TypedText<types.ProjectFacetsQuery, types.ProjectFacetsQueryVariables> =
  "query ProjectFacets{projectFacets{status message data{sectors countries}}}"

export const ProjectTeamText: TypedText<types.ProjectTeamQuery, types.ProjectTeamQueryVariables> =
  "query ProjectTeam($project:String!){teams(project:$project){status message data{projectId projectName team{name role biography profile}}}}"

export const ProjectsText: TypedText<types.ProjectsQuery, types.ProjectsQueryVariables> =
  "query Projects($pageNo:Int$perPage:Int$searchKey:String$contractType:ContractType$sector:String$country:String$status:OfferingStatus$screeningVerdict:ScreeningVerdict$maxTicket:String$sort:String){projects(pageNo:$pageNo perPage:$perPage searchKey:$searchKey contractType:$contractType sector:$sector country:$country status:$status screeningVerdict:$screeningVerdict maxTicket:$maxTicket sort:$sort){status message totalCount perPage data{...ProjectCardFields}}}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectCardFields on ProjectCard{_id name summary contractType sector country city status state screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}likes}"
