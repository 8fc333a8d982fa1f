import type { Lead } from './lead.model.ts'

/** Answers what others may know of a lead. Leads are the agency's: no client owns them. */
export const leadFact = (
  { _id, rev, scanId, leadType, contacted, purchased, planMail, createdAt }: Lead,
  deleted = false,
) => ({
  clientId: null,
  subject: String(_id),
  rev,
  data: {
    leadId: _id,
    scanId,
    leadType,
    contacted,
    purchased,
    createdAt: createdAt.toISOString(),
    deleted,
    planWanted: planMail === 'wanted' && !deleted,
  },
})

/** The same of one that is new. */
export const receivedFact = ({ _id, rev, leadType, consentedAt }: Lead) => ({
  clientId: null,
  subject: String(_id),
  rev,
  data: { leadId: _id, leadType, consented: consentedAt !== null },
})
