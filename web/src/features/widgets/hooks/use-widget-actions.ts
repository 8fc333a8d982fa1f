import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useDeleteWidgetMutation, useUpdateWidgetMutation } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'

export function useWidgetActions({ id, name, published }: Widget) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [update, { isLoading: toggling }] = useUpdateWidgetMutation()
  const [destroy] = useDeleteWidgetMutation()
  const params = { widgetId: id }

  const toggle = async () => {
    const { error } = await update({ params, body: { published: !published } })
    if (error) toast.error(common('error'), error, t('changeFailed'))
    else toast.success(published ? t('paused') : t('resumed'))
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
  return { toggle, toggling, remove }
}
