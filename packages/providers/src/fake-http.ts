import type { z } from 'zod'
import type { PaidHttp, ProviderHttp, ProviderRequest } from './http/http-provider.ts'

/** For tests of provider clients: answers in turn, an Error is thrown, and keeps what was asked. */
export function fakeHttp(...answers: unknown[]) {
  const requests: ProviderRequest<z.ZodType>[] = []
  const http: ProviderHttp = {
    async request(ask) {
      requests.push(ask as unknown as ProviderRequest<z.ZodType>)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return ask.schema.parse(answer)
    },
  }
  // It has no meter, so it replaces both kinds.
  return { http: http as PaidHttp, requests }
}
