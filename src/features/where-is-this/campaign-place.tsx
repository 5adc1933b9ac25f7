import { campaignWhere, type PlacedOffering } from './campaign-where.ts'
import { WhereDialog, type WhereProps } from './where-dialog.tsx'

export function CampaignPlace({ offering, onClose }: WhereProps & { readonly offering: PlacedOffering }) {
  return <WhereDialog where={campaignWhere(offering)} onClose={onClose} />
}
