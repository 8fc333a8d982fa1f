/** `2026-11-26` -> `26/11/2026`: dates read as in Brazil in both languages. */
export const dayText = (day: string): string => day.split('-').reverse().join('/')

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/

/** `26/11/2026` -> `2026-11-26`; undefined for what is no day of the calendar. */
export function parseDay(text: string): string | undefined {
  const typed = text.trim()
  const [, day = '', month = '', year = ''] = typed.match(TYPED) ?? []
  const iso = ISO.test(typed) ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  // 31 April would silently become 1 May.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

/** Puts the slashes between digits as they are typed; whoever types them, too, gets each once. */
export function withSlashes(text: string, before: string): string {
  const isGrowing = text.length > before.length
  return isGrowing && /^(\d{2}|\d{2}\/\d{2})$/.test(text) ? `${text}/` : text.replace('//', '/')
}
