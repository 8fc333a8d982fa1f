import type { createAgencyApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import type { z } from 'zod'
import {
  useCreateAgencyApiTokenMutation,
  useCreateApiTokenMutation,
  useListAgencyApiTokensQuery,
  useListApiTokensQuery,
  useRevokeAgencyApiTokenMutation,
  useRevokeApiTokenMutation,
} from './api-access.api.ts'

export type NewApiToken = z.input<typeof createAgencyApiToken.body>

/** The tokens of a client; null: those of the agency itself. */
export function useApiTokens(clientId: number | null) {
  const isAgency = clientId === null
  const params = { clientId: clientId ?? 0 }
  const ofClient = useListApiTokensQuery({ params }, { skip: isAgency })
  const ofAgency = useListAgencyApiTokensQuery({}, { skip: !isAgency })
  const [createOfClient, creatingOfClient] = useCreateApiTokenMutation()
  const [createOfAgency, creatingOfAgency] = useCreateAgencyApiTokenMutation()
  const [revokeOfClient] = useRevokeApiTokenMutation()
  const [revokeOfAgency] = useRevokeAgencyApiTokenMutation()
  return {
    answer: isAgency ? ofAgency : ofClient,
    creating: creatingOfClient.isLoading || creatingOfAgency.isLoading,
    create: (body: NewApiToken) => (isAgency ? createOfAgency({ body }) : createOfClient({ params, body })),
    revoke: (apiTokenId: string) =>
      isAgency
        ? revokeOfAgency({ params: { apiTokenId } })
        : revokeOfClient({ params: { ...params, apiTokenId } }),
  }
}
