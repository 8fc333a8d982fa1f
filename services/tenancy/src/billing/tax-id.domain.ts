/** Signs of a valid CPF (11 digits) or CNPJ (14, letters among the first twelve since July 2026); null when the check digits do not fit. */
export function taxIdDigits(text: string): string | null {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (/^(.)\1+$/.test(signs)) return null
  if (/^\d{11}$/.test(signs)) return fits(signs, [10, 11]) ? signs : null
  if (/^[0-9A-Z]{12}\d{2}$/.test(signs)) return fits(signs, [5, 6]) ? signs : null
  return null
}

/** A sign counts as its place in ASCII after `0`: digits as themselves, `A` as 17. */
const worthOf = (sign: string): number => sign.charCodeAt(0) - 48

/** Each check digit is modulo 11 over the signs before it; a CNPJ's weights run from 9 down to 2 again. */
function fits(signs: string, firstWeights: readonly [number, number]): boolean {
  const checked = signs.length - 2
  return firstWeights.every((first, place) => {
    let weight = first
    let sum = 0
    for (const sign of signs.slice(0, checked + place)) {
      sum += worthOf(sign) * weight
      weight = weight === 2 ? 9 : weight - 1
    }
    const rest = sum % 11
    return worthOf(signs[checked + place] ?? '') === (rest < 2 ? 0 : 11 - rest)
  })
}
