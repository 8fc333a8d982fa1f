import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { matching, required } from '../../../shared/ui/form-rules.ts'
import { newEmployeeDraft } from '../employee-draft.ts'
import { teamTexts } from '../team.texts.ts'
import { type EmployeeValues, useSaveEmployee } from '../use-save-employee.ts'

export interface EmployeeFormProps {
  clientId: number
  /** Somebody to edit, `new` to add somebody, null while the dialog is closed. */
  subject: Employee | 'new' | null
  onClose: () => void
  /** Told who was added or changed, before the dialog closes. */
  onSaved?: (employee: Employee) => void
  /** The card is given elsewhere. */
  withoutCard?: boolean
  /** The dialog goes with its page as soon as there is somebody: a draft would open the next page's form with it. */
  withoutDraft?: boolean
}

export function EmployeeFormDialog({
  clientId,
  subject,
  onClose,
  onSaved,
  withoutCard = false,
  withoutDraft = false,
}: EmployeeFormProps) {
  const t = useTexts(teamTexts)
  const [form] = Form.useForm<EmployeeValues>()
  const editing = subject !== null && subject !== 'new'
  const save = useSaveEmployee(clientId, editing ? subject : null)
  const [working, setWorking] = useState(false)

  const submit = async (values: EmployeeValues) => {
    setWorking(true)
    const { data, error: problem } = await save(values)
    setWorking(false)
    if (data) {
      onSaved?.(data)
      onClose()
      return undefined
    }
    const cardSent = (values.cardNumber ?? '') !== (editing ? (subject.cardNumber ?? '') : '')
    // Without a card in the change it is the person who is not there.
    if (problem.code !== 'NOT_FOUND' || !cardSent) return problem
    return { ...problem, details: [{ path: 'cardNumber', message: t('cardUnknown') }] }
  }

  return (
    <FormDialog
      open={subject !== null}
      title={t(editing ? 'editTitle' : 'createTitle')}
      {...(!editing && { okText: t('addEmployee') })}
      working={working}
      form={form}
      initial={editing ? initialOf(subject) : {}}
      {...(!withoutDraft && { draft: editing ? `employee-${subject.id}` : newEmployeeDraft(clientId) })}
      byCode={{ CARD_ALREADY_ASSIGNED: 'cardNumber' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmployeeFields editing={editing} withoutCard={withoutCard} />
    </FormDialog>
  )
}

function EmployeeFields({ editing, withoutCard }: { editing: boolean; withoutCard: boolean }) {
  const t = useTexts(teamTexts)
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={required(t('nameRequired'))}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="department" label={t('department')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={t('email')} rules={matching(Email, t('emailInvalid'), 'optional')}>
        <EmailInput autoComplete="off" />
      </Form.Item>
      {!withoutCard && (
        <Form.Item name="cardNumber" label={t('cardCode')} extra={t('cardCodeHint')}>
          <Input maxLength={12} autoComplete="off" />
        </Form.Item>
      )}
      {editing && (
        <Form.Item
          name="hiddenFromBoard"
          label={t('hiddenFromBoard')}
          extra={t('hiddenFromBoardHint')}
          valuePropName="checked"
          required
        >
          <Switch />
        </Form.Item>
      )}
    </>
  )
}

const initialOf = ({ name, department, email, cardNumber, hiddenFromBoard }: Employee): EmployeeValues => ({
  name,
  department: department ?? '',
  email: email ?? '',
  cardNumber: cardNumber ?? '',
  hiddenFromBoard,
})
