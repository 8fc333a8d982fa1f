import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Typography } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { PersonPicker } from '../../../shared/ui/person-picker.tsx'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { useCardChanges } from '../use-card-changes.ts'

interface Props {
  clientId: number
  card: Card
  onClose: () => void
}

/** Gives a free card to somebody who is searched for. */
export function AssignDialog({ clientId, card, onClose }: Props) {
  const t = useTexts(clientCardsTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  const { give, working } = useCardChanges()
  const [employee, setEmployee] = useState<Employee | null>(null)
  const { currentData: team } = useListEmployeesInfiniteQuery({ params: { clientId }, query: { search: '' } })
  const nobody = team?.pages[0]?.total === 0

  const confirm = async () => {
    if (nobody) return navigate(keep('/employees'))
    if (employee && (await give(card, employee))) onClose()
  }
  return (
    <Dialog
      open
      title={t('assignOf', { code: card.code })}
      okText={t(nobody ? 'toTeam' : 'assign')}
      okButtonProps={{ disabled: !nobody && !employee }}
      cancelText={common('cancel')}
      confirmLoading={working}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      {nobody ? (
        <Typography.Text>{t('nobodyYet')}</Typography.Text>
      ) : (
        <PersonPicker clientId={clientId} label={t('who')} value={employee} onChange={setEmployee} />
      )}
      {employee?.cardNumber && (
        <Typography.Paragraph type="secondary" role="status" className="card-note">
          {t('swaps', { code: employee.cardNumber, name: employee.name })}
        </Typography.Paragraph>
      )}
    </Dialog>
  )
}
