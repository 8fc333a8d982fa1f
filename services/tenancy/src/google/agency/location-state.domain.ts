import type { AgencyLocationState } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import type { AgencyLocationRow } from './agency-location.model.ts'

type Known = Pick<AgencyLocationRow, 'gone' | 'ignored' | 'clientId' | 'suggestions' | 'contested'>

/** Answers the one state under which a location is listed. */
export function stateOf({ gone, ignored, clientId, suggestions, contested }: Known): AgencyLocationState {
  if (gone) return 'gone'
  if (clientId !== null) return 'matched'
  if (ignored) return 'ignored'
  const [first] = suggestions
  if (!first) return 'new'
  return first.by === 'place' && !contested && !first.taken ? 'certain' : 'suggested'
}

/** The key of a location that is no client's, and of one that is. */
export const freeKey = (locationId: string): string => `location-${locationId}`
export const matchKey = (clientId: number): string => `client-${clientId}`
