import { GoogleOutlined } from '@ant-design/icons'
import { getAgencyGoogle } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { clientsTexts } from '../clients.texts.ts'

const PAGE = '/google'

/** Leads to the locations of the agency's Google account. */
export function TakeOverButton() {
  const t = useTexts(clientsTexts)
  const navigate = useNavigate()
  return (
    <May route={getAgencyGoogle}>
      <Button
        href={PAGE}
        icon={<GoogleOutlined aria-hidden />}
        onClick={(event) => {
          event.preventDefault()
          void navigate(PAGE)
        }}
      >
        {t('takeOver')}
      </Button>
    </May>
  )
}
