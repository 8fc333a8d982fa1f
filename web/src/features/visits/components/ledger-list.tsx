import { WarningOutlined } from '@ant-design/icons'
import type { TapEvent, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { reasonOf, reasonTexts, verdictTexts } from '../verdict.texts.ts'
import { ledgerTexts, visitsTexts } from '../visits.texts.ts'

interface Props {
  visits: readonly TapEvent[] | undefined
  empty: ReactNode
}

/** Harmless ones are grey; amber asks the owner to do something. */
const COLORS: Record<TapVerdict, string> = {
  counted: 'success',
  shop: 'success',
  unassigned: 'warning',
  suspended: 'warning',
  duplicate: 'default',
  bot: 'default',
  preview: 'default',
  head: 'default',
  excluded: 'default',
}

export function LedgerList({ visits, empty }: Props) {
  const t = useTexts(ledgerTexts)
  const words = useTexts(visitsTexts)
  const columns: Column<TapEvent>[] = [
    {
      key: 'when',
      title: t('when'),
      render: ({ at }) => <RelativeTime iso={at} />,
    },
    { key: 'person', title: t('person'), share: 24, render: (visit) => <Person visit={visit} /> },
    {
      key: 'source',
      title: t('source'),
      render: ({ source }) => words(source),
    },
    {
      key: 'result',
      title: t('result'),
      share: 50,
      render: (visit) => (
        <div className="ledger-result">
          <Verdicts visit={visit} />
          <Reason visit={visit} />
        </div>
      ),
    },
  ]
  return (
    <DataList
      label={words('title')}
      items={visits}
      keyOf={({ id }) => id}
      columns={columns}
      empty={empty}
      card={(visit) => (
        <Flex vertical gap={6}>
          <Flex justify="space-between" align="start" gap={8}>
            <Person visit={visit} />
            <Verdicts visit={visit} />
          </Flex>
          <Typography.Text type="secondary">
            <RelativeTime iso={visit.at} /> · {words(visit.source)}
          </Typography.Text>
          <Reason visit={visit} />
        </Flex>
      )}
    />
  )
}

function Person({ visit: { employeeId, employeeName, codeName } }: { visit: TapEvent }) {
  const t = useTexts(ledgerTexts)
  if (codeName !== undefined) return <>{codeName}</>
  if (employeeId === null) return <Typography.Text type="secondary">{t('nobody')}</Typography.Text>
  return <>{employeeName ?? `#${employeeId}`}</>
}

function Verdicts({ visit }: { visit: TapEvent }) {
  const t = useTexts(ledgerTexts)
  return (
    <span className="ledger-tags">
      <Verdict visit={visit} />
      {visit.lostCard && <Tag className="ledger-tag">{t('lostCard')}</Tag>}
      {visit.suspicious && (
        <Tag color="warning" icon={<WarningOutlined aria-hidden />} className="ledger-tag">
          {t('flood')}
        </Tag>
      )}
    </span>
  )
}

function Verdict({ visit }: { visit: TapEvent }) {
  const t = useTexts(verdictTexts)
  // Counted, yet something is left to do.
  const color = reasonOf(visit) === 'notSent' ? 'warning' : COLORS[visit.verdict]
  return <Tag color={color}>{t(visit.verdict, { count: 1 })}</Tag>
}

function Reason({ visit }: { visit: TapEvent }) {
  const t = useTexts({ ...reasonTexts, ...ledgerTexts })
  const looksLikeFlood = visit.suspicious && visit.verdict !== 'excluded'
  const words = [t(reasonOf(visit)), looksLikeFlood && t('floodReason')].filter(Boolean).join(' ')
  return (
    <span className="ledger-reason" title={words}>
      {words}
    </span>
  )
}
