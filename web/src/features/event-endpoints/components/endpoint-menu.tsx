import { DeleteOutlined, EditOutlined, HistoryOutlined, KeyOutlined, SendOutlined } from '@ant-design/icons'
import type { EventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { useState } from 'react'
import { followDelivery } from '../../../shared/automation/follow-delivery.ts'
import { deliveryFailure } from '../../../shared/automation/webhook-failure.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useRemoveEventEndpointMutation,
  useRotateEventSecretMutation,
  useTestEventEndpointMutation,
} from '../event-endpoints.api.ts'
import { eventEndpointTexts } from '../event-endpoints.texts.ts'

interface Props {
  endpoint: EventEndpoint
  onEdit: () => void
  onReplay: () => void
  onSecret: (secret: string) => void
}

/** Offers what can be done with one destination. */
export function EndpointMenu({ endpoint, onEdit, onReplay, onSecret }: Props) {
  const t = useTexts(eventEndpointTexts)
  const common = useTexts(commonTexts)
  const { test, testing } = useTest(endpoint)
  const rotate = useRotate(endpoint, onSecret)
  const remove = useRemove(endpoint)
  return (
    <RowMenu
      name={endpoint.name}
      working={testing}
      actions={[
        { key: 'test', label: t('test'), icon: <SendOutlined aria-hidden />, onClick: () => void test() },
        { key: 'edit', label: common('edit'), icon: <EditOutlined aria-hidden />, onClick: onEdit },
        { key: 'replay', label: t('replay'), icon: <HistoryOutlined aria-hidden />, onClick: onReplay },
        { key: 'rotate', label: t('rotate'), icon: <KeyOutlined aria-hidden />, onClick: rotate },
        {
          key: 'remove',
          label: t('remove'),
          icon: <DeleteOutlined aria-hidden />,
          danger: true,
          onClick: remove,
        },
      ]}
    />
  )
}

const paramsOf = ({ id: endpointId, clientId }: EventEndpoint) => ({ clientId, endpointId })

function useTest(endpoint: EventEndpoint) {
  const t = useTexts(eventEndpointTexts)
  const toast = useToast()
  const [send] = useTestEventEndpointMutation()
  const [testing, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    const { data, error } = await send({ params: paramsOf(endpoint) })
    const delivery = data ? await followDelivery(data.deliveryId) : null
    setTesting(false)
    if (error || !delivery) return toast.error(t('testFailed'), error)
    const failure = deliveryFailure(delivery, t('testFailed'))
    if (failure) return toast.error(failure.title, failure.text)
    toast.success(t('tested', { name: endpoint.name }))
  }
  return { test, testing }
}

function useRotate(endpoint: EventEndpoint, onSecret: (secret: string) => void) {
  const t = useTexts(eventEndpointTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [rotate] = useRotateEventSecretMutation()
  return () =>
    confirm({
      title: t('rotateTitle', { name: endpoint.name }),
      consequence: t('rotateText'),
      confirmLabel: t('rotate'),
      onConfirm: async () => {
        const { data, error } = await rotate({ params: paramsOf(endpoint) })
        if (data) onSecret(data.secret)
        else toast.error(t('rotateFailed'), error)
      },
    })
}

function useRemove(endpoint: EventEndpoint) {
  const t = useTexts(eventEndpointTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [remove] = useRemoveEventEndpointMutation()
  const { name } = endpoint
  return () =>
    confirm({
      title: t('removeTitle', { name }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: async () =>
        toast.outcome(
          await remove({ params: paramsOf(endpoint) }),
          t('removed', { name }),
          t('removeFailed'),
        ),
    })
}
