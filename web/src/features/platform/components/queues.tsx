import { type Platform, type PlatformQueue, retryFailedJobs } from '@avaliax/proto/logging/platform.routes.ts'
import { Button } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import type { Column } from '../../../shared/ui/data-list.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useFigures } from '../figures.ts'
import { useRetryFailedJobsMutation } from '../platform.api.ts'
import { platformTexts } from '../platform.texts.ts'
import { queueName, queueTexts } from '../queue-names.texts.ts'
import { FigureList } from './figure-list.tsx'
import { ServiceName } from './service-name.tsx'

export function Queues({ queues }: { queues: readonly PlatformQueue[] }) {
  const t = useTexts(platformTexts)
  const common = useTexts(commonTexts)
  const { number, duration } = useFigures()
  const figure = (key: 'waiting' | 'active' | 'delayed' | 'failed'): Column<PlatformQueue> => ({
    key,
    title: t(key),
    end: true,
    render: (queue) => number(queue[key]),
  })
  const columns: Column<PlatformQueue>[] = [
    { key: 'queue', title: t('queue'), render: ({ queue }) => <QueueName queue={queue} /> },
    { key: 'service', title: t('service'), render: ({ service }) => <ServiceName name={service} /> },
    figure('waiting'),
    figure('active'),
    figure('delayed'),
    figure('failed'),
    {
      key: 'oldest',
      title: t('oldest'),
      end: true,
      isEmpty: ({ oldestWaitingSeconds: age }) => age <= 0,
      render: ({ oldestWaitingSeconds: age }) => (age > 0 ? duration(age) : '–'),
    },
    {
      key: 'retry',
      title: common('actions'),
      titleHidden: true,
      end: true,
      isEmpty: ({ failed }) => failed === 0,
      render: (queue) => (
        <May route={retryFailedJobs}>{queue.failed > 0 && <Retry queue={queue.queue} />}</May>
      ),
    },
  ]
  return (
    <FigureList title={t('queues')} items={queues} keyOf={({ queue }) => queue} columns={columns} empty="–" />
  )
}

/** In words; the code on hover, for who searches the code. */
function QueueName({ queue }: { queue: string }) {
  const t = useTexts(queueTexts)
  return <span title={queue}>{queueName(queue, t)}</span>
}

function Retry({ queue }: { queue: string }) {
  const t = useTexts(platformTexts)
  const names = useTexts(queueTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [retry, { isLoading }] = useRetryFailedJobsMutation()
  const start = async () => {
    const { data, error } = await retry({ params: { queue } })
    if (data) toast.success(t('retried', { count: data.retried }))
    else toast.error(common('error'), error)
  }
  return (
    <Button
      aria-label={t('retryOf', { queue: queueName(queue, names) })}
      loading={isLoading}
      onClick={() => void start()}
    >
      {t('retry')}
    </Button>
  )
}

export function Consumers({ consumers }: { consumers: Platform['consumers'] }) {
  const t = useTexts(platformTexts)
  const { number } = useFigures()
  return (
    <FigureList
      title={t('consumers')}
      items={consumers.filter(({ lag }) => lag > 0)}
      keyOf={({ group }) => group}
      columns={[
        { key: 'group', title: t('group'), render: ({ group }) => <code>{group}</code> },
        { key: 'service', title: t('service'), render: ({ service }) => <ServiceName name={service} /> },
        { key: 'lag', title: t('lag'), end: true, render: ({ lag }) => number(lag) },
      ]}
      empty={t('noLag', { count: consumers.length })}
    />
  )
}
