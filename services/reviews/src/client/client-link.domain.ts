import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'

/** An active connection with a chosen location: replies can be published and every review read. */
export const isAdvanced = (facts: ClientFacts): boolean =>
  facts.googleIntegrationMode === 'advanced' && facts.googleLocationResourceName !== null

/** Answers what the client's reviews are of: its place, else the location of its profile; null while nothing is linked. */
export const linkOf = ({
  googlePlaceId,
  googleLocationResourceName,
}: Pick<ClientFacts, 'googlePlaceId' | 'googleLocationResourceName'>): string | null =>
  googlePlaceId ?? googleLocationResourceName
