import { amount } from '@avaliax/chassis/http/contract/csv-answer.ts'
import type { Lead } from './lead.model.ts'
import { moneyOf } from './lead.presenter.ts'

/** A spreadsheet of leads shows these. */
export const leadColumns = (urlOf: (shareId: string) => string) =>
  ({
    id: ({ _id }: Lead) => _id,
    created_at: ({ createdAt }: Lead) => createdAt,
    type: ({ leadType }: Lead) => leadType,
    name: ({ name }: Lead) => name,
    email: ({ email }: Lead) => email,
    whatsapp: ({ whatsapp }: Lead) => whatsapp,
    business: ({ scan }: Lead) => scan.businessName,
    city: ({ scan }: Lead) => scan.city,
    niche: ({ scan }: Lead) => scan.niche,
    review_gap: ({ scan }: Lead) => scan.reviewGap,
    contacted: ({ contacted }: Lead) => contacted,
    contacted_at: ({ contactedAt }: Lead) => contactedAt,
    notes: ({ notes }: Lead) => notes,
    purchased: ({ purchased }: Lead) => purchased,
    amount: ({ purchaseAmountCents }: Lead) => amount(moneyOf(purchaseAmountCents)),
    consented_at: ({ consentedAt }: Lead) => consentedAt,
    source: ({ source }: Lead) => source,
    campaign: ({ campaign }: Lead) => campaign,
    plan: ({ shareId }: Lead) => urlOf(shareId),
    stage: ({ stage }: Lead) => stage,
    value: ({ valueCents }: Lead) => amount(moneyOf(valueCents)),
    owner: ({ owner }: Lead) => owner?.email ?? null,
    next_step: ({ nextStep }: Lead) => nextStep?.text ?? null,
    next_step_on: ({ nextStep }: Lead) => nextStep?.on ?? null,
    consent_version: ({ consentVersion }: Lead) => consentVersion ?? null,
  }) as const
