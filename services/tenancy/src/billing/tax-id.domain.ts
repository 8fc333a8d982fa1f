/** Digits of a valid CPF (11) or CNPJ (14); null when the check digits do not fit. */
export function taxIdDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (/^(\d)\1+$/.test(digits)) return null
  if (digits.length === 11) return fits(digits, [10, 11]) ? digits : null
  if (digits.length === 14) return fits(digits, [5, 6]) ? digits : null
  return null
}

/** Each check digit is modulo 11 over the digits before it; a CNPJ's weights run from 9 down to 2 again. */
function fits(digits: string, firstWeights: readonly [number, number]): boolean {
  const checked = digits.length - 2
  return firstWeights.every((first, place) => {
    let weight = first
    let sum = 0
    for (const digit of digits.slice(0, checked + place)) {
      sum += Number(digit) * weight
      weight = weight === 2 ? 9 : weight - 1
    }
    const rest = sum % 11
    return Number(digits[checked + place]) === (rest < 2 ? 0 : 11 - rest)
  })
}
