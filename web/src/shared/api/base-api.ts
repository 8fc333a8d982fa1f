import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react'
import type { ApiProblem } from './problem.ts'

const ONE_DAY_SECONDS = 86_400

/**
 * The one cache of server data. Features add their endpoints with `injectEndpoints`; each is made by `call(contract)`.
 * Nothing goes stale by itself: no polling, no refetch on focus, no retry; tags say what a change makes old.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<ApiProblem>(),
  tagTypes: [
    ...([
      'Client',
      'Company',
      'Plan',
      'Employee',
      'ClientStats',
      'Google',
      'Review',
      'ReviewSummary',
    ] as const),
    ...(['ImportRun', 'Widget', 'ClientRow', 'SystemSettings', 'Session'] as const),
    ...([
      'AgencyStats',
      'BusinessHealth',
      'Card',
      'CardBatch',
      'CardSale',
      'AuditEntry',
      'Operator',
    ] as const),
  ],
  keepUnusedDataFor: ONE_DAY_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
})
