import type { FoundPerson } from '@avaliax/proto/identity/privacy.routes.ts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useOpenPrivacyRequestMutation } from '../privacy.api.ts'
import { privacyTexts } from '../privacy.texts.ts'

interface Props {
  person: FoundPerson
  onErased: () => void
  onClose: () => void
}

/** Nothing is erased before the person's name was typed. */
export function EraseDialog({ person, onErased, onClose }: Props) {
  const t = useTexts(privacyTexts)
  const [open] = useOpenPrivacyRequestMutation()
  const { kind, id, clientId, name } = person
  const save = useSave<{ name: string }, unknown>({
    send: () => open({ body: { kind: 'erasure', person: { kind, id, clientId } } }),
    saved: [t('opened')],
    failed: t('openFailed'),
    onSaved: onErased,
    onClose,
  })
  return (
    <FormDialog {...save} title={t('eraseTitle', { name })} okText={t('erase')} danger initial={{ name: '' }}>
      <p>{t(kind === 'user' ? 'eraseUserText' : 'eraseText')}</p>
      <Form.Item
        name="name"
        label={t('typeName', { name })}
        required
        rules={[
          {
            validator: (_, typed: string) =>
              typed.trim() === name.trim()
                ? Promise.resolve()
                : Promise.reject(new Error(t('typeNameWrong'))),
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
