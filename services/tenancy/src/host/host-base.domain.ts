/** Public pages of a client are linked on its own host while that is live, else on ours. */
export const publicBaseOf = (
  client: { reviewHost?: string | null | undefined } | null,
  publicUrl: string,
): string => (client?.reviewHost ? `https://${client.reviewHost}` : publicUrl.replace(/\/+$/, ''))
