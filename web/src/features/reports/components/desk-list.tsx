import { type ReportDeskRow, sendReports } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { Button, Checkbox, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { deskTexts, reportStateTexts } from '../report-desk.texts.ts'
import type { ChosenReports } from '../use-chosen-reports.ts'

interface Props {
  reports: readonly ReportDeskRow[] | undefined
  chosen: ChosenReports
  onOpen: (row: ReportDeskRow) => void
  empty: ReactNode
}

const COLOURS = {
  ready: 'processing',
  held: 'warning',
  unreachable: 'error',
  sent: 'default',
  opened: 'success',
} as const

/** The reports of a month, client by client. */
export function DeskList({ reports, chosen, onOpen, empty }: Props) {
  const t = useTexts(deskTexts)
  const { number, decimal } = useFormat()
  const maySend = useMay()(sendReports)
  const rating = ({ figures: { averageRating } }: ReportDeskRow) =>
    averageRating === null ? '–' : decimal(averageRating)
  const tick = (row: ReportDeskRow) => (
    <Checkbox
      aria-label={t('selectOf', { name: row.companyName })}
      checked={chosen.has(row.clientId)}
      onChange={() => chosen.toggle(row)}
    />
  )
  const all =
    reports !== undefined && reports.length > 0 && reports.every(({ clientId }) => chosen.has(clientId))
  const tickAll = (
    <Checkbox
      aria-label={t('selectAll')}
      checked={all}
      indeterminate={!all && chosen.rows.length > 0}
      onChange={() => chosen.choose(all ? [] : (reports ?? []))}
    />
  )
  const open = (row: ReportDeskRow) => (
    <Button
      size="small"
      aria-label={t('openOf', { name: row.companyName })}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(row)
      }}
    >
      {t('open')}
    </Button>
  )
  const columns: Column<ReportDeskRow>[] = [
    ...(maySend ? [{ key: 'select', title: t('selectAll'), head: tickAll, render: tick }] : []),
    { key: 'client', title: t('client'), share: 34, render: (row) => <Name row={row} /> },
    { key: 'state', title: t('state'), render: (row) => <State row={row} /> },
    { key: 'when', title: t('when'), spare: true, render: (row) => <When row={row} /> },
    { key: 'visits', title: t('visits'), end: true, render: ({ figures }) => number(figures.visits) },
    {
      key: 'reviews',
      title: t('newReviews'),
      end: true,
      render: ({ figures }) => number(figures.newReviews),
    },
    { key: 'rating', title: t('rating'), end: true, spare: true, render: rating },
    {
      key: 'addresses',
      title: t('recipients'),
      end: true,
      spare: 'late',
      render: ({ addresses }) => number(addresses),
    },
  ]
  return (
    <DataList
      label={t('title')}
      items={reports}
      keyOf={({ clientId }) => clientId}
      columns={columns}
      actions={open}
      empty={empty}
      card={(row) => (
        <Flex vertical gap={8}>
          <Flex justify="space-between" align="start" gap={12}>
            <Flex gap={10} align="start">
              {maySend && tick(row)}
              <Name row={row} />
            </Flex>
            <State row={row} />
          </Flex>
          <Typography.Text type="secondary">
            {t('visits')}: {number(row.figures.visits)} · {t('newReviews')}: {number(row.figures.newReviews)}{' '}
            · {t('rating')}: {rating(row)}
          </Typography.Text>
          <Flex justify="space-between" align="center" gap={12}>
            <When row={row} />
            {open(row)}
          </Flex>
        </Flex>
      )}
    />
  )
}

function Name({ row: { companyName, agencyNote } }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  return (
    <span className="desk-name">
      <strong>{companyName}</strong>
      {agencyNote && <span className="desk-sub">{t('noted')}</span>}
    </span>
  )
}

export function State({ row: { state, undelivered } }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  const words = useTexts(reportStateTexts)
  const { number } = useFormat()
  return (
    <span>
      <Tag color={COLOURS[state]}>{words(state)}</Tag>
      {undelivered > 0 && (
        <Tag color="error">{t('undelivered', { count: undelivered, shown: number(undelivered) })}</Tag>
      )}
    </span>
  )
}

function When({ row: { state, dueAt, sentAt, openedAt } }: { row: ReportDeskRow }) {
  const t = useTexts(deskTexts)
  const said =
    state === 'opened' && openedAt
      ? t('openedAt', { when: formatDateTime(openedAt) })
      : sentAt
        ? t('sentAt', { when: formatDateTime(sentAt) })
        : dueAt && state === 'ready'
          ? t('dueAt', { when: formatDateTime(dueAt) })
          : state === 'ready'
            ? t('notByItself')
            : ''
  return <span className="desk-sub ax-figures">{said}</span>
}
