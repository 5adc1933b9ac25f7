import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const CreateProposalText: TypedText<types.CreateProposalMutation, types.CreateProposalMutationVariables> =
  "mutation CreateProposal($input:CreateProposalBody!){createProposal(input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit pages{page status answers reason isLocked problems{field message}}}"

export const DeleteProposalText: TypedText<types.DeleteProposalMutation, types.DeleteProposalMutationVariables> =
  "mutation DeleteProposal($id:PathId!){deleteProposal(id:$id){status message}}"

export const IssuerCapsText: TypedText<types.IssuerCapsQuery, types.IssuerCapsQueryVariables> =
  "query IssuerCaps{issuerCaps{status message data{regime months cap{amount currency}used{amount currency}left{amount currency}}}}"

export const ProposalByIdText: TypedText<types.ProposalByIdQuery, types.ProposalByIdQueryVariables> =
  "query ProposalById($id:PathId!){proposalById(id:$id){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit pages{page status answers reason isLocked problems{field message}}}"

export const ProposalPreviewText: TypedText<types.ProposalPreviewQuery, types.ProposalPreviewQueryVariables> =
  "query ProposalPreview($id:PathId!){proposalPreview(id:$id){status message data{...ProjectFields}}}fragment CoolingOffFields on CoolingOff{regime rule ruleVersion endsAt}fragment MoneyFields on Money{amount currency}fragment OfferingTotalsFields on OfferingTotals{raised{...MoneyFields}soldUnits reservedUnits availableUnits investors}fragment ProjectFields on Project{_id name summary contractType sector country city status state screeningVerdict currency unitPrice{...MoneyFields}totalUnits minUnits softCap{...MoneyFields}hardCap{...MoneyFields}lockMonths opensAt closesAt daysLeft projectedReturnPercent projectedReturnYearlyPercent horizonMonths totals{...OfferingTotalsFields}cover{small large alt width height}likes issuerName description sections{title body}useOfFunds{label amount{...MoneyFields}}milestones{title proof dueAt sharePercent state stateLabel isOverdue released{...MoneyFields}}team{name role biography profile}faq{question answer}links{network url}images{small large alt width height}video{link frame host}documents{title url contentType size}risks{title body}lossCasePercent lossCaseText contractTerms{label value}termsVersion termsChange{summary at}invest{allowed reason}coolingOff{...CoolingOffFields}tokenomics{token_price{...MoneyFields}token_name token_symbol total_supply max_supply circulating_supply}}"

export const ProposalsText: TypedText<types.ProposalsQuery, types.ProposalsQueryVariables> =
  "query Proposals($state:ProposalState$pageNo:Int$perPage:Int){proposals(state:$state pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name state revision version submittedAt changedAt pagesDone pagesInAll}}}"

export const SaveProposalPageText: TypedText<types.SaveProposalPageMutation, types.SaveProposalPageMutationVariables> =
  "mutation SaveProposalPage($id:PathId!$input:SaveProposalPageBody!){saveProposalPage(id:$id input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit pages{page status answers reason isLocked problems{field message}}}"

export const SubmitProposalText: TypedText<types.SubmitProposalMutation, types.SubmitProposalMutationVariables> =
  "mutation SubmitProposal($id:PathId!$input:SubmitProposalBody!){submitProposal(id:$id input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit pages{page status answers reason isLocked problems{field message}}}"

export const WithdrawProposalText: TypedText<types.WithdrawProposalMutation, types.WithdrawProposalMutationVariables> =
  "mutation WithdrawProposal($id:PathId!$input:WithdrawProposalBody!){withdrawProposal(id:$id input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit pages{page status answers reason isLocked problems{field message}}}"
