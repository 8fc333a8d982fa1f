import type { EventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useReplayEventsMutation } from '../event-endpoints.api.ts'
import { eventEndpointTexts } from '../event-endpoints.texts.ts'

interface Props {
  endpoint: EventEndpoint
  onClose: () => void
}

/** The events of some days are sent again. */
export function ReplayDialog({ endpoint: { id: endpointId, clientId, name }, onClose }: Props) {
  const t = useTexts(eventEndpointTexts)
  const toast = useToast()
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({})
  const [replay, { isLoading }] = useReplayEventsMutation()
  const { from, to } = days
  const isRange = from !== undefined && to !== undefined && from <= to

  const submit = async () => {
    if (!isRange) return
    const body = { from: momentOf(from, '00:00:00.000'), to: momentOf(to, '23:59:59.999') }
    const { data, error } = await replay({ params: { clientId, endpointId }, body })
    if (!data) return toast.error(t('replayFailed'), error)
    toast.success(t('replayed', { count: data.deliveries }))
    onClose()
  }
  return (
    <Dialog
      title={t('replayTitle', { name })}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={!isRange} loading={isLoading} onClick={() => void submit()}>
          {t('replayOk')}
        </Button>
      }
    >
      <Typography.Paragraph>{t('replayText')}</Typography.Paragraph>
      <Flex gap={16} wrap>
        <DayField label={t('from')} value={from} onChange={(day) => setDays({ from: day, to })} />
        <DayField label={t('to')} value={to} onChange={(day) => setDays({ from, to: day })} />
      </Flex>
    </Dialog>
  )
}

/** A day of the person's own clock. */
const momentOf = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString()
