import { CODE_NAME_MAX, type ShopCode } from '@avaliax/proto/cards/code/code.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCreateCodeMutation, useUpdateCodeMutation } from '../codes.api.ts'
import { codesTexts } from '../codes.texts.ts'

interface Props {
  clientId: number
  subject: ShopCode | 'new'
  onClose: () => void
}

/** Gives a code of the shop a name of its own. */
export function CodeFormDialog({ clientId, subject, onClose }: Props) {
  const t = useTexts(codesTexts)
  const [create] = useCreateCodeMutation()
  const [update] = useUpdateCodeMutation()
  const isNew = subject === 'new'
  const initial = { name: isNew ? '' : subject.name }
  const save = useSave<{ name: string }, ShopCode>({
    send: ({ name }) =>
      isNew
        ? create({ params: { clientId }, body: { name } })
        : update({ params: { clientId, codeId: subject.id }, body: { name } }),
    failed: t('saveFailed'),
    saved: [t(isNew ? 'created' : 'renamed')],
    onClose,
  })
  return (
    <FormDialog
      {...save}
      title={isNew ? t('addTitle') : t('renameTitle', { name: subject.name })}
      initial={initial}
      {...(isNew && { okText: t('create') })}
    >
      <NameField label={t('name')} hint={t('nameHint')} needed={t('nameNeeded')} max={CODE_NAME_MAX} />
    </FormDialog>
  )
}
