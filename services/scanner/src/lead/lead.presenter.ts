import type { Lead as WireLead } from '@avaliax/proto/scanner/lead.routes.ts'
import type { Lead } from './lead.model.ts'

export const moneyOf = (cents: number | null): string | null =>
  cents === null ? null : (cents / 100).toFixed(2)
const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentLead = (lead: Lead): WireLead => ({
  id: lead._id,
  scanId: lead.scanId,
  shareId: lead.shareId,
  name: lead.name,
  email: lead.email,
  whatsapp: lead.whatsapp,
  leadType: lead.leadType,
  consentedAt: timeOf(lead.consentedAt),
  contacted: lead.contacted,
  contactedAt: timeOf(lead.contactedAt),
  notes: lead.notes,
  purchased: lead.purchased,
  purchaseAmount: moneyOf(lead.purchaseAmountCents),
  purchasedAt: timeOf(lead.purchasedAt),
  source: lead.source,
  campaign: lead.campaign,
  createdAt: lead.createdAt.toISOString(),
  scan: lead.scan,
})
