import { EditOutlined, EyeOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router-dom'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { clientsTexts, statusTexts } from '../clients.texts.ts'
import { useChangeStatus } from '../use-change-status.ts'

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
  const suspended = client.status === 'inactive'
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
            label: common('edit'),
            icon: <EditOutlined aria-hidden />,
            onClick: () => onEdit(client),
          },
          {
            key: 'status',
            label: status(suspended ? 'resume' : 'suspend'),
            icon: suspended ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />,
            onClick: () => changeStatus(client),
          },
        ]}
      />
    </span>
  )
}
