const MICROS = 1_000_000
const PLACES = 6
const MONEY_PLACES = 2

/** `0.0625` in millionths, without a detour over binary fractions. */
export function microsOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole) * MICROS + Number(fraction.padEnd(PLACES, '0'))
}

/** Two places at least, and no more than it needs. */
export function amountOf(micros: number): string {
  const fraction = String(micros % MICROS).padStart(PLACES, '0')
  let length = PLACES
  while (length > MONEY_PLACES && fraction[length - 1] === '0') length--
  return `${Math.floor(micros / MICROS)}.${fraction.slice(0, length)}`
}
