import { CODE_RESTORABLE_DAYS, type ShopCode } from '@avaliax/proto/cards/code/code.routes.ts'
import { Button } from 'antd'
import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useDeleteCodeMutation, useRestoreCodeMutation, useUpdateCodeMutation } from './codes.api.ts'
import { codesTexts } from './codes.texts.ts'

const at = ({ clientId, id }: ShopCode) => ({ params: { clientId, codeId: id } })

export function useRestoreCode() {
  const t = useTexts(codesTexts)
  const toast = useToast()
  const [restore] = useRestoreCodeMutation()
  return async (code: ShopCode) =>
    toast.outcome(await restore(at(code)), t('restored', { name: code.name }), t('restoreFailed'))
}

/** Off and on again, without asking: nothing is lost by either. */
export function useSwitchCode() {
  const t = useTexts(codesTexts)
  const toast = useToast()
  const [update] = useUpdateCodeMutation()
  return async (code: ShopCode, paused: boolean) => {
    const said = t(paused ? 'turnedOff' : 'turnedOn', { name: code.name })
    toast.outcome(await update({ ...at(code), body: { paused } }), said, t('switchFailed'))
  }
}

/** Asks first: the sticker on five hundred bags goes with it. The notice takes it back. */
export function useDeleteCode() {
  const t = useTexts(codesTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const restore = useRestoreCode()
  const [remove] = useDeleteCodeMutation()
  return (code: ShopCode) =>
    confirm({
      title: t('deleteQuestion', { name: code.name }),
      consequence: t('deleteConsequence', { days: CODE_RESTORABLE_DAYS }),
      onConfirm: async () => {
        const { error } = await remove(at(code))
        if (error) return toast.error(t('deleteFailed'), error)
        const undo = <Button onClick={() => void restore(code)}>{common('undo')}</Button>
        toast.success(t('deleted', { name: code.name }), undefined, undo)
      },
    })
}
