import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { checkApiToken } from '@avaliax/proto/identity/api-token.internal.ts'
import * as contract from '@avaliax/proto/identity/api-token.routes.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { apiTokenRepository } from './api-token.repository.ts'
import { type ApiTokenService, apiTokenService } from './api-token.service.ts'
import { apiTokenCheck } from './api-token-check.service.ts'

interface Deps extends SharedDeps {
  mailOutbox: MailOutbox
  tellSecurity: TellSecurity
}

/** Log-ins for programs. */
export function buildApiTokens(deps: Deps): ApiTokenService {
  const { app, db, ids } = deps
  const apiTokens = apiTokenRepository(db)
  const service = apiTokenService({ ...deps, apiTokens, newId: randomUUID })
  const check = apiTokenCheck({ ...deps, apiTokens })
  mount(app, contract.listApiTokens, ({ params, query }) => service.list(params.clientId, query))
  const newId = () => ids.next('api-token-requests')
  mount(
    app,
    contract.createApiToken,
    (call) => {
      const { clientId } = call.params
      return service.create(signedIn(call), { clientId, request: call.newId }, call.body)
    },
    {
      newId,
      existing: ({ params: { clientId }, newId: request }) => service.createdBy({ clientId, request }),
    },
  )
  mount(app, contract.revokeApiToken, (call) =>
    service.revoke(signedIn(call), call.params.clientId, call.params.apiTokenId),
  )
  mount(app, contract.listAgencyApiTokens, ({ query }) => service.list(null, query))
  mount(
    app,
    contract.createAgencyApiToken,
    (call) => service.create(signedIn(call), { clientId: null, request: call.newId }, call.body),
    { newId, existing: ({ newId: request }) => service.createdBy({ clientId: null, request }) },
  )
  mount(app, contract.revokeAgencyApiToken, (call) =>
    service.revoke(signedIn(call), null, call.params.apiTokenId),
  )
  mount(app, checkApiToken, ({ params }) => check(params.hash))
  return service
}
