/** How many calls may be paid for. */
export interface Budget {
  /** All together: no pot adds to it. */
  perDay: number
  /** One client that pays may use so many. */
  perDayAndClient: number
  perMinuteAndClient: number
  /** Visitors who are nobody's. */
  strangersPerDay: number
  /** Clients on plans without a price. */
  freePerDay: number
  freePerDayAndClient: number
  /** Kept for the imports by the clock. */
  importsPerDay: number
}

/** Whose share of the day a call is taken from: what one of them spends is missing to none of the others. */
export const POTS = ['strangers', 'free', 'paying', 'imports'] as const
export type Pot = (typeof POTS)[number]

export interface PotLimit {
  perDay: number
  perClient: number
}

/** All pots but that of paying clients may take this share of a day. */
const OTHERS_SHARE = 0.5

/** Limits the pots. Where a day's budget is small, the other pots shrink alike, so that half of it stays with the clients who pay. */
export function potLimits(budget: Budget): Record<Pot, PotLimit> {
  const { perDay, perDayAndClient, strangersPerDay, freePerDay, importsPerDay } = budget
  const others = strangersPerDay + freePerDay + importsPerDay
  const fit = Math.min(1, (perDay * OTHERS_SHARE) / Math.max(1, others))
  const share = (wanted: number) => Math.floor(wanted * fit)
  const [strangers, free, imports] = [share(strangersPerDay), share(freePerDay), share(importsPerDay)]
  return {
    strangers: { perDay: strangers, perClient: strangers },
    free: { perDay: free, perClient: Math.min(budget.freePerDayAndClient, perDayAndClient) },
    paying: { perDay: perDay - strangers - free - imports, perClient: perDayAndClient },
    imports: { perDay: imports, perClient: perDayAndClient },
  }
}

export interface Payer {
  clientId: number | null
  /** Begun by the clock. */
  scheduled: boolean
  /** Asked for by somebody of the agency, who pays the bill. */
  ofAgency: boolean
  isPaying: boolean
}

/** From where a call may be paid, the first pot with something left. */
export function potsOf({ clientId, scheduled, ofAgency, isPaying }: Payer): Pot[] {
  if (ofAgency || (clientId !== null && isPaying)) return scheduled ? ['imports', 'paying'] : ['paying']
  if (clientId === null) return ['strangers']
  return scheduled ? ['imports', 'free'] : ['free']
}
