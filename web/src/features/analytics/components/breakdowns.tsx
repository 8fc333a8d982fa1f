import type { AgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import type { AgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { analyticsTexts } from '../analytics.texts.ts'
import { type ClientFigures, clientFigures, planFigures } from '../breakdown.ts'

interface Props {
  revenue: RevenueAnalytics
  taps: AgencyTaps | undefined
  reviews: AgencyReviews | undefined
}

const SHOWN_AT_FIRST = 20

type Row = Pick<ClientFigures, 'revenue' | 'previousRevenue' | 'taps' | 'reviews' | 'answers'>

/** The same figures by plan and by client. */
export function Breakdowns({ revenue, taps, reviews }: Props) {
  const t = useTexts(analyticsTexts)
  const planTitle = usePlanTitle()
  const { number, money } = useFormat()
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const clients = clientFigures(revenue, taps, reviews)
  const figures: Column<Row>[] = [
    { key: 'revenue', title: t('revenue'), end: true, render: (row) => money(row.revenue) },
    {
      key: 'previous',
      title: t('previous'),
      end: true,
      spare: true,
      render: (row) => money(row.previousRevenue),
    },
    { key: 'taps', title: t('taps'), end: true, render: (row) => number(row.taps) },
    { key: 'reviews', title: t('reviews'), end: true, render: (row) => number(row.reviews) },
    { key: 'answers', title: t('answers'), end: true, render: (row) => number(row.answers) },
  ]
  const words = (row: Row) => (
    <dl className="analytics-card">
      {figures.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{column.render(row)}</dd>
        </div>
      ))}
    </dl>
  )
  const clientLink = ({ clientId, companyName }: ClientFigures) => (
    <Link to={`/clients/${clientId}`}>{companyName}</Link>
  )
  const { scanner } = revenue.total
  const note = Number(scanner) > 0 ? t('revenueScanner', { amount: money(scanner) }) : t('revenueOf')
  return (
    <>
      <Panel title={t('byPlan')}>
        <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>
        <DataList
          label={t('byPlan')}
          items={planFigures(revenue, clients)}
          keyOf={(row) => row.planId}
          columns={[
            { key: 'plan', title: t('plan'), render: (row) => planTitle(row.planId, row.planName) },
            { key: 'customers', title: t('customers'), end: true, render: (row) => number(row.customers) },
            { key: 'mrr', title: t('mrr'), end: true, render: (row) => money(row.mrr) },
            ...figures,
          ]}
          card={(row) => (
            <>
              <strong>{planTitle(row.planId, row.planName)}</strong>
              {words(row)}
            </>
          )}
          empty={t('empty')}
        />
      </Panel>
      <Panel title={t('byClient')}>
        <DataList
          label={t('byClient')}
          items={clients.slice(0, most)}
          keyOf={(row) => row.clientId}
          columns={[
            { key: 'client', title: t('client'), share: 26, render: clientLink },
            {
              key: 'plan',
              title: t('plan'),
              spare: true,
              render: (row) => planTitle(row.planId, row.planName) ?? t('noPlan'),
            },
            ...figures,
          ]}
          card={(row) => (
            <>
              {clientLink(row)}
              {words(row)}
            </>
          )}
          empty={t('empty')}
        />
        {clients.length > most && (
          <Flex justify="center">
            <Button onClick={() => setMost(most + SHOWN_AT_FIRST * 5)}>{t('more')}</Button>
          </Flex>
        )}
      </Panel>
    </>
  )
}
