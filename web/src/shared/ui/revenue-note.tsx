import type { CustomersApart } from '@avaliax/proto/tenancy/agency.routes.ts'
import { useFormat } from '../i18n/format.ts'
import { revenueTexts } from '../i18n/revenue.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import './revenue-note.css'

const GROUPS = ['onTrial', 'given', 'overdue', 'notBegun', 'suspended'] as const

/** Says what recurring revenue counts; customers on a plan who are not in it are figures of their own. */
export function RevenueNote({ apart }: { apart: CustomersApart }) {
  const t = useTexts(revenueTexts)
  const { number } = useFormat()
  return (
    <section className="revenue-note" aria-label={t('apart')}>
      <p>{t('counts')}</p>
      <strong aria-hidden>{t('apart')}</strong>
      <dl>
        {GROUPS.map((group) => (
          <div key={group}>
            <dt>{t(group)}</dt>
            <dd className="ax-figures">{number(apart[group])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
