import type { Platform, PlatformService } from '@avaliax/proto/logging/platform.routes.ts'
import { Tag } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { Column } from '../../../shared/ui/data-list.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useFigures } from '../figures.ts'
import { platformTexts } from '../platform.texts.ts'
import { FigureList } from './figure-list.tsx'
import { ServiceName } from './service-name.tsx'

export function Services({ services }: { services: readonly PlatformService[] }) {
  const t = useTexts(platformTexts)
  const { number, duration, rate, rated, share, ms, megabytes } = useFigures()
  const columns: Column<PlatformService>[] = [
    {
      key: 'name',
      title: t('service'),
      render: ({ name }) => (
        <strong>
          <ServiceName name={name} />
        </strong>
      ),
    },
    { key: 'state', title: t('state'), render: (service) => <State service={service} /> },
    {
      key: 'version',
      title: t('version'),
      isEmpty: ({ version }) => version === null,
      render: ({ version }) => version ?? '–',
    },
    {
      key: 'uptime',
      title: t('uptime'),
      end: true,
      isEmpty: (one) => one.uptimeSeconds === null,
      render: ({ uptimeSeconds }) => (uptimeSeconds === null ? '–' : duration(uptimeSeconds)),
    },
    {
      key: 'rate',
      title: t('requests'),
      end: true,
      render: ({ requestsPerSecond }) => rate(requestsPerSecond),
    },
    {
      key: 'errors',
      title: t('errorShare'),
      end: true,
      render: ({ requests, errorShare }) => rated(requests, share(errorShare)),
    },
    {
      key: 'p95',
      title: t('p95'),
      end: true,
      render: ({ requests, p95Ms }) => rated(requests, ms(p95Ms)),
    },
    {
      key: 'outbox',
      title: t('outbox'),
      end: true,
      isEmpty: (one) => one.outboxPending === null,
      render: ({ outboxPending, outboxOldestSeconds }) =>
        outboxPending === null
          ? '–'
          : outboxPending === 0
            ? number(0)
            : `${number(outboxPending)} (${duration(outboxOldestSeconds ?? 0)})`,
    },
    {
      key: 'loop',
      title: t('loopDelay'),
      end: true,
      spare: true,
      isEmpty: (one) => one.loopDelayMs === null,
      render: ({ loopDelayMs }) => (loopDelayMs === null ? '–' : ms(loopDelayMs)),
    },
    {
      key: 'memory',
      title: t('memory'),
      end: true,
      spare: true,
      isEmpty: (one) => one.memoryBytes === null,
      render: ({ memoryBytes }) => (memoryBytes === null ? '–' : megabytes(memoryBytes)),
    },
  ]
  return (
    <FigureList
      title={t('services')}
      items={services}
      keyOf={({ name }) => name}
      columns={columns}
      empty="–"
    />
  )
}

function State({ service: { up, ready } }: { service: PlatformService }) {
  const t = useTexts(platformTexts)
  if (!up) return <Tag color="error">{t('down')}</Tag>
  return ready ? <Tag color="success">{t('up')}</Tag> : <Tag color="warning">{t('notReady')}</Tag>
}

export function Stores({ stores }: { stores: Platform['stores'] }) {
  const t = useTexts(platformTexts)
  return (
    <Panel title={t('stores')}>
      <ul className="platform-stores">
        {stores.map(({ name, ok, awayFrom }) => (
          <li key={name}>
            <Tag color={ok ? 'success' : 'error'}>{name === 'mail' ? t('mail') : name}</Tag>{' '}
            {ok
              ? t('storeOk')
              : name === 'mail'
                ? t('mailAway')
                : t('awayFrom', { services: awayFrom.join(', ') })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
