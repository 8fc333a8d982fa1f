import { EyeOutlined } from '@ant-design/icons'
import type { ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { type Translate, useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { callName, callNameTexts } from '../call-names.texts.ts'
import { ApiName, CalledFor, CallName, CallStatus, Duration } from './call-parts.tsx'

interface Props {
  logs: readonly ApiLogRow[] | undefined
  onOpen: (logId: string) => void
  empty: ReactNode
}

export function LogList({ logs, onOpen, empty }: Props) {
  const t = useTexts(apiLogsTexts)
  const columns: Column<ApiLogRow>[] = [
    { key: 'when', title: t('when'), render: ({ timestamp }) => <When iso={timestamp} /> },
    {
      key: 'client',
      title: t('client'),
      share: 20,
      isEmpty: ({ clientId }) => clientId === null,
      render: ({ clientId }) => <CalledFor clientId={clientId} />,
    },
    { key: 'api', title: t('api'), share: 16, render: ({ provider }) => <ApiName provider={provider} /> },
    {
      key: 'action',
      title: t('action'),
      share: 20,
      render: ({ action }) => <CallName action={action} />,
    },
    { key: 'status', title: t('status'), render: (log) => <CallStatus log={log} /> },
    {
      key: 'reviews',
      title: t('counts'),
      end: true,
      spare: true,
      isEmpty: findsNothing,
      render: (log) => <Counts log={log} />,
    },
    {
      key: 'duration',
      title: t('duration'),
      end: true,
      spare: 'late',
      render: ({ duration }) => <Duration ms={duration} />,
    },
    {
      key: 'fallback',
      title: t('fallback'),
      spare: true,
      isEmpty: ({ fallbackUsed }) => !fallbackUsed,
      render: ({ fallbackUsed }) => t(fallbackUsed ? 'yes' : 'no'),
    },
  ]
  return (
    // The list takes the place of its skeleton, under what has come with it; it is not the skeleton moved.
    <div className="api-logs-list" key={logs ? 'list' : 'waiting'}>
      <DataList
        label={t('title')}
        items={logs}
        keyOf={({ id }) => id}
        columns={columns}
        actions={(log) => <OpenButton log={log} onOpen={onOpen} small />}
        onOpen={({ id }) => onOpen(id)}
        empty={empty}
        card={(log) => (
          <Flex vertical gap={6} align="start">
            <Flex justify="space-between" gap={8} style={{ width: '100%' }}>
              <Typography.Text type="secondary">
                <RelativeTime iso={log.timestamp} />
              </Typography.Text>
              <CallStatus log={log} />
            </Flex>
            <span>
              <ApiName provider={log.provider} /> · <CallName action={log.action} />
            </span>
            {log.clientId !== null && <CalledFor clientId={log.clientId} />}
            <Typography.Text type="secondary">
              {!findsNothing(log) && `${reviewsInWords(log, t)} · `}
              <Duration ms={log.duration} />
              {log.fallbackUsed && ` · ${t('fallback')}: ${t('yes')}`}
            </Typography.Text>
            <OpenButton log={log} onOpen={onOpen} />
          </Flex>
        )}
      />
    </div>
  )
}

type Found = Pick<ApiLogRow, 'reviewsFound' | 'reviewsSaved' | 'duplicatesSkipped'>

/** Most calls are about no reviews. */
const findsNothing = ({ reviewsFound, reviewsSaved, duplicatesSkipped }: Found): boolean =>
  reviewsFound + reviewsSaved + duplicatesSkipped === 0

const reviewsInWords = (
  { reviewsFound: found, reviewsSaved: saved, duplicatesSkipped: skipped }: Found,
  t: Translate<typeof apiLogsTexts>,
): string => t('reviewsInWords', { found, saved, skipped })

function Counts({ log }: { log: Found }) {
  const t = useTexts(apiLogsTexts)
  const { number } = useFormat()
  return (
    <span title={reviewsInWords(log, t)}>
      {[log.reviewsFound, log.reviewsSaved, log.duplicatesSkipped].map(number).join(' / ')}
    </span>
  )
}

const When = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={iso}>
    {formatDateTime(iso)}
  </time>
)

interface OpenProps {
  log: ApiLogRow
  onOpen: Props['onOpen']
  /** Leaves the word out where there is no room for it. */
  small?: boolean
}

function OpenButton({ log, onOpen, small }: OpenProps) {
  const t = useTexts(apiLogsTexts)
  const names = useTexts(callNameTexts)
  const label = t('detailsOf', { action: callName(log, names), when: formatDateTime(log.timestamp) })
  return (
    <Button
      aria-label={label}
      title={small ? t('details') : undefined}
      icon={small && <EyeOutlined aria-hidden />}
      onClick={() => onOpen(log.id)}
    >
      {small ? undefined : t('details')}
    </Button>
  )
}
