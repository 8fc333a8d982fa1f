import type { Client } from '../client/client.model.ts'

/**
 * On what an owner's plan rests: it costs nothing (`free`), the agency gave it (`given`), or the payment provider's
 * subscription is in its trial (`trial`), paid (`billed`) or waits for an unpaid invoice (`overdue`).
 */
export const BASES = ['free', 'given', 'trial', 'billed', 'overdue'] as const
export type Basis = (typeof BASES)[number]

/** As what it is counted: its basis, unless the headquarters is suspended or has not begun. */
export const STANDINGS = [...BASES, 'pending', 'suspended'] as const
export type Standing = (typeof STANDINGS)[number]

export function standingOf(basis: Basis, status: Client['status']): Standing {
  if (basis === 'free' || status === 'active') return basis
  return status === 'pending' ? 'pending' : 'suspended'
}

/** Only what is billed, paid and in use is recurring revenue. */
export const recurringCents = (standing: Standing, priceCents: number): number =>
  standing === 'billed' ? priceCents : 0

/** Customers of a price who did not cancel, although some of them bring nothing for now. */
export const KEPT: readonly Standing[] = ['billed', 'overdue', 'pending', 'suspended']
