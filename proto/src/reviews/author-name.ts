import { firstSign } from '../graphemes.ts'

/** A name as far as the owner wants visitors of the website to read it. */
export function authorAs(name: string, form: 'full' | 'first' | 'initials'): string {
  if (form === 'full') return name
  const words = name.trim().split(/\s+/).filter(Boolean)
  const initial = (word: string | undefined) => (word ? `${firstSign(word).toUpperCase()}.` : '')
  const last = words.length > 1 ? initial(words.at(-1)) : ''
  const first = form === 'first' ? (words[0] ?? '') : initial(words[0])
  return [first, last].filter(Boolean).join(' ')
}
