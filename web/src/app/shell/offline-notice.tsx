import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '../../shared/api/base-api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import type { AppStore } from '../store.ts'
import { shellTexts } from './shell.texts.ts'

/** Says that the browser has no connection; once it is back, what could not be read is read again. */
export function OfflineNotice() {
  const t = useTexts(shellTexts)
  const dispatch = useDispatch<AppStore['dispatch']>()
  const [offline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const onOffline = () => setOffline(true)
    const back = () => {
      setOffline(false)
      dispatch(retryFailed())
    }
    addEventListener('offline', onOffline)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', back)
    }
  }, [dispatch])
  if (!offline) return null
  return (
    <div className="shell-offline">
      <Notice kind="warning" title={t('offline')} text={t('offlineText')} />
    </div>
  )
}

type State = Parameters<typeof baseApi.reducer>[0]
interface Endpoint {
  initiate(input: unknown, options: { subscribe: boolean; forceRefetch: boolean }): UnknownAction
}

/** Asks again for what could not be read; what is known stays as it is. */
const retryFailed =
  (): ThunkAction<void, { api: NonNullable<State> }, unknown, UnknownAction> => (dispatch, getState) => {
    const endpoints = baseApi.endpoints as Record<string, Endpoint>
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== 'rejected' || query.endpointName === undefined) continue
      const endpoint = endpoints[query.endpointName]
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }))
    }
  }
