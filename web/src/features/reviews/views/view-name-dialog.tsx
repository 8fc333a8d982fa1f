import type { ReviewView, ViewFilters } from '@avaliax/proto/reviews/review-view.routes.ts'
import { Form, Input } from 'antd'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateViewMutation, useUpdateViewMutation } from './views.api.ts'
import { viewsTexts } from './views.texts.ts'

interface Props {
  clientId: number
  /** None: the present filters become a new view. */
  view: ReviewView | undefined
  filters: ViewFilters
  onClose: () => void
}

interface Values {
  name: string
}

export function ViewNameDialog({ clientId, view, filters, onClose }: Props) {
  const t = useTexts(viewsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [create, { isLoading: creating }] = useCreateViewMutation()
  const [update, { isLoading: updating }] = useUpdateViewMutation()
  const submit = async ({ name }: Values) => {
    const { error } = view
      ? await update({ params: { viewId: view.id }, body: { name } })
      : await create({ params: { clientId }, body: { name, filters } })
    if (!error) {
      toast.success(t('saved'))
      return onClose()
    }
    toast.error(t('saveFailed'), error)
    showFieldErrors(form, error as ApiProblem)
  }
  return (
    <FormDialog<Values>
      open
      title={t(view ? 'renameTitle' : 'save')}
      working={creating || updating}
      form={form}
      initial={{ name: view?.name ?? '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('shared')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
