/** The last months up to the one of a day (`2026-11-23`), the oldest first. */
export function monthsBack(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(year, month - count + at, 1))
    return date.toISOString().slice(0, 7)
  })
}
