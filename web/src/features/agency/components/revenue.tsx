import type { BusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RevenueNote } from '../../../shared/ui/revenue-note.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { agencyTexts } from '../agency.texts.ts'
import { ShareBar } from './share-bar.tsx'

/** Shows what comes in by year and from cards, and how many of the users pay. */
export function Revenue({ health }: { health: BusinessHealth | undefined }) {
  const t = useTexts(agencyTexts)
  const { money, number, percent } = useFormat()
  const loading = health === undefined
  const paidCount = health?.totalPaidUsers ?? 0
  const free = health?.totalFreeUsers ?? 0
  const apart = health?.apart
  const all = paidCount + free + Object.values(apart ?? {}).reduce((sum, count) => sum + count, 0)
  const words = t('paidAndFree', { paid: number(paidCount), free: number(free) })
  return (
    <div className="agency-revenue">
      <StatCard label={t('arr')} value={health && money(health.arr)} note={t('arrNote')} loading={loading} />
      <StatCard
        label={t('cardRevenue')}
        value={health && money(health.cardRevenueThisMonth)}
        loading={loading}
      />
      <StatCard
        label={t('paidVersusFree')}
        value={`${number(paidCount)} / ${number(free)}`}
        note={all > 0 ? t('ofAll', { percent: percent(paidCount / all) }) : words}
        loading={loading}
        picture={all > 0 && <ShareBar share={paidCount / all} label={words} />}
      />
      {apart && <RevenueNote apart={apart} here={health} byYou={health.billedByYou} />}
    </div>
  )
}
