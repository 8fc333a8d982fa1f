import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useLeadSummaryQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

const COUNTERS = ['total', 'cold', 'warm', 'hot', 'contacted', 'purchased'] as const

/** How many there are, by temperature and by what became of them. */
export function LeadCounters() {
  const t = useTexts(leadsTexts)
  const { number } = useFormat()
  const { data, isLoading } = useLeadSummaryQuery()
  return (
    <div className="ld-counters">
      {COUNTERS.map((name) => (
        <StatCard key={name} label={t(name)} loading={isLoading} value={data ? number(data[name]) : '–'} />
      ))}
    </div>
  )
}
