import { EditOutlined, EyeOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { clientsTexts, editTexts, statusTexts } from '../clients.texts.ts'

interface Props {
  client: ClientRow
  onEdit: (client: ClientRow) => void
}

/** Open as the client, edit, suspend or reactivate. */
export function ClientActions({ client, onEdit }: Props) {
  const t = useTexts(clientsTexts)
  const status = useTexts(statusTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const changeStatus = useChangeStatus()
  const { id, companyName: name } = client
  const target = `/dashboard?impersonate=${id}`
  const follow = (event: { preventDefault(): void; ctrlKey?: boolean; metaKey?: boolean }) => {
    // A new tab is the browser's own business.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    navigate(target)
  }
  const isSuspended = client.status === 'inactive'
  return (
    <span className="client-actions">
      <Tooltip title={t('viewOf', { name })}>
        <Button
          type="text"
          href={target}
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('viewOf', { name })}
          onClick={follow}
        />
      </Tooltip>
      <RowMenu
        name={name}
        actions={[
          {
            key: 'edit',
            route: updateClient,
            label: common('edit'),
            icon: <EditOutlined aria-hidden />,
            onClick: () => onEdit(client),
          },
          {
            key: 'status',
            route: updateClient,
            label: status(isSuspended ? 'resume' : 'suspend'),
            icon: isSuspended ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />,
            onClick: () => changeStatus(client),
          },
        ]}
      />
    </span>
  )
}

/** Suspends a client, or reactivates a suspended one, after saying what that does. */
function useChangeStatus(): (client: ClientRow) => void {
  const t = useTexts(statusTexts)
  const edit = useTexts(editTexts)
  const common = useTexts(commonTexts)
  const confirm = useConfirm()
  const toast = useToast()
  const [update] = useUpdateClientMutation()

  return ({ id, companyName: name, status }) => {
    const resuming = status === 'inactive'
    const change = async () => {
      const { error } = await update({
        params: { clientId: id },
        body: { status: resuming ? 'active' : 'inactive' },
      })
      if (error) toast.error(common('error'), error, edit('updateFailed'))
      else toast.success(t(resuming ? 'resumed' : 'suspended', { name }))
    }
    confirm({
      title: t(resuming ? 'resumeTitle' : 'suspendTitle', { name }),
      content: t(resuming ? 'resumeText' : 'suspendText'),
      okText: t(resuming ? 'resume' : 'suspend'),
      okButtonProps: { danger: !resuming },
      cancelText: common('cancel'),
      focusable: { autoFocusButton: resuming ? 'ok' : 'cancel' },
      onOk: change,
    })
  }
}
