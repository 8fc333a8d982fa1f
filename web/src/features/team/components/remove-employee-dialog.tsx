import { EMPLOYEE_RESTORABLE_DAYS, type Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Alert, Button, Typography } from 'antd'
import { useId, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { PersonPicker } from '../../../shared/ui/person-picker.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { departureTexts } from '../departure.texts.ts'
import { useDeleteEmployeeMutation } from '../team.api.ts'
import { useRestoreEmployee } from '../use-restore-employee.ts'
import './remove-employee.css'

const KEEPERS = ['shop', 'person', 'nobody'] as const
type Keeper = (typeof KEEPERS)[number]

interface Props {
  employee: Employee
  onClose: () => void
}

/** Asks who keeps what is printed before somebody leaves; the notice takes it back. */
export function RemoveEmployeeDialog({ employee, onClose }: Props) {
  const t = useTexts(departureTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const restore = useRestoreEmployee()
  const [remove, { isLoading }] = useDeleteEmployeeMutation()
  const [keeper, setKeeper] = useState<Keeper>('shop')
  const [colleague, setColleague] = useState<Employee | null>(null)
  const [asked, setAsked] = useState(false)
  const { id: employeeId, name, clientId } = employee
  const isMissing = keeper === 'person' && colleague === null

  const leave = async () => {
    setAsked(true)
    if (isMissing) return
    const linkTo = keeper === 'person' ? colleague?.id : keeper === 'shop' ? keeper : undefined
    const { error } = await remove({ params: { employeeId }, query: { linkTo } })
    onClose()
    if (error) return toast.error(t('deleteFailed'), error)
    const undo = <Button onClick={() => void restore(employee)}>{common('undo')}</Button>
    toast.success(t('deleted', { name }), undefined, undo)
  }
  return (
    <Dialog
      title={t('question', { name })}
      okText={common('delete')}
      okButtonProps={{ danger: true }}
      cancelText={common('cancel')}
      cancelButtonProps={{ autoFocus: true, disabled: isLoading }}
      confirmLoading={isLoading}
      locked={isLoading}
      onOk={() => void leave()}
      onClose={onClose}
    >
      <Typography.Paragraph>{t('consequence', { days: EMPLOYEE_RESTORABLE_DAYS })}</Typography.Paragraph>
      <KeeperChoice value={keeper} onChange={setKeeper} />
      {keeper === 'person' && (
        <PersonPicker
          clientId={clientId}
          label={t('choose')}
          value={colleague}
          onChange={setColleague}
          except={employeeId}
        />
      )}
      {asked && isMissing && <Alert type="error" showIcon title={t('personNeeded')} />}
    </Dialog>
  )
}

function KeeperChoice({ value, onChange }: { value: Keeper; onChange: (keeper: Keeper) => void }) {
  const t = useTexts(departureTexts)
  const name = useId()
  return (
    <fieldset className="keepers">
      <legend>{t('whoKeeps')}</legend>
      {KEEPERS.map((keeper) => (
        <label key={keeper}>
          <input type="radio" name={name} checked={value === keeper} onChange={() => onChange(keeper)} />
          <span>
            <strong>{t(keeper)}</strong>
            <span>{t(`${keeper}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
