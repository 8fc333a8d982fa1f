import type { CustomersApart } from '@avaliax/proto/tenancy/agency.routes.ts'
import { useFormat } from '../i18n/format.ts'
import { revenueTexts } from '../i18n/revenue.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import './revenue-note.css'

interface Sums {
  mrr: string
  arr: string
}

interface Props {
  apart: CustomersApart
  here: Sums
  /** Undefined: from a service of before. */
  byYou: Sums | undefined
}

const GROUPS = ['onTrial', 'given', 'overdue', 'notBegun', 'suspended'] as const

/** Says what recurring revenue counts; customers on a plan who are not in it are figures of their own. */
export function RevenueNote({ apart, here, byYou }: Props) {
  const t = useTexts(revenueTexts)
  const { number, money } = useFormat()
  const words = ({ mrr, arr }: Sums) => t('sums', { mrr: money(mrr), arr: money(arr) })
  return (
    <section className="revenue-note" aria-label={t('apart')}>
      <p>{t('counts')}</p>
      {byYou && Number(byYou.mrr) > 0 && (
        <dl>
          <div>
            <dt>{t('billedHere')}</dt>
            <dd className="ax-figures">{words(here)}</dd>
          </div>
          <div>
            <dt>{t('billedByYou')}</dt>
            <dd className="ax-figures">{words(byYou)}</dd>
          </div>
          <div>
            <dt>{t('together')}</dt>
            <dd className="ax-figures">
              {words({ mrr: sumOf(here.mrr, byYou.mrr), arr: sumOf(here.arr, byYou.arr) })}
            </dd>
          </div>
        </dl>
      )}
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

/** Adds up in cents, so that no binary fraction is seen. */
const sumOf = (...amounts: readonly string[]): string =>
  (amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)
