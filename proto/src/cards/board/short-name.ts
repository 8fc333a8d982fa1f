import { firstSign } from '../../graphemes.ts'

/** `Ana Maria Souza` -> `Ana S.`: an employee's name where everybody may read it. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${firstSign(last).toUpperCase()}.` : first
}
