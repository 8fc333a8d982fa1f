import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { ClientFilter } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { z } from 'zod'

/** What the agency's list and its export leave over. */
export const clientFilter = ({ search, status, planId, tag }: z.output<typeof ClientFilter>) => ({
  ...(status && { status }),
  ...(planId && { planId }),
  ...(tag && { tags: tag }),
  ...(search && matchesTokens('searchTokens', search)),
})
