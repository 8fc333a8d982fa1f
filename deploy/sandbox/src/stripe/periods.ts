import type { Price } from './stripe.objects.ts'

type Paid = Pick<Price, 'recurring'>

/** A month or a year later, on the anchor's day or the last one of a shorter month, in UTC as Stripe counts. */
export function nextPeriodEnd(start: number, anchor: number, { recurring }: Paid): number {
  const from = new Date(start * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + (recurring.interval === 'year' ? 12 : 1)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = from.getTime() - Date.UTC(year, from.getUTCMonth(), from.getUTCDate())
  return Math.floor((Date.UTC(year, month, Math.min(day, last)) + time) / 1000)
}

export const DAY = 86_400

/** The part of an amount for what is left of a period, in whole cents. */
export const shareLeft = (
  amount: number,
  at: number,
  { start, end }: { start: number; end: number },
): number => (end <= start ? 0 : Math.round((amount * Math.max(0, end - at)) / (end - start)))
