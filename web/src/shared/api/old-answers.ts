import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { baseApi } from './base-api.ts'
import { type Failure, statusOf } from './problem.ts'

export interface ApiState {
  api: Parameters<typeof baseApi.reducer>[0] & object
}
type Query = NonNullable<ApiState['api']['queries'][string]>

interface Endpoint {
  initiate(input: unknown, options: { subscribe: boolean; forceRefetch: boolean }): UnknownAction
}

/** Its age is that of the bell alone, which asks again by itself. */
const NOT_OF_THE_PAGE = ['listNotifications']
/** These say what has become of the thing, not that nothing could be read. */
const ANSWERED = [401, 403, 404]

export interface OldAnswer {
  failure: Failure
  /** When it was true. */
  readAt: number
  isAsking: boolean
}

const isOld = ({ data, error, endpointName = '' }: Query): boolean =>
  data !== undefined &&
  error !== undefined &&
  !NOT_OF_THE_PAGE.includes(endpointName) &&
  !ANSWERED.includes(statusOf(error as Failure) ?? 0)

/** Answers in sight whose refresh has failed. */
export function useOldAnswers(): OldAnswer[] {
  const queries = useSelector(({ api }: ApiState) => api.queries)
  const subscriptions = useSelector(({ api }: ApiState) => api.subscriptions)
  return useMemo(
    () =>
      Object.entries(queries).flatMap(([key, query]) => {
        const inSight = Object.keys(subscriptions[key] ?? {}).length > 0
        if (!query || !inSight || !isOld(query)) return []
        const { error, fulfilledTimeStamp = 0, status } = query
        return [{ failure: error as Failure, readAt: fulfilledTimeStamp, isAsking: status === 'pending' }]
      }),
    [queries, subscriptions],
  )
}

/** When the answer was read that a failed refresh has left in sight; undefined where there is none. */
export const useReadAt = (failure: Failure | undefined): number | undefined =>
  useSelector(({ api }: ApiState) => {
    if (!failure) return undefined
    const query = Object.values(api.queries).find((query) => query?.error === failure)
    return query?.data === undefined ? undefined : query.fulfilledTimeStamp
  })

/** Asks again for what could not be read; what is known stays as it is. */
export const retryFailed =
  (failures?: readonly Failure[]): ThunkAction<void, ApiState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const endpoints = baseApi.endpoints as Record<string, Endpoint>
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== 'rejected' || query.endpointName === undefined) continue
      if (failures && !failures.includes(query.error as Failure)) continue
      const endpoint = endpoints[query.endpointName]
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }))
    }
  }
