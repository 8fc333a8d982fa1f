import { putTripadvisor, type TripadvisorSettings } from '@avaliax/proto/reviews/tripadvisor.routes.ts'
import { Button, Flex, Form, Input, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { sourcesTexts } from '../sources.texts.ts'
import { usePutTripadvisorMutation, useTripadvisorQuery } from '../tripadvisor.api.ts'

/** Which page of Tripadvisor is the shop's. */
export function TripadvisorPart({ clientId }: { clientId: number }) {
  const t = useTexts(sourcesTexts)
  const { data, error, refetch } = useTripadvisorQuery({ params: { clientId } })
  const [isOpen, setOpen] = useState(false)
  const locationId = data?.locationId ?? null
  return (
    <section aria-label="Tripadvisor">
      <Flex vertical align="start" gap={12}>
        <Typography.Text strong>Tripadvisor</Typography.Text>
        <Typography.Text type="secondary">{t('tripadvisorText')}</Typography.Text>
        <ErrorState compact problem={error} onRetry={refetch} />
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
        {data && !data.available && <Typography.Text>{t('tripadvisorOff')}</Typography.Text>}
        {locationId && <Typography.Text>{t('page', { locationId })}</Typography.Text>}
        {data?.available && (
          <May route={putTripadvisor}>
            <Button onClick={() => setOpen(true)}>{t(locationId ? 'change' : 'setPage')}</Button>
          </May>
        )}
      </Flex>
      {isOpen && (
        <TripadvisorDialog clientId={clientId} locationId={locationId} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

interface DialogProps {
  clientId: number
  locationId: string | null
  onClose: () => void
}

function TripadvisorDialog({ clientId, locationId, onClose }: DialogProps) {
  const t = useTexts(sourcesTexts)
  const [put] = usePutTripadvisorMutation()
  const save = useSave<{ location: string }, TripadvisorSettings>({
    send: ({ location }) => put({ params: { clientId }, body: { location: location.trim() || null } }),
    saved: [t('pageSaved')],
    failed: t('pageFailed'),
    byCode: { TRIPADVISOR_UNKNOWN: 'location' },
    onClose,
  })
  return (
    <FormDialog<{ location: string }>
      {...save}
      title={t('tripadvisorDialog')}
      initial={{ location: locationId ?? '' }}
      onClose={onClose}
      width={480}
    >
      <Form.Item<{ location: string }> name="location" label={t('location')} extra={t('locationText')}>
        <Input autoComplete="off" spellCheck={false} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
