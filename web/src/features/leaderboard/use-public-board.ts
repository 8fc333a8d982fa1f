import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useUpdateClientMutation } from '../../shared/api/client.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { leaderboardTexts } from './leaderboard.texts.ts'

/** Opens the board to whoever has its address, and closes it. */
export function usePublicBoard({ id: clientId }: Client) {
  const t = useTexts(leaderboardTexts)
  const toast = useToast()
  const [update, { isLoading }] = useUpdateClientMutation()
  const change = async (publicBoard: boolean, done?: string) => {
    const { error } = await update({ params: { clientId }, body: { publicBoard } })
    if (error) toast.error(t('modeFailed'), error)
    else if (done) toast.success(done)
  }
  return {
    isLoading,
    open: () => change(true),
    choose: (isOpen: boolean) => change(isOpen, t('modeSaved')),
  }
}
