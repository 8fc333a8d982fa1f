import type { OwnerAccount } from '@avaliax/proto/identity/owner.routes.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import type { Translate } from '../../../shared/i18n/texts.ts'
import type { clientsTexts } from '../clients.texts.ts'

/** How it stands with the invitation of an owner who has not come in yet. */
export function invitationWords(
  { state, at }: Partial<NonNullable<OwnerAccount['invitation']>>,
  t: Translate<typeof clientsTexts>,
): string {
  if (state === 'unsent') return t('notInvited')
  if (state === 'expired') return t('invitationExpired')
  return at ? t('invitedOn', { date: formatDate(at) }) : t('invited')
}
