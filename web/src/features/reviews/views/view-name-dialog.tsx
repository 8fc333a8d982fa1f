import type { ReviewView, ViewFilters } from '@avaliax/proto/reviews/review-view.routes.ts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCreateViewMutation, useUpdateViewMutation } from './views.api.ts'
import { viewsTexts } from './views.texts.ts'

interface Props {
  clientId: number
  /** None: the present filters become a new view. */
  view: ReviewView | undefined
  filters: ViewFilters
  onClose: () => void
}

export function ViewNameDialog({ clientId, view, filters, onClose }: Props) {
  const t = useTexts(viewsTexts)
  const [create] = useCreateViewMutation()
  const [update] = useUpdateViewMutation()
  const save = useSave({
    send: ({ name }: { name: string }) =>
      view
        ? update({ params: { viewId: view.id }, body: { name } })
        : create({ params: { clientId }, body: { name, filters } }),
    saved: [t('saved')],
    failed: t('saveFailed'),
    onClose,
  })
  return (
    <FormDialog {...save} title={t(view ? 'renameTitle' : 'save')} initial={{ name: view?.name ?? '' }}>
      <Form.Item name="name" label={t('name')} extra={t('shared')} rules={required(t('nameRequired'))}>
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
