const DAY_MS = 86_400_000

type Unit = 'hour' | 'day' | 'week' | 'month' | 'year'

const PORTUGUESE: Record<Unit, [one: string, many: string]> = {
  hour: ['uma hora', 'horas'],
  day: ['um dia', 'dias'],
  week: ['uma semana', 'semanas'],
  month: ['um mês', 'meses'],
  year: ['um ano', 'anos'],
}

const SPANISH: Record<Unit, [one: string, many: string]> = {
  hour: ['una hora', 'horas'],
  day: ['un día', 'días'],
  week: ['una semana', 'semanas'],
  month: ['un mes', 'meses'],
  year: ['un año', 'años'],
}

function measure(ageMs: number): [number, Unit] {
  const days = ageMs / DAY_MS
  if (days < 1) return [Math.max(1, Math.floor(days * 24)), 'hour']
  if (days < 7) return [Math.floor(days), 'day']
  if (days < 30) return [Math.floor(days / 7), 'week']
  if (days < 365) return [Math.floor(days / 30), 'month']
  return [Math.floor(days / 365), 'year']
}

export function relativeTime(ageMs: number, languageCode: string): string {
  const [count, unit] = measure(Math.max(0, ageMs))
  const words = (table: typeof SPANISH) => (count === 1 ? table[unit][0] : `${count} ${table[unit][1]}`)
  if (languageCode.startsWith('pt')) return `${words(PORTUGUESE)} atrás`
  if (languageCode.startsWith('es')) return `Hace ${words(SPANISH)}`
  if (count > 1) return `${count} ${unit}s ago`
  return `${unit === 'hour' ? 'an' : 'a'} ${unit} ago`
}
