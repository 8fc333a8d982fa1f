import { DeleteOutlined, StopOutlined } from '@ant-design/icons'
import type { CustomerRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { cancelRequest, eraseCustomer } from '@avaliax/proto/cards/request/request.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { chargeText } from '../../../shared/asking/charge-text.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCancelRequestMutation, useEraseCustomerMutation } from '../requests.api.ts'
import { requestsTexts } from '../requests.texts.ts'

interface Props {
  requests: readonly CustomerRequest[] | undefined
  empty: ReactNode
}

/** Whom the shop asked, and how far each request came. */
export function RequestList({ requests, empty }: Props) {
  const t = useTexts(requestsTexts)
  const nameOf = ({ customer }: CustomerRequest) => customer?.name ?? t('erased')
  const columns: Column<CustomerRequest>[] = [
    { key: 'customer', title: t('customer'), share: 30, render: nameOf },
    { key: 'contact', title: t('contact'), spare: true, render: ({ customer }) => customer?.contact ?? '–' },
    { key: 'state', title: t('state'), render: (request) => <StateTag request={request} /> },
    {
      key: 'asker',
      title: t('asker'),
      spare: true,
      render: ({ employeeName }) => employeeName ?? t('theShop'),
    },
    { key: 'when', title: t('when'), render: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
  ]
  return (
    <DataList
      label={t('title')}
      items={requests}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(request) => <Actions request={request} />}
      empty={empty}
      card={(request) => (
        <Flex vertical gap={8} align="start">
          <Flex justify="space-between" gap={8} style={{ width: '100%' }}>
            <Typography.Text strong>{nameOf(request)}</Typography.Text>
            <Actions request={request} />
          </Flex>
          <Typography.Text type="secondary">
            {request.customer?.contact} {request.customer && '· '}
            <RelativeTime iso={request.createdAt} />
          </Typography.Text>
          <StateTag request={request} />
        </Flex>
      )}
    />
  )
}

const COLOURS = { opened: 'green', failed: 'red', refused: 'red' } as const

function StateTag({ request }: { request: CustomerRequest }) {
  const { state, reason, tappedAt, attempt, dueAt, charges } = request
  const t = useTexts(requestsTexts)
  const language = useLanguage()
  const colour = state in COLOURS ? COLOURS[state as keyof typeof COLOURS] : undefined
  return (
    <Flex gap={8} wrap align="center">
      <Tag {...(colour && { color: colour })}>{t(state)}</Tag>
      {reason && <Typography.Text type="secondary">{t(reason)}</Typography.Text>}
      {state === 'waiting' && (
        <Typography.Text type="secondary">
          {t(attempt === 2 ? 'reminderDue' : 'leaves', { when: formatDateTime(dueAt) })}
        </Typography.Text>
      )}
      {charges.map((charge, at) => (
        <Typography.Text key={String(at)} type="secondary">
          {chargeText(charge, language)}
        </Typography.Text>
      ))}
      {tappedAt && <Typography.Text type="secondary">{t('wentToGoogle')}</Typography.Text>}
    </Flex>
  )
}

function Actions({ request }: { request: CustomerRequest }) {
  const t = useTexts(requestsTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [cancel] = useCancelRequestMutation()
  const [erase] = useEraseCustomerMutation()
  const { customer, clientId, id: requestId, state } = request
  const params = { clientId, requestId }
  if (!customer) return null
  const askErase = () =>
    confirm({
      title: t('eraseTitle', { name: customer.name }),
      consequence: t('eraseText'),
      confirmLabel: t('erase'),
      onConfirm: async () => toast.outcome(await erase({ params }), t('erasedToast'), t('eraseFailed')),
    })
  const stop = async () => toast.outcome(await cancel({ params }), t('cancelledToast'), t('cancelFailed'))
  return (
    <RowMenu
      name={customer.name}
      actions={[
        ...(state === 'waiting'
          ? [
              {
                key: 'cancel',
                icon: <StopOutlined aria-hidden />,
                route: cancelRequest,
                label: t('cancel'),
                onClick: () => void stop(),
              },
            ]
          : []),
        {
          key: 'erase',
          icon: <DeleteOutlined aria-hidden />,
          route: eraseCustomer,
          label: t('erase'),
          danger: true,
          onClick: () => askErase(),
        },
      ]}
    />
  )
}
