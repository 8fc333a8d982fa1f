import type { AgencyLocation } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { takeOverTexts } from '../google-locations.texts.ts'
import { useMatch } from '../use-match.ts'

interface Props {
  location: AgencyLocation
  onClose: () => void
}

/** Chooses among all clients the one that a location is. */
export function ChooseClientDialog({ location, onClose }: Props) {
  const t = useTexts(takeOverTexts)
  const [clientId, setClientId] = useState<number>()
  const { match, matching } = useMatch()
  const confirm = async () => {
    if (clientId === undefined) return
    if (await match(location, { id: clientId, companyName: location.title })) onClose()
  }
  return (
    <Dialog
      title={location.title}
      okText={t('confirm')}
      confirmLoading={matching}
      okButtonProps={{ disabled: clientId === undefined }}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <ClientPicker label={t('choose')} value={clientId} onChange={setClientId} />
    </Dialog>
  )
}
