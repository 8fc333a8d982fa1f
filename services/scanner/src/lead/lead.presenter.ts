import type { Lead as WireLead } from '@avaliax/proto/scanner/lead.routes.ts'
import type { LeadActivity as WireActivity } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import type { Lead } from './lead.model.ts'
import type { LeadActivity } from './lead-activity.model.ts'

export function moneyOf(cents: number): string
export function moneyOf(cents: number | null): string | null
export function moneyOf(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentLead = (lead: Lead): WireLead => ({
  id: lead._id,
  rev: lead.rev,
  scanId: lead.scanId,
  shareId: lead.shareId,
  name: lead.name,
  email: lead.email,
  ...(lead.planMail === 'bounced' && { mailRefused: true }),
  whatsapp: lead.whatsapp,
  leadType: lead.leadType,
  consentedAt: timeOf(lead.consentedAt),
  contacted: lead.contacted,
  contactedAt: timeOf(lead.contactedAt),
  notes: lead.notes,
  stage: lead.stage,
  value: moneyOf(lead.valueCents),
  owner: lead.owner,
  nextStep: lead.nextStep,
  purchased: lead.purchased,
  purchaseAmount: moneyOf(lead.purchaseAmountCents),
  purchasedAt: timeOf(lead.purchasedAt),
  source: lead.source,
  campaign: lead.campaign,
  createdAt: lead.createdAt.toISOString(),
  scan: lead.scan,
})

export const presentActivity = ({
  _id,
  author,
  createdAt,
  kind,
  text,
  from,
  to,
}: LeadActivity): WireActivity => ({
  id: _id,
  kind,
  text,
  from,
  to,
  authorEmail: author?.email ?? null,
  createdAt: createdAt.toISOString(),
})
