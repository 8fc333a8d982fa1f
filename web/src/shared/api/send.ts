import { type Input, type LooseInput, listAnswer, type Output, urlOf } from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { currentLanguage } from '../i18n/language.ts'
import { selectedCompanyId, storedToken } from '../session/storage.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { type ApiProblem, networkProblem, problemFrom } from './problem.ts'

export type Sent<R> = { data: Output<R>; error?: undefined } | { data?: undefined; error: ApiProblem }

/** Calls one route of the contracts. It never retries, and throws only when `signal` ends it: a failure is a value. */
export async function send<R extends RouteContract>(
  route: R,
  input: Input<R>,
  signal?: AbortSignal,
): Promise<Sent<R>> {
  const { params = {}, query = {}, body, idempotencyKey } = (input ?? {}) as LooseInput
  const url = urlOf(route.path, params, query)
  const first = route.method === 'GET' ? takeFirstAnswer(url, headersFor(undefined)) : undefined
  if (first) return { data: (await read(route, first)) as Output<R> }
  try {
    const response = await fetch(new URL(url, location.origin), {
      method: route.method,
      headers: { ...headersFor(body), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (!response.ok) return { error: await problemFrom(response) }
    return { data: (await read(route, response)) as Output<R> }
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: networkProblem() }
  }
}

export function headersFor(body: unknown): Record<string, string> {
  const token = storedToken()
  const companyId = selectedCompanyId()
  return {
    'accept-language': currentLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(companyId && { 'x-company-id': companyId }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

async function read(route: RouteContract, response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const body: unknown = await response.json()
  if (route.kind !== 'list' || !Array.isArray(body)) return body
  return listAnswer(body, response.headers)
}
