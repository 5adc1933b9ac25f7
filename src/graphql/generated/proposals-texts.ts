import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const CreateProposalText: TypedText<types.CreateProposalMutation, types.CreateProposalMutationVariables> =
  "mutation CreateProposal($input:CreateProposalBody!){createProposal(input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit currencies fees{version text}pages{page status answers reason isLocked problems{field message}}}"

export const DeleteProposalText: TypedText<types.DeleteProposalMutation, types.DeleteProposalMutationVariables> =
  "mutation DeleteProposal($id:PathId!){deleteProposal(id:$id){status message}}"

export const IssuerCapsText: TypedText<types.IssuerCapsQuery, types.IssuerCapsQueryVariables> =
  "query IssuerCaps{issuerCaps{status message data{regime months cap{amount currency}used{amount currency}left{amount currency}}}}"

export const ProposalByIdText: TypedText<types.ProposalByIdQuery, types.ProposalByIdQueryVariables> =
  "query ProposalById($id:PathId!){proposalById(id:$id){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit currencies fees{version text}pages{page status answers reason isLocked problems{field message}}}"

export const ProposalsText: TypedText<types.ProposalsQuery, types.ProposalsQueryVariables> =
  "query Proposals($state:ProposalState$pageNo:Int$perPage:Int){proposals(state:$state pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id name state revision version submittedAt changedAt pagesDone pagesInAll}}}"

export const SaveProposalPageText: TypedText<types.SaveProposalPageMutation, types.SaveProposalPageMutationVariables> =
  "mutation SaveProposalPage($id:PathId!$input:SaveProposalPageBody!){saveProposalPage(id:$id input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit currencies fees{version text}pages{page status answers reason isLocked problems{field message}}}"

export const SubmitProposalText: TypedText<types.SubmitProposalMutation, types.SubmitProposalMutationVariables> =
  "mutation SubmitProposal($id:PathId!$input:SubmitProposalBody!){submitProposal(id:$id input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit currencies fees{version text}pages{page status answers reason isLocked problems{field message}}}"

export const WithdrawProposalText: TypedText<types.WithdrawProposalMutation, types.WithdrawProposalMutationVariables> =
  "mutation WithdrawProposal($id:PathId!$input:WithdrawProposalBody!){withdrawProposal(id:$id input:$input){status message data{...ProposalFields}}}fragment ProposalFields on Proposal{_id name state revision version submittedAt changedAt pagesDone pagesInAll isOpen approvals approvalsNeeded reason cap{regime months problem cap{amount currency}used{amount currency}left{amount currency}}videoOrigin royaltyLimit currencies fees{version text}pages{page status answers reason isLocked problems{field message}}}"
