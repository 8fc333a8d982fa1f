export const STEPS = ['business', 'competitors', 'plan', 'receive'] as const
export type Step = (typeof STEPS)[number]

/** By their names in the bar of steps. */
export const STEP_LABELS = {
  business: 'stepBusiness',
  competitors: 'stepCompetitors',
  plan: 'stepPlan',
  receive: 'stepReceive',
} as const

/** Under it a tab keeps the scan that is under way. */
export const DRAFT_KEY = 'scannerDraft'
