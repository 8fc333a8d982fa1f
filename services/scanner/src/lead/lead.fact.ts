import type { Fact } from '@avaliax/chassis/outbox/outbox.ts'
import type { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import type { z } from 'zod'
import type { Lead } from './lead.model.ts'

/** What others may know of a lead. Leads are the agency's: no client owns them. */
export const leadFact = (
  { _id, rev, scanId, leadType, contacted, purchased, createdAt }: Lead,
  deleted = false,
): Fact<z.input<typeof LeadChanged.payload>> => ({
  clientId: null,
  subject: String(_id),
  rev,
  data: { leadId: _id, scanId, leadType, contacted, purchased, createdAt: createdAt.toISOString(), deleted },
})
