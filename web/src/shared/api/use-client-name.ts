import { useGetClientQuery } from './client.api.ts'

/** A client's name; its number until it is known, or when the client is gone. */
export function useClientName(clientId: number | null): string {
  const { currentData } = useGetClientQuery(
    { params: { clientId: clientId ?? 0 } },
    { skip: clientId === null },
  )
  return currentData?.companyName ?? `#${clientId}`
}
