/** A client's figures of one month, `2026-11`. */
export type MonthRow<Figure extends string> = Record<Figure, number> & { clientId: number; month: string }

const CLIENTS_MAX = 2_000

function sum<F extends string>(figures: readonly F[], rows: readonly MonthRow<F>[] = []): Record<F, number> {
  const sums = figures.map((figure) => [figure, rows.reduce((total, row) => total + row[figure], 0)])
  return Object.fromEntries(sums)
}

/**
 * The later half of the months, the oldest first, against the half before: by month, together, and by client, the largest
 * first by the first of the figures.
 */
export function comparedMonths<F extends string>(
  rows: readonly MonthRow<F>[],
  { months, figures }: { months: readonly string[]; figures: readonly [F, ...F[]] },
) {
  const currentMonths = months.slice(months.length / 2)
  const [first = ''] = currentMonths
  const { current = [], previous = [] } = Object.groupBy(rows, ({ month }) =>
    month >= first ? 'current' : 'previous',
  )
  const byMonth = Map.groupBy(current, ({ month }) => month)
  const byClient = Map.groupBy(current, ({ clientId }) => clientId)
  const previousByClient = Map.groupBy(previous, ({ clientId }) => clientId)
  const [by] = figures
  return {
    months: currentMonths.map((month) => ({ month, ...sum(figures, byMonth.get(month)) })),
    total: sum(figures, current),
    previous: sum(figures, previous),
    byClient: [...new Set([...byClient.keys(), ...previousByClient.keys()])]
      .map((clientId) => ({
        clientId,
        ...sum(figures, byClient.get(clientId)),
        previous: sum(figures, previousByClient.get(clientId)),
      }))
      .sort((a, b) => b[by] - a[by])
      .slice(0, CLIENTS_MAX),
  }
}
