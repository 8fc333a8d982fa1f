import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from './base-api.ts'

type State = Parameters<typeof baseApi.reducer>[0]
interface Endpoint {
  initiate(input: unknown, options: { subscribe: boolean; forceRefetch: boolean }): UnknownAction
}

/** Asks again for what could not be read; what is known stays as it is. */
export const retryFailed =
  (): ThunkAction<void, { api: NonNullable<State> }, unknown, UnknownAction> => (dispatch, getState) => {
    const endpoints = baseApi.endpoints as Record<string, Endpoint>
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== 'rejected' || query.endpointName === undefined) continue
      const endpoint = endpoints[query.endpointName]
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }))
    }
  }
