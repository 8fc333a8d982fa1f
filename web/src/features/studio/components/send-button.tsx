import { CheckOutlined, SendOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSendToMakeMutation } from '../../../shared/api/automation.api.ts'
import { DeliveryViewer } from '../../../shared/automation/delivery-viewer.tsx'
import { followDelivery } from '../../../shared/automation/follow-delivery.ts'
import { deliveryFailure } from '../../../shared/automation/webhook-failure.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { PostText } from '../hooks/use-post-text.ts'
import type { useSavedPicture } from '../hooks/use-saved-picture.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { webhookPayload } from '../webhook-payload.ts'

interface Props {
  review: Review
  client: Client
  studio: Studio
  post: PostText
  save: ReturnType<typeof useSavedPicture>
}

/** Saves the picture, sends its address with the text, and waits for what the automation says first. */
export function SendButton({ review, client, studio, post, save }: Props) {
  const t = useTexts(publishingTexts)
  const toast = useToast()
  const [send] = useSendToMakeMutation()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [deliveryId, setDeliveryId] = useState<number>()
  const [viewing, setViewing] = useState(false)
  const { picture, keep } = studio
  const { text: postText, refused } = post

  const attempt = async (): Promise<boolean> => {
    const webhookUrl = client.makeWebhookUrl
    if (!picture || !webhookUrl) return false
    const image = await save(picture)
    if (!image) return false
    const payload = webhookPayload({ review, picture, postText, imageUrl: image.url, now: new Date() })
    const { data, error } = await send({ body: { webhookUrl, payload, clientId: client.id } })
    if (!data) {
      toast.error(t('sendFailedTitle'), error)
      refused.refuse(error)
      return false
    }
    setDeliveryId(data.deliveryId)
    const after = await followDelivery(data.deliveryId)
    if (!after) toast.info(t('underWay'), t('underWayText'))
    const failure = after && deliveryFailure(after, t('sendFailedTitle'))
    if (failure) toast.error(failure.title, failure.text)
    else if (after) toast.success(t('sentToast'))
    return after?.status === 'delivered'
  }
  const run = async () => {
    if (postText.trim() === '') return refused.say(t('textRequired'))
    setState('sending')
    const sent = await attempt().catch(() => false)
    setState(sent ? 'sent' : 'idle')
    if (sent) keep()
  }
  return (
    <>
      <Button
        icon={state === 'sent' ? <CheckOutlined aria-hidden /> : <SendOutlined aria-hidden />}
        disabled={!picture}
        loading={state === 'sending'}
        onClick={() => void run()}
      >
        {t(state === 'idle' ? 'send' : state)}
      </Button>
      {deliveryId !== undefined && <Button onClick={() => setViewing(true)}>{t('viewJson')}</Button>}
      {viewing && deliveryId !== undefined && (
        <DeliveryViewer deliveryId={deliveryId} onClose={() => setViewing(false)} />
      )}
    </>
  )
}
