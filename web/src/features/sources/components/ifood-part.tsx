import {
  deleteIfood,
  type IfoodConnection,
  putIfood,
  readIfood,
} from '@avaliax/proto/reviews/ifood.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useDeleteIfoodMutation, useIfoodQuery, useReadIfoodMutation } from '../sources.api.ts'
import { sourcesTexts } from '../sources.texts.ts'
import { IfoodDialog } from './ifood-dialog.tsx'

/** The shop on iFood: how it is connected, what iFood refuses, and what to do about it. */
export function IfoodPart({ clientId }: { clientId: number }) {
  const t = useTexts(sourcesTexts)
  const { data, error, refetch } = useIfoodQuery({ params: { clientId } })
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="iFood">
      <Flex vertical align="start" gap={12}>
        <Flex align="center" gap={8}>
          <Typography.Text strong>iFood</Typography.Text>
          {data && !data.trouble && <Tag color="success">{t('connected')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">{t('ifoodText')}</Typography.Text>
        <ErrorState compact problem={error} onRetry={refetch} />
        {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
        {data === null && (
          <May route={putIfood}>
            <Button onClick={() => setOpen(true)}>{t('connect')}</Button>
          </May>
        )}
        {data && <Connected clientId={clientId} connection={data} onChange={() => setOpen(true)} />}
      </Flex>
      {isOpen && <IfoodDialog clientId={clientId} connection={data ?? null} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface ConnectedProps {
  clientId: number
  connection: IfoodConnection
  onChange: () => void
}

function Connected({ clientId, connection: { merchantId, trouble, readAt }, onChange }: ConnectedProps) {
  const t = useTexts(sourcesTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [read, { isLoading }] = useReadIfoodMutation()
  const [disconnect] = useDeleteIfoodMutation()
  const params = { clientId }
  const readNow = async () => {
    const { error } = await read({ params })
    if (error) toast.error(t('readFailed'), error)
    else toast.success(t('reading'), t('readingText'))
  }
  const ask = () =>
    confirm({
      title: t('disconnectQuestion'),
      consequence: t('disconnectText'),
      confirmLabel: t('disconnect'),
      onConfirm: async () =>
        toast.outcome(await disconnect({ params }), t('disconnected'), t('disconnectFailed')),
    })
  return (
    <>
      {trouble && <Notice kind="warning" title={t(trouble)} text={t(`${trouble}Text`)} />}
      <Typography.Text className="sources-id">{t('shop', { merchantId })}</Typography.Text>
      <Typography.Text type="secondary">
        {readAt ? t('readAt', { when: formatDateTime(readAt) }) : t('notRead')}
      </Typography.Text>
      <Flex wrap gap={8}>
        <May route={readIfood}>
          <Button loading={isLoading} onClick={() => void readNow()}>
            {t('readNow')}
          </Button>
        </May>
        <May route={putIfood}>
          <Button onClick={onChange}>{t('change')}</Button>
        </May>
        <May route={deleteIfood}>
          <Button danger onClick={ask}>
            {t('disconnect')}
          </Button>
        </May>
      </Flex>
    </>
  )
}
