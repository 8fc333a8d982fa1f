import type { ClientView } from './client-view.model.ts'

/** Links, QR codes and prints of a client begin with its own host while that is live, else with the short address. The token is the same. */
export const linkBaseOf = (
  client: Pick<ClientView, 'reviewHost'> | null | undefined,
  shortAddress: string,
): string => (client?.reviewHost ? `https://${client.reviewHost}` : shortAddress)
