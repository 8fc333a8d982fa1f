import { DownloadOutlined } from '@ant-design/icons'
import { importReviews } from '@avaliax/proto/reviews/import.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { GoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { useReviewImport } from '../use-review-import.ts'

interface Props {
  client: Client
  integration: GoogleIntegration
}

export function ImportReviews({ client, integration }: Props) {
  const t = useTexts(settingsTexts)
  const keep = useKeepImpersonation()
  const { begin, running, found } = useReviewImport(client.id)
  const importable = client.googlePlaceId !== null || integration.mode === 'advanced'
  return (
    <Flex wrap align="center" gap={12}>
      <May route={importReviews}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={!importable}
          loading={running}
          onClick={() => void begin()}
        >
          {t('importReviews')}
        </Button>
      </May>
      <Typography.Text type="secondary" role="status">
        {running && t('importing', { found })}
        {!running && !importable && t('importNeedsPlace')}
      </Typography.Text>
      {importable && !running && <Link to={keep('/reviews')}>{t('toReviews')}</Link>}
    </Flex>
  )
}
