import { type AgencyGoogle, readAgencyLocations } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { codeText } from '../../../shared/api/code-text.ts'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useReadAgencyLocationsMutation } from '../google-locations.api.ts'
import { takeOverTexts } from '../google-locations.texts.ts'

/** What the last reading of the locations came to, or how far it is. */
export function ReadingLine({ agency: { run, status } }: { agency: AgencyGoogle }) {
  const t = useTexts(takeOverTexts)
  const toast = useToast()
  const [read, { isLoading }] = useReadAgencyLocationsMutation()
  const isReady = status === 'connected' || status === 'awaiting_approval'
  if (!isReady && !run) return null
  const start = async () => {
    const { error } = await read()
    if (error) toast.error(t('readFailed'), error)
  }
  const isRunning = run?.state === 'running'
  return (
    <Flex wrap align="center" justify="space-between" gap={12} className="location-reading">
      <div role="status">{run && <Said run={run} />}</div>
      {isReady && !isRunning && (
        <May route={readAgencyLocations}>
          <Button loading={isLoading} onClick={() => void start()}>
            {t(run?.state === 'failed' ? 'goOn' : 'read')}
          </Button>
        </May>
      )}
    </Flex>
  )
}

function Said({ run }: { run: NonNullable<AgencyGoogle['run']> }) {
  const t = useTexts(takeOverTexts)
  const language = useLanguage()
  const { number } = useFormat()
  const { state, accounts, accountsRead, endedAt, skipped, reason } = run
  const locations = number(run.locations)
  if (state === 'running' && accounts === null) return t('beginning')
  if (state === 'running') {
    const total = accounts ?? 0
    return (
      <>
        {t('reading', { locations, done: number(accountsRead), total: number(total) })}
        <progress
          aria-label={t('read')}
          className="location-progress"
          max={Math.max(total, 1)}
          value={accountsRead}
        />
      </>
    )
  }
  if (state === 'failed')
    return (
      <Typography.Text type="danger">
        {t('readBroke', { locations, reason: codeText(reason ?? '', language) ?? t('notDone') })}
      </Typography.Text>
    )
  return (
    <>
      {t('readDone', { when: endedAt ? formatDateTime(endedAt) : '', locations })}
      {skipped.length > 0 && (
        <>
          <br />
          <Typography.Text type="warning">{t('skipped', { groups: skipped.join(', ') })}</Typography.Text>
        </>
      )}
    </>
  )
}
