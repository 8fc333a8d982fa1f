import { CloseOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useCurrentClient, useImpersonatedId } from '../../shared/session/current-client.ts'
import { viewingFrom } from '../../shared/session/viewing-from.ts'
import { shellTexts } from './shell.texts.ts'

export function ImpersonationBanner() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { impersonating, client } = useCurrentClient()
  const viewed = useImpersonatedId()
  if (!impersonating) return null
  return (
    <div className="shell-impersonation" role="status">
      <EyeOutlined aria-hidden />
      <span>
        {t('viewingAs')} <strong>{client?.companyName ?? '…'}</strong>
      </span>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('stopViewing')}
        onClick={() => navigate(viewingFrom(), { state: { viewed } })}
      />
    </div>
  )
}
