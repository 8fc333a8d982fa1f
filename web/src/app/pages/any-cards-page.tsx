import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import { lazy } from 'react'
import { Navigate } from 'react-router-dom'
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
  const user = useUser()
  const { role } = user
  const viewing = useImpersonatedId() !== undefined
  // The stock is the agency's.
  if (hasOwnClientsOnly(user) && !viewing) return <Navigate to="/clients" replace />
  return role === 'superadmin' && !viewing ? <CardsPage /> : <ClientCardsPage />
}
