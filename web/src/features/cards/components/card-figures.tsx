import type { Failure } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'

interface Figure {
  label: string
  value: number | undefined
  note?: string | undefined
}

interface Props {
  figures: readonly Figure[]
  /** The figures are read from it. */
  answer: { data?: unknown; error?: Failure | undefined; refetch: () => unknown }
}

/** Numbers of cards, with a failure that leaves the known ones where they are. */
export function CardFigures({ figures, answer: { data, error, refetch } }: Props) {
  const { number } = useFormat()
  const loading = !data && !error
  return (
    <div>
      <ErrorState problem={error} onRetry={refetch} />
      <div className="card-stats">
        {figures.map(({ label, value, note }) => (
          <StatCard
            key={label}
            label={label}
            value={value === undefined ? '–' : number(value)}
            note={note}
            loading={loading}
          />
        ))}
      </div>
    </div>
  )
}
