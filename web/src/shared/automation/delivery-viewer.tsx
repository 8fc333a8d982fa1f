import { type DeliveryDetail, resendDelivery } from '@avaliax/proto/content/delivery.routes.ts'
import { Button, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useGetDeliveryQuery, useResendDeliveryMutation } from '../api/automation.api.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useToast } from '../ui/use-toast.ts'
import { deliveryTexts } from './delivery.texts.ts'
import { DeliveryStatusTag } from './delivery-status.tsx'
import { followDelivery } from './follow-delivery.ts'
import { deliveryFailure } from './webhook-failure.ts'
import './delivery-viewer.css'

interface Props {
  deliveryId: number
  onClose: () => void
}

const WIDTH = 760

/** Shows what was sent, what came back, and a way to send it again. */
export function DeliveryViewer({ deliveryId, onClose }: Props) {
  const t = useTexts(deliveryTexts)
  const { data, error, refetch } = useGetDeliveryQuery({ params: { deliveryId } })
  const { resend, working } = useResend(data, refetch)
  return (
    <Dialog
      title={t('viewer', { id: deliveryId })}
      width={WIDTH}
      onClose={onClose}
      footer={
        <>
          {data && <CopyButton text={pretty(data.body)}>{t('copy')}</CopyButton>}
          <May route={resendDelivery}>
            <Button type="primary" disabled={!data} loading={working} onClick={() => void resend()}>
              {working ? t('resending') : t('resend')}
            </Button>
          </May>
        </>
      }
    >
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active />}
      {data && <Detail delivery={data} />}
    </Dialog>
  )
}

function useResend(delivery: DeliveryDetail | undefined, refetch: () => unknown) {
  const t = useTexts(deliveryTexts)
  const toast = useToast()
  const [ask] = useResendDeliveryMutation()
  const [working, setWorking] = useState(false)

  const resend = async () => {
    if (!delivery) return
    setWorking(true)
    const { error } = await ask({ params: { deliveryId: delivery.id } })
    const after = error ? null : await followDelivery(delivery.id, delivery.attempts)
    setWorking(false)
    void refetch()
    if (error) return toast.error(t('resendFailed'), error)
    const failure = after && deliveryFailure(after, t('resendFailed'))
    if (failure) return toast.error(failure.title, failure.text)
    toast.success(t('resent'))
  }
  return { resend, working }
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTexts(deliveryTexts)
  return (
    <div className="dv">
      <section>
        <h3>{t('sentJson')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place must scroll by keyboard */}
        <pre tabIndex={0}>{pretty(delivery.body)}</pre>
      </section>
      <section>
        <h3>
          {t('attempts')} <DeliveryStatusTag status={delivery.status} />
        </h3>
        {delivery.history.length === 0 && (
          <Typography.Text type="secondary">{t('noAttempts')}</Typography.Text>
        )}
        <ol>
          {delivery.history.map((attempt) => (
            <li key={attempt.at}>
              <div className="dv-line ax-figures">
                <strong>{attempt.status ?? t('noAnswer')}</strong>
                <span>{formatDateTime(attempt.at)}</span>
                <span>{attempt.durationMs} ms</span>
              </div>
              {attempt.status !== null && <pre>{attempt.response ?? t('emptyAnswer')}</pre>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
