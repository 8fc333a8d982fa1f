import { EditOutlined, EyeOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { clientsTexts } from '../clients.texts.ts'
import { useChangeStatus } from '../use-change-status.ts'

interface Props {
  client: ClientRow
  onEdit: (client: ClientRow) => void
}

/** Open as the client, edit, suspend or reactivate. */
export function ClientActions({ client, onEdit }: Props) {
  const t = useTexts(clientsTexts)
  const navigate = useNavigate()
  const changeStatus = useChangeStatus()
  const { id, companyName: name, status } = client
  const target = `/dashboard?impersonate=${id}`
  const follow = (event: { preventDefault(): void; ctrlKey?: boolean; metaKey?: boolean }) => {
    // A new tab is the browser's own business.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    navigate(target)
  }
  const suspended = status === 'inactive'
  const toggle = t(suspended ? 'resumeOf' : 'suspendOf', { name })
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
      <Tooltip title={t('editOf', { name })}>
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('editOf', { name })}
          onClick={() => onEdit(client)}
        />
      </Tooltip>
      <Tooltip title={toggle}>
        <Button
          type="text"
          icon={suspended ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
          aria-label={toggle}
          onClick={() => changeStatus(client)}
        />
      </Tooltip>
    </span>
  )
}
