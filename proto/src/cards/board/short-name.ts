import { firstSign } from '../../graphemes.ts'

/** `Ana Maria Souza` -> `Ana S.`: a name where everybody may read it; a last part without a letter gives no initial. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.findLast((part) => /\p{L}/u.test(firstSign(part)))
  return last ? `${first} ${firstSign(last).toUpperCase()}.` : first
}
