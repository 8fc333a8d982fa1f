import type { Delivery } from '@avaliax/proto/content/delivery.routes.ts'
import { Tag } from 'antd'
import { useTexts } from '../i18n/texts.ts'
import { deliveryTexts } from './delivery.texts.ts'

const COLORS = {
  queued: 'default',
  sending: 'processing',
  retrying: 'warning',
  delivered: 'success',
  failed: 'error',
} as const

export function DeliveryStatusTag({ status }: Pick<Delivery, 'status'>) {
  const t = useTexts(deliveryTexts)
  return <Tag color={COLORS[status]}>{t(status)}</Tag>
}
