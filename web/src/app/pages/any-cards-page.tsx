import { lazy } from 'react'
import { useImpersonatedId } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'

const CardsPage = lazy(async () => ({
  default: (await import('../../features/cards/pages/cards-page.tsx')).CardsPage,
}))
const ClientCardsPage = lazy(async () => ({
  default: (await import('../../features/cards/pages/client-cards-page.tsx')).ClientCardsPage,
}))

/** /cards: a client's own (one's own or an impersonated one's), else the agency's. */
export function AnyCardsPage() {
  const { role } = useUser()
  const viewing = useImpersonatedId() !== undefined
  return role === 'superadmin' && !viewing ? <CardsPage /> : <ClientCardsPage />
}
