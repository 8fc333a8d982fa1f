import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { rereadAll } from '../api/base-api.ts'
import { clientApi, useGetClientQuery, useGetOwnClientQuery } from '../api/client.api.ts'
import { type Failure, statusOf } from '../api/problem.ts'
import { checkSession, useUser } from './session.ts'
import { forgetSelectedCompany, selectedCompanyId } from './storage.ts'

export interface CurrentClient {
  client: Client | undefined
  clientId: number | undefined
  /** Set while a superadmin looks at a client's pages. */
  impersonating: boolean
  isLoading: boolean
  error: Failure | undefined
  refetch: () => void
}

/** The client whose data the page shows: one's own (of the selected company), or the impersonated one. */
export function useCurrentClient(): CurrentClient {
  const { role } = useUser()
  const impersonated = useImpersonatedId()
  const own = useGetOwnClientQuery(undefined, { skip: role !== 'client' })
  const other = useGetClientQuery(
    { params: { clientId: impersonated ?? 0 } },
    { skip: impersonated === undefined },
  )
  const { currentData, isLoading, error, refetch } = role === 'client' ? own : other
  useLostCompany(own.error)
  return {
    client: currentData,
    clientId: currentData?.id,
    impersonating: impersonated !== undefined,
    isLoading,
    error,
    refetch,
  }
}

/** The chosen company was removed elsewhere: the headquarters answer instead, and everything is read again. */
function useLostCompany(failure: Failure | undefined): void {
  const dispatch = useDispatch()
  const lost = statusOf(failure) === 404
  useEffect(() => {
    if (!lost || selectedCompanyId() === null) return
    forgetSelectedCompany()
    dispatch(rereadAll())
    // With another company other rights count.
    void checkSession()
  }, [lost, dispatch])
}

/**
 * A client's log-in without any company: every page of a client would only say that it failed. Looks at the answer the
 * shell has asked for: a failed question is asked again by each page that asks it, which would lead round and round.
 */
export function useLacksCompany(): boolean {
  const { role } = useUser()
  const { error, isError } = clientApi.endpoints.getOwnClient.useQueryState(undefined, {
    skip: role !== 'client',
  })
  // A chosen company that went is forgotten first; the headquarters may well be there.
  return isError && statusOf(error) === 404 && selectedCompanyId() === null
}

/** `?impersonate={clientId}`, honoured for the superadmin only. */
export function useImpersonatedId(): number | undefined {
  const { role } = useUser()
  const [search] = useSearchParams()
  const id = search.get('impersonate') ?? ''
  return role === 'superadmin' && /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : undefined
}

/** Keeps the impersonated client on links between pages: `/settings` -> `/settings?impersonate=17`. */
export function useKeepImpersonation(): (path: string) => string {
  const id = useImpersonatedId()
  return (path) => {
    if (id === undefined) return path
    const [before = '', hash] = path.split('#')
    const kept = `${before}${before.includes('?') ? '&' : '?'}impersonate=${id}`
    return hash === undefined ? kept : `${kept}#${hash}`
  }
}
