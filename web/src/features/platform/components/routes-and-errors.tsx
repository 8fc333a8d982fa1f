import { type Platform, type PlatformError, RATED_FROM } from '@avaliax/proto/logging/platform.routes.ts'
import { Typography } from 'antd'
import { Link } from 'react-router-dom'
import { codeText } from '../../../shared/api/code-text.ts'
import { providerName, providerTexts } from '../../../shared/api/provider-names.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useFigures } from '../figures.ts'
import { platformTexts } from '../platform.texts.ts'
import { FigureList } from './figure-list.tsx'
import { ServiceName } from './service-name.tsx'
import { TraceLinks } from './trace-links.tsx'

type Route = Platform['routes'][number]

export function SlowestRoutes({ routes }: { routes: readonly Route[] }) {
  const t = useTexts(platformTexts)
  const { number, rated, share, ms } = useFigures()
  return (
    <FigureList
      title={t('routes')}
      extra={<Typography.Text type="secondary">{t('ratedFrom', { count: RATED_FROM })}</Typography.Text>}
      items={routes}
      keyOf={({ method, route }) => `${method} ${route}`}
      columns={[
        {
          key: 'route',
          title: t('route'),
          share: 50,
          render: ({ method, route }) => (
            <code title={route}>
              {method} {route}
            </code>
          ),
        },
        { key: 'service', title: t('service'), render: ({ service }) => <ServiceName name={service} /> },
        {
          key: 'requests',
          title: t('requestCount'),
          end: true,
          render: ({ requests }) => number(requests),
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
      ]}
      empty={t('noRequests')}
    />
  )
}

export function Providers({ providers }: { providers: Platform['providers'] }) {
  const t = useTexts(platformTexts)
  const { number, rated, share, ms } = useFigures()
  return (
    <FigureList
      title={t('providers')}
      extra={<Link to="/api-logs">{t('toLogs')}</Link>}
      items={providers}
      keyOf={({ api }) => api}
      columns={[
        { key: 'api', title: t('api'), render: ({ api }) => <ApiName api={api} /> },
        { key: 'calls', title: t('calls'), end: true, render: ({ calls }) => number(calls) },
        {
          key: 'failures',
          title: t('errorShare'),
          end: true,
          render: ({ calls, failureShare }) => rated(calls, share(failureShare)),
        },
        {
          key: 'p95',
          title: t('p95'),
          end: true,
          render: ({ calls, p95Ms }) => rated(calls, ms(p95Ms)),
        },
      ]}
      empty={t('noCalls')}
    />
  )
}

/** In words; the code on hover, for who searches the code. */
function ApiName({ api }: { api: string }) {
  const t = useTexts(providerTexts)
  return <span title={api}>{providerName(api, t)}</span>
}

/** Says what callers were told, in the reader's words; below it the sentence of the log, which is English. */
function ErrorWords({ error: { code, message } }: { error: Pick<PlatformError, 'code' | 'message'> }) {
  const language = useLanguage()
  return (
    <span title={message}>
      {codeText(code, language) ?? code}{' '}
      <Typography.Text code lang="en">
        {message}
      </Typography.Text>
    </span>
  )
}

export function ErrorGroups({ errors }: { errors: readonly PlatformError[] }) {
  const t = useTexts(platformTexts)
  const { number } = useFigures()
  return (
    <FigureList<PlatformError>
      title={t('errors')}
      items={errors}
      keyOf={({ id }) => id}
      columns={[
        { key: 'last', title: t('last'), render: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
        {
          key: 'where',
          title: t('where'),
          share: 30,
          render: ({ service, where }) => (
            <span title={where}>
              <strong>
                <ServiceName name={service} />
              </strong>{' '}
              <code>{where}</code>
            </span>
          ),
        },
        {
          key: 'message',
          title: t('message'),
          share: 36,
          render: (error) => <ErrorWords error={error} />,
        },
        { key: 'count', title: t('count'), end: true, render: ({ count }) => number(count) },
        {
          key: 'trace',
          title: t('trace'),
          isEmpty: ({ traceId }) => !traceId,
          render: ({ traceId }) => <TraceLinks traceId={traceId} />,
        },
      ]}
      empty={t('noErrors')}
    />
  )
}
