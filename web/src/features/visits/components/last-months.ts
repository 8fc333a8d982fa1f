interface Counted {
  month: string
  cardTaps: number
}

/** As many bars as a phone has room for. */
const SHOWN = 6

const before = (month: string): string => {
  const day = new Date(`${month}-15T12:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - 1)
  return day.toISOString().slice(0, 7)
}

/** The last months up to the newest, oldest first; from the first one with visits on, those without count none. */
export function lastMonths(newestFirst: readonly Counted[]): Counted[] {
  const counts = new Map(newestFirst.map(({ month, cardTaps }) => [month, cardTaps]))
  const oldest = newestFirst.at(-1)?.month ?? ''
  const months: Counted[] = []
  for (
    let month = newestFirst[0]?.month ?? '';
    month && month >= oldest && months.length < SHOWN;
    month = before(month)
  )
    months.unshift({ month, cardTaps: counts.get(month) ?? 0 })
  return months
}
