import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateWidgetMutation, useDeleteWidgetMutation, useUpdateWidgetMutation } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'

const LONGEST_NAME = 80

export function useWidgetActions({ id, clientId, name, published, config }: Widget) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [update, { isLoading: toggling }] = useUpdateWidgetMutation()
  const [create, { isLoading: duplicating }] = useCreateWidgetMutation()
  const [destroy] = useDeleteWidgetMutation()
  const params = { widgetId: id }

  const toggle = async () => {
    const { error } = await update({ params, body: { published: !published } })
    if (error) toast.error(common('error'), error, t('changeFailed'))
    else toast.success(published ? t('paused') : t('resumed'))
  }
  const duplicate = async () => {
    const body = { name: t('copyOf', { name }).slice(0, LONGEST_NAME), config }
    const { error } = await create({ params: { clientId }, body })
    if (error) toast.error(common('error'), error, t('createFailed'))
    else toast.success(t('duplicated'))
  }
  const remove = () =>
    confirm({
      title: t('deleteTitle', { name }),
      consequence: t('deleteConsequence'),
      onConfirm: async () => {
        const { error } = await destroy({ params })
        if (error) toast.error(common('error'), error, t('deleteFailed'))
        else toast.success(t('deleted'))
      },
    })
  return { toggle, toggling, duplicate, duplicating, remove }
}
